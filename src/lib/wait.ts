/** Resolves after so many milliseconds. */
export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Resolves when something is settled, well or badly, or after so many milliseconds. No timer outlasts it. */
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
