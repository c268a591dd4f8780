/** Longest wait for a frame, ms: a background tab shows none. */
const PATIENCE = 100

/** Resolves once the page's present content has been shown. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, PATIENCE)
  })
}
