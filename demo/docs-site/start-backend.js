/** The playground's file of this name where no server answers: the backend runs in a service worker. */
export async function startBackend() {
  const { serviceWorker } = navigator
  if (serviceWorker.controller) return
  const known = await serviceWorker.getRegistration()
  // A reload past the caches goes past the worker too.
  if (known?.active) location.reload()
  const isServed = new Promise((done) => serviceWorker.addEventListener('controllerchange', done, { once: true }))
  await serviceWorker.register('/backend-worker.js')
  await isServed
}
