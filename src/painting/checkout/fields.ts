import type { ChooseEarly, EarlyField } from '../../domain/early-choice'
import type { PaintedFields } from '../takeover'

/** How long a list may stand open before the live view comes all the same, ms. */
const LIST_PATIENCE = 10_000
const LOOK_EVERY = 100

/**
 * Keeps what is chosen in painted lists until somebody can tell the server.
 * @param names what the lists choose, in their order
 * @param show is told of each choice at once
 */
export function keepFields(
  root: ShadowRoot,
  names: readonly EarlyField[],
  show: (name: EarlyField, select: HTMLSelectElement) => void,
): PaintedFields {
  // What was painted stands last in the root, and what is heard of it goes with it.
  const view = root.lastElementChild
  const selects = [...(view?.querySelectorAll('select') ?? [])]
  const isAnyOpen = watchLists(view, selects)
  const kept = new Map<EarlyField, string>()
  let choose: ChooseEarly | null = null
  selects.forEach((select, index) => {
    const name = names[index]
    select.addEventListener('change', () => {
      if (!name) return
      show(name, select)
      if (choose) return choose(name, select.value)
      // What is chosen last is told last.
      kept.delete(name)
      kept.set(name, select.value)
    })
  })
  return {
    async closed() {
      for (let waited = 0; isAnyOpen() && waited < LIST_PATIENCE; waited += LOOK_EVERY)
        await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
    },
    tell(given) {
      choose = given
      for (const [name, value] of kept) choose(name, value)
      kept.clear()
    },
  }
}

/** Tells whether one of the browser's own lists stands open, or the wheel of a phone. */
function watchLists(view: Element | null, selects: readonly HTMLSelectElement[]): () => boolean {
  if (CSS.supports('selector(:open)')) return () => selects.some((select) => select.matches(':open'))
  // Others do not say it: a press opens one, and what follows has closed it.
  let open: EventTarget | null = null
  const close = () => (open = null)
  view?.addEventListener('pointerdown', ({ target }) => {
    open = open !== target && selects.includes(target as HTMLSelectElement) ? target : null
  })
  for (const type of ['change', 'focusout', 'keydown', 'pointercancel']) view?.addEventListener(type, close)
  return () => open !== null
}
