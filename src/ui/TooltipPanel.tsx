import { autoUpdate, flip, offset, shift, useFloating } from '@floating-ui/react'
import { useLayoutEffect, useState, type ReactNode } from 'react'
import { css, keyframes } from '../styles/sheet'

const fade = keyframes`
  from { opacity: 0; }
`

const bubble = css`
  z-index: 40;
  width: max-content;
  max-width: min(280px, calc(100vw - 16px));
  margin: 0;
  inset: auto;
  padding: 10px 14px;
  border: 0;
  border-radius: var(--v-radius-small);
  color: var(--v-surface);
  background: var(--v-text);
  box-shadow: var(--v-shadow-2);
  outline: var(--v-outline);
  font-size: var(--v-normal);
  line-height: max(20px, 1.2em);
  white-space: pre-line;
  animation: ${fade} 0.15s;
`

interface TooltipPanelProps {
  id: string
  anchor: HTMLElement | null
  children: ReactNode
}

/** The bubble of a Tooltip. In the top layer where the browser supports popovers, so that the host does not clip it. */
export function TooltipPanel({ id, anchor, children }: TooltipPanelProps) {
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  const { floatingStyles } = useFloating({
    strategy: 'fixed',
    elements: { reference: anchor, floating: panel },
    middleware: [offset(6), flip({ padding: 8 }), shift({ padding: 8 })],
    whileElementsMounted: autoUpdate,
  })
  useLayoutEffect(() => {
    panel?.showPopover?.()
  }, [panel])
  return (
    <div ref={setPanel} id={id} role="tooltip" popover="manual" className={bubble} style={floatingStyles}>
      {children}
    </div>
  )
}
