import { isTextField } from '../lib/text-field'
import { bodyClass, footClass } from './modal-styles'

const FIELDS = ':is(input, select, textarea):enabled'

/**
 * Moves the focus of a dialog that has just opened to its first field, or to the first and safe answer of its foot. A
 * browser would choose the close button. Where there is no mouse, a text field would open the keyboard over the dialog.
 * Words that the focus passes over describe the dialog: a screen reader says them before the answer.
 */
export function focusFirst(dialog: HTMLDialogElement): void {
  const view = dialog.ownerDocument.defaultView
  const body = dialog.querySelector(`.${bodyClass}`)
  const first = fieldIn(body)
  const opensKeyboard = isTextField(first) && view?.matchMedia('(hover: none)').matches
  const answer = dialog.querySelector<HTMLElement>(`.${footClass} button:enabled`)
  const target = opensKeyboard ? answer : (first ?? answer)
  if (body && answer && !first) dialog.setAttribute('aria-describedby', body.id)
  target?.focus({ preventScroll: true })
}

/** The first field, or the chosen one of its group. */
function fieldIn(body: Element | null): HTMLElement | null {
  const first = body?.querySelector<HTMLInputElement>(FIELDS) ?? null
  if (first?.type !== 'radio') return first
  return body?.querySelector<HTMLElement>(`input[name="${CSS.escape(first.name)}"]:checked`) ?? first
}
