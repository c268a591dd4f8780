export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Resolves when a promise settles, or after a number of milliseconds. No timer is left behind. */
export function settledWithin(milliseconds: number, awaited: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    awaited.then(end, end)
  })
}
