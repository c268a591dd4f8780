import { afterwards } from '../element-page'

interface Listener {
  target: string
  type: string
  callback: unknown
  capture: boolean
}

const captureOf = (options: unknown): boolean =>
  typeof options === 'boolean' ? options : Boolean((options as { capture?: boolean } | undefined)?.capture)

/**
 * Counts listeners on the window and the document from now on.
 * @returns a function that names those still there, as 'window pagehide'
 */
export function watchListeners(): () => string[] {
  const listeners: Listener[] = []
  const names = new Map<unknown, string>([
    [window, 'window'],
    [document, 'document'],
  ])
  const { addEventListener, removeEventListener } = EventTarget.prototype
  const isSame = (one: Listener, other: Listener) =>
    one.target === other.target &&
    one.type === other.type &&
    one.callback === other.callback &&
    one.capture === other.capture

  EventTarget.prototype.addEventListener = function (type, callback, options) {
    const listener = { target: names.get(this ?? window) ?? '', type, callback, capture: captureOf(options) }
    if (listener.target && !listeners.some((known) => isSame(known, listener))) listeners.push(listener)
    addEventListener.call(this ?? window, type, callback, options)
  }
  EventTarget.prototype.removeEventListener = function (type, callback, options) {
    const listener = { target: names.get(this ?? window) ?? '', type, callback, capture: captureOf(options) }
    const index = listeners.findIndex((known) => isSame(known, listener))
    if (index >= 0) listeners.splice(index, 1)
    removeEventListener.call(this ?? window, type, callback, options)
  }
  afterwards(() => Object.assign(EventTarget.prototype, { addEventListener, removeEventListener }))
  return () => listeners.map(({ target, type }) => `${target} ${type}`)
}
