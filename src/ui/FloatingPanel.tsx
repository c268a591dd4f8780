import { autoUpdate, flip, offset, shift, size, useFloating, type Placement } from '@floating-ui/react'
import { useEffect, useLayoutEffect, useState, type ComponentProps } from 'react'
import { listen } from '../lib/listen'
import { css } from '../styles/sheet'
import { afterMove } from './after-move'

const panelClass = css`
  z-index: 40;
  width: max-content;
  margin: 0;
  inset: auto;
  box-shadow: var(--v-shadow-2);
`

interface FloatingPanelProps extends ComponentProps<'div'> {
  /** The control that it belongs to. */
  anchor: HTMLElement | null
  placement?: Placement
  /** Must be stable between renders. */
  onShown?: (panel: HTMLElement) => void
  onPressOutside?: () => void
}

/** A panel beside a control. In the top layer where the browser supports popovers, so that the host does not clip it. */
export function FloatingPanel({ anchor, placement = 'bottom', ...panelProps }: FloatingPanelProps) {
  const { className, onShown, onPressOutside, ...native } = panelProps
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  const { floatingStyles, update } = useFloating({
    strategy: 'fixed',
    placement,
    elements: { reference: anchor, floating: panel },
    middleware: [offset(6), flip({ padding: 8 }), shift({ padding: 8 }), size({ padding: 8, apply: limitHeight })],
    whileElementsMounted: autoUpdate,
  })
  useLayoutEffect(() => {
    if (!panel) return
    panel.showPopover?.()
    onShown?.(panel)
  }, [panel, onShown])
  useLayoutEffect(() => {
    if (!panel) return undefined
    return afterMove(panel, () => {
      panel.showPopover?.()
      update()
    })
  }, [panel, update])
  useEffect(() => {
    if (!panel || !onPressOutside) return undefined
    const press = (event: PointerEvent) => {
      const path = event.composedPath()
      if (!path.includes(panel) && !(anchor && path.includes(anchor))) onPressOutside()
    }
    return listen(panel.ownerDocument, 'pointerdown', press, { capture: true })
  })
  return (
    <div {...native} ref={setPanel} popover="manual" className={`${panelClass} ${className}`} style={floatingStyles} />
  )
}

function limitHeight({ availableHeight, elements }: { availableHeight: number; elements: { floating: HTMLElement } }) {
  elements.floating.style.maxHeight = `${Math.max(120, availableHeight)}px`
}
