/** Stands in the place of the hosts' file of this name where no server answers: the backend runs in a service worker. */
export async function startBackend() {
  const { serviceWorker } = navigator
  if (!serviceWorker.controller) {
    const known = await serviceWorker.getRegistration()
    // A reload past the caches goes past the worker too.
    if (known?.active) return location.reload()
    const isServed = new Promise((done) => serviceWorker.addEventListener('controllerchange', done, { once: true }))
    await serviceWorker.register('/backend-worker.js')
    await isServed
  }
  // The backend is this browser's own: nobody else has its controls.
  return 'own'
}
