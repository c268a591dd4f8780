import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
} from 'react'

/** ms; longer than the way out of Dialog and Drawer takes. */
const CLOSING_LIMIT = 350

/**
 * Drives a native `<dialog>`: `showModal()` escapes hosts with `transform` or `overflow`, keeps focus inside, makes the
 * rest unreachable and gives focus back, all of it inside a shadow root too.
 *
 * @param onClose asked for by Esc, a press outside or the browser; the owner then sets `isOpen` to false
 * @returns `isRendered`, true until the way out has ended, the `<dialog>` and props to spread on it
 */
export function useModal(isOpen: boolean, onClose: () => void) {
  const element = useRef<HTMLDialogElement>(null)
  const [isRendered, setRendered] = useState(isOpen)
  const pressedOutside = useRef(false)
  if (isOpen && !isRendered) setRendered(true)

  // Closed just before React removes it, however that comes about: only a close gives focus back.
  const ref = useCallback((dialog: HTMLDialogElement) => {
    element.current = dialog
    return () => close(dialog)
  }, [])

  useLayoutEffect(() => {
    const dialog = element.current
    if (!dialog || !isRendered) return undefined
    if (!isOpen) return whenAnimationEnds(dialog, () => setRendered(false))
    open(dialog)
    return undefined
  }, [isOpen, isRendered])

  return {
    isRendered,
    element,
    dialogProps: {
      ref,
      'data-closing': isOpen ? undefined : '',
      onCancel: (event: SyntheticEvent) => {
        event.preventDefault()
        onClose()
      },
      // A second Esc closes without asking.
      onClose: () => {
        if (isOpen) onClose()
      },
      // Esc is spent here: a host that listens for it keeps its chat open.
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape') event.stopPropagation()
      },
      // A press that starts inside and ends outside (selecting words) is no dismissal.
      onMouseDown: (event: MouseEvent) => (pressedOutside.current = event.target === event.currentTarget),
      onClick: (event: MouseEvent) => {
        if (pressedOutside.current && event.target === event.currentTarget) onClose()
      },
    },
  }
}

function open(dialog: HTMLDialogElement) {
  if (dialog.open) return
  if (typeof dialog.showModal === 'function') dialog.showModal()
  else dialog.setAttribute('open', '')
}

function close(dialog: HTMLDialogElement) {
  if (typeof dialog.close === 'function') dialog.close()
  else dialog.removeAttribute('open')
}

function whenAnimationEnds(dialog: HTMLDialogElement, done: () => void) {
  const timer = setTimeout(done, CLOSING_LIMIT)
  // What ends inside the dialog bubbles up to it too.
  const end = (event: AnimationEvent) => event.target === dialog && done()
  dialog.addEventListener('animationend', end)
  return () => {
    clearTimeout(timer)
    dialog.removeEventListener('animationend', end)
  }
}
