import { useEffect, useId, useRef } from 'react'
import { css } from '../styles/sheet'
import { ModalPanel, type ModalPanelProps } from './ModalPanel'
import { useBackButton } from './useBackButton'
import { listen, together } from '../lib/listen'

const backdrop = css`
  position: absolute;
  inset: 0;
  z-index: 40;
  background: rgba(0, 0, 0, 0.5);
`

// Limits the backdrop to the visible part of the page.
const sight = css`
  position: sticky;
  top: 0;
  display: flex;
  align-items: center;
  justify-content: center;
  height: 100%;
  max-height: 100vh;
  padding: 12px;
  @supports (height: 1dvh) {
    max-height: 100dvh;
  }
`

const box = css`
  position: static;
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: 400px;
  max-height: 100%;
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: var(--v-radius-large);
  color: var(--v-text);
  background: var(--v-surface);
  box-shadow: var(--v-shadow-3);
  outline: var(--v-outline);
`

/**
 * A dialog over its shadow root only, for vendor scripts that draw at the end of the page: a `showModal()` dialog in
 * the top layer would cover and block them. Everything else in the root is inert while it is open.
 */
export function OverlayDialog(panel: Omit<ModalPanelProps, 'titleId'>) {
  const titleId = useId()
  const element = useModality(panel.onClose)
  useBackButton(true, panel.onClose)
  return (
    <div className={backdrop}>
      <div className={sight}>
        <dialog open ref={element} className={box} aria-labelledby={titleId} tabIndex={-1}>
          <ModalPanel {...panel} titleId={titleId} />
        </dialog>
      </div>
    </div>
  )
}

function useModality(onClose: () => void) {
  const element = useRef<HTMLDialogElement>(null)
  const close = useRef(onClose)
  useEffect(() => void (close.current = onClose))
  useEffect(() => {
    const dialog = element.current
    if (!dialog) return undefined
    const root = dialog.getRootNode() as Document | ShadowRoot
    const before = root.activeElement
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Stops Esc here: a host that listens for it keeps its chat open.
      event.stopPropagation()
      close.current()
    }
    const stop = together(silenceOthers(dialog), listen(dialog, 'keydown', closeOnEscape), () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    })
    dialog.focus({ preventScroll: true })
    return stop
  }, [])
  return element
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
