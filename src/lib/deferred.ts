/** A promise settled from outside. It is not an unhandled rejection when nobody awaits it. */
export class Deferred<T> {
  resolve!: (value: T) => void
  reject!: (reason: unknown) => void
  readonly promise = new Promise<T>((resolve, reject) => {
    this.resolve = resolve
    this.reject = reject
  })

  constructor() {
    this.promise.catch(() => undefined)
  }
}
