import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
} from 'react'
import { clock } from '../lib/clock'
import { keyboardOver } from '../lib/keyboard'
import { listen, together } from '../lib/listen'
import { nextFrame } from '../lib/next-frame'
import { isTextField } from '../lib/text-field'
import { afterMove } from './after-move'
import { focusFirst } from './first-focus'
import { keepScrollInside } from './keepScrollInside'
import { openerOf } from './opener'
import { useBackButton } from './useBackButton'

/** Longer than the closing animation of a dialog, ms. */
const CLOSING_LIMIT = 350

/**
 * Controls a native `<dialog>`: `showModal()` is not clipped by `transform` or `overflow` of a host, keeps focus
 * inside, makes the rest inert and returns focus, also in a shadow root.
 * @param isInRoot covers its shadow root alone, for vendor scripts that draw at the end of the page: a dialog in the top layer
 * would cover and block them. Everything else in the root is inert then.
 * @param onClose called for Esc, a press outside or a close by the browser; the owner then sets `isOpen` to false
 * @returns `isRendered`, true until the closing animation has ended, the `<dialog>` and props to spread on it
 */
export function useModal(isOpen: boolean, onClose: () => void, isInRoot = false) {
  const element = useRef<HTMLDialogElement>(null)
  const [isRendered, setRendered] = useState(isOpen)
  const pressedOutside = useRef(false)
  useBackButton(isOpen, onClose)
  if (isOpen && !isRendered) setRendered(true)

  // Closes the dialog before React removes it: only `close()` returns the focus.
  const ref = useCallback(
    (dialog: HTMLDialogElement) => {
      element.current = dialog
      const release = keepScrollInside(dialog)
      const opener = openerOf(dialog)
      const stop = together(release, isInRoot ? silenceOthers(dialog) : stayModal(dialog), riseWithKeyboard(dialog))
      return () => {
        stop()
        dialog.close()
        // WebKit before 2023 returns none, and takes the opener for inert until the next frame.
        const { ownerDocument: page } = dialog
        void nextFrame().then(() => {
          if (page.activeElement === page.body) opener?.focus({ preventScroll: true })
        })
      }
    },
    [isInRoot],
  )

  useLayoutEffect(() => {
    const dialog = element.current
    if (!dialog || !isRendered) return undefined
    if (!isOpen) return whenAnimationEnds(dialog, () => setRendered(false))
    open(dialog, isInRoot)
    return undefined
  }, [isOpen, isRendered, isInRoot])

  return {
    isRendered,
    element,
    dialogProps: {
      ref,
      tabIndex: isInRoot ? -1 : undefined,
      'data-closing': isOpen ? undefined : '',
      onCancel: (event: SyntheticEvent) => {
        event.preventDefault()
        onClose()
      },
      // A second request of the browser, such as a back gesture, closes the dialog without a cancel event.
      onClose: () => {
        if (isOpen) onClose()
      },
      // Stops Esc here: a host that listens for it keeps its chat open. WebKit before 2023 does not close by it in a field.
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        event.preventDefault()
        onClose()
      },
      // A press that starts inside and ends outside (selecting text) does not close it.
      onMouseDown: (event: MouseEvent) => (pressedOutside.current = event.target === event.currentTarget),
      onClick: (event: MouseEvent) => {
        if (pressedOutside.current && event.target === event.currentTarget) onClose()
      },
    },
  }
}

/** Tells a dialog what a phone's keyboard hides of the window (`modal-styles.ts`), and keeps the typed field in view. */
function riseWithKeyboard(dialog: HTMLDialogElement): () => void {
  if (!visualViewport) return () => undefined
  const rise = () => {
    dialog.style.setProperty('--v-keyboard', `${keyboardOver()}px`)
    const { activeElement } = dialog.getRootNode() as ShadowRoot
    if (isTextField(activeElement) && dialog.contains(activeElement)) activeElement.scrollIntoView({ block: 'nearest' })
  }
  // The keyboard of the field before may still be there.
  rise()
  return listen(visualViewport, ['resize', 'scroll'], rise)
}

/** A dialog of a moved element is open and no longer modal: it is shown again, with its words and its focus. */
function stayModal(dialog: HTMLDialogElement): () => void {
  let focused: HTMLElement | null = null
  return together(
    listen(dialog, 'focusin', ({ target }) => {
      if (target !== dialog) focused = target as HTMLElement
    }),
    afterMove(dialog, () => {
      if (!dialog.open || 'closing' in dialog.dataset) return
      const before = focused
      // `close()` would tell its owner.
      dialog.removeAttribute('open')
      dialog.showModal()
      const refocus = () =>
        before && dialog.contains(before) ? before.focus({ preventScroll: true }) : focusFirst(dialog)
      refocus()
      // A browser may give the focus to the dialog itself as soon as what was moved is laid out.
      void nextFrame().then(() => {
        if ((dialog.getRootNode() as ShadowRoot).activeElement === dialog) refocus()
      })
    }),
  )
}

function open(dialog: HTMLDialogElement, isInRoot: boolean) {
  if (dialog.open) return
  if (isInRoot) {
    dialog.show()
    // The first control is the vendor's, which is not here yet.
    return dialog.focus({ preventScroll: true })
  }
  dialog.showModal()
  focusFirst(dialog)
}

function whenAnimationEnds(dialog: HTMLDialogElement, done: () => void) {
  const timer = clock.setTimeout(done, CLOSING_LIMIT)
  // Animations of the content bubble up to here too.
  const end = (event: AnimationEvent) => event.target === dialog && done()
  return together(() => clock.clearTimeout(timer), listen(dialog, 'animationend', end))
}

/** Makes everything inert up to the root except the element and its ancestors. @returns the undo */
function silenceOthers(element: Element): () => void {
  const silenced: Element[] = []
  for (let one: Element | null = element; one; one = one.parentElement) {
    for (const other of one.parentNode?.children ?? []) {
      if (other !== one && !other.hasAttribute('inert')) silenced.push(other)
    }
  }
  for (const other of silenced) other.setAttribute('inert', '')
  return () => silenced.forEach((other) => other.removeAttribute('inert'))
}
