/** A promise settled from outside. It is not an unhandled rejection when nobody awaits it. */
export class Deferred<T> {
  resolve!: (value: T) => void
  reject!: (reason: unknown) => void
  isSettled = false
  readonly promise = new Promise<T>((resolve, reject) => {
    this.resolve = resolve
    this.reject = reject
  })

  constructor() {
    const settle = () => void (this.isSettled = true)
    this.promise.then(settle, settle)
  }
}
