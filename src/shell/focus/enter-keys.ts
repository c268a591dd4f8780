import { listen, together } from '../../lib/listen'
import { nextFrame } from '../../lib/next-frame'
import { isTextField } from '../../lib/text-field'

const FIELDS = 'input, textarea, select'

/** What is filled in together. */
const GROUP = 'dialog, [data-section], [data-screen]'

/**
 * Writes on a phone's Enter key what follows each field: the next one, or the end of its form. There, Enter goes to the
 * next field. What has a key of its own keeps it.
 * @returns what ends it
 */
export function nameEnterKeys(root: ShadowRoot): () => void {
  const own = new WeakSet<Element>()
  let isMarking = false

  function mark(): void {
    isMarking = false
    for (const field of root.querySelectorAll<HTMLInputElement>(FIELDS)) {
      if (!isTextField(field) || field.readOnly) continue
      if (own.has(field) || !field.enterKeyHint) {
        own.add(field)
        const hint = following(field) ? 'next' : field.form ? 'go' : 'done'
        if (field.enterKeyHint !== hint) field.enterKeyHint = hint
      }
    }
  }

  function markSoon(records: readonly MutationRecord[]): void {
    const isNew = records.some(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes].some(hasFields))
    if (isMarking || !isNew) return
    isMarking = true
    void nextFrame().then(mark)
  }

  const observer = new MutationObserver(markSoon)
  observer.observe(root, { subtree: true, childList: true })
  mark()
  return together(() => observer.disconnect(), listen(root, 'keydown', press))
}

const hasFields = (node: Node) =>
  node instanceof Element && (node.matches(FIELDS) || node.querySelector(FIELDS) !== null)

const isFilledIn = (field: HTMLElement) => field.localName === 'select' || isTextField(field)

function press(event: KeyboardEvent): void {
  const { target, key, defaultPrevented } = event
  if (key !== 'Enter' || defaultPrevented || !isTextField(target) || target.enterKeyHint !== 'next') return
  if (!target.ownerDocument.defaultView?.matchMedia('(hover: none)').matches) return
  event.preventDefault()
  following(target)?.focus()
}

/** The field after one in its form, or in what is filled in with it. */
function following(field: HTMLInputElement | HTMLTextAreaElement): HTMLElement | undefined {
  const group = field.form ?? field.closest(GROUP)
  const fields: HTMLElement[] = [...(group?.querySelectorAll<HTMLElement>(FIELDS) ?? [])]
  return fields
    .slice(fields.indexOf(field) + 1)
    .find((one) => isFilledIn(one) && one.tabIndex >= 0 && !one.closest('[hidden]'))
}
