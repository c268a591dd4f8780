import { signal, type ReadonlySignal } from '@preact/signals-core'
import { clock, type Timer } from '../lib/clock'

/** Time that a toast is shown, ms (storefront specification, section 9). */
const TOAST_DELAY = 5000

/** Of what a bar or a stepper says too, ms. */
const ADDED_DELAY = 2000

/** `added`: a product is in the order, as the bar below it and its stepper say too. */
export type ToastTone = 'success' | 'added' | 'info' | 'warning'

interface ToastAction {
  readonly label: string
  readonly run: () => void
  /** The same can be done otherwise later: the toast leaves by itself. */
  readonly isBrief?: boolean
}

interface Toast {
  readonly id: number
  readonly text: string
  readonly tone: ToastTone
  readonly action?: ToastAction | undefined
}

export interface ToastStore {
  readonly toasts: ReadonlySignal<readonly Toast[]>
  /** A toast with an action stays until it is dismissed (WCAG 2.2.1), unless the action is brief. The same text twice is one, shown longer. */
  show(text: string, tone?: ToastTone, action?: ToastAction): void
  dismiss(id: number): void
  clear(): void
}

export function createToastStore(): ToastStore {
  const toasts = signal<readonly Toast[]>([])
  const timers = new Map<number, Timer>()
  let lastId = 0

  function dismiss(id: number): void {
    clock.clearTimeout(timers.get(id))
    timers.delete(id)
    toasts.value = toasts.value.filter((toast) => toast.id !== id)
  }

  return {
    toasts,
    dismiss,
    show(text, tone = 'success', action) {
      toasts.value.filter((toast) => toast.text === text).forEach((toast) => dismiss(toast.id))
      lastId += 1
      toasts.value = [...toasts.value, { id: lastId, text, tone, action }]
      if (!action || action.isBrief) {
        const id = lastId
        timers.set(
          id,
          clock.setTimeout(() => dismiss(id), tone === 'added' ? ADDED_DELAY : TOAST_DELAY),
        )
      }
    },
    clear() {
      toasts.value.forEach((toast) => dismiss(toast.id))
    },
  }
}
