/** A page in a tab behind another shows no frames; nobody waits for one longer, ms. */
const PATIENCE = 100

/** Resolves once what is in the page now has been shown. */
export function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
    setTimeout(resolve, PATIENCE)
  })
}
