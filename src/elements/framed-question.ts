import { framedSteps } from '../lib/framed-steps'
import { askHost } from '../session/ask-host'
import type { HeldSteps } from '../session/host-events'

/**
 * Dispatches a step that a framed shop asks about on the element or iframe of the page around it, and answers with what the
 * page's listeners said. Nothing for other messages.
 */
export function answerStep(
  target: Element,
  { type, id, detail }: Readonly<Record<string, unknown>>,
  send: (answer: { do: 'answer'; id: unknown; isGranted: boolean }) => void,
): void {
  if (typeof id !== 'number' || typeof type !== 'string' || framedSteps.indexOf(type) < 0) return
  if (typeof detail !== 'object' || !detail) return
  const announce = (name: string, given: object) =>
    target.dispatchEvent(new CustomEvent(name, { detail: given, bubbles: true, composed: true, cancelable: true }))
  const answer = (isGranted: boolean) => send({ do: 'answer', id, isGranted })
  // A move is decided at once, as in an element.
  if (type === 'shop-before-navigate') answer(announce(type, detail))
  else
    void Promise.resolve(askHost({ announce }, type as keyof HeldSteps, detail as HeldSteps[keyof HeldSteps])).then(
      answer,
    )
}
