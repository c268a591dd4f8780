/** Waits no longer than so many ms. @throws what `late` makes, after them */
export async function inTime<T>(awaited: Promise<T>, time: number, late: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const end = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(late()), time)
  })
  return Promise.race([awaited, end]).finally(() => clearTimeout(timer))
}
