import { signal, type ReadonlySignal } from '@preact/signals-core'

/** Time that a toast is shown, ms (storefront specification, section 9). */
export const TOAST_DELAY = 5000

type ToastTone = 'success' | 'info' | 'warning'

/** The action of a toast. */
interface ToastAction {
  readonly label: string
  readonly run: () => void
}

interface Toast {
  readonly id: number
  readonly text: string
  readonly tone: ToastTone
  readonly action?: ToastAction | undefined
}

export interface ToastStore {
  readonly toasts: ReadonlySignal<readonly Toast[]>
  /**
   * Shows a sentence for five seconds, one with an action until it is dismissed (WCAG 2.2.1). The same sentence twice
   * is one toast that stays longer.
   */
  show(text: string, tone?: ToastTone, action?: ToastAction): void
  dismiss(id: number): void
  /** Removes every toast and its timer. */
  clear(): void
}

export function createToastStore(): ToastStore {
  const toasts = signal<readonly Toast[]>([])
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  let lastId = 0

  function dismiss(id: number): void {
    clearTimeout(timers.get(id))
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
      if (!action) timers.set(lastId, setTimeout(dismiss, TOAST_DELAY, lastId))
    },
    clear() {
      toasts.value.forEach((toast) => dismiss(toast.id))
    },
  }
}
