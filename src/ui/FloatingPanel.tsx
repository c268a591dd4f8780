import { autoUpdate, flip, offset, platform, shift, size, useFloating, type Placement } from '@floating-ui/react'
import { useEffect, useLayoutEffect, useState, type ComponentProps, type CSSProperties } from 'react'
import { attempt } from '../lib/attempt'
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
  const { x, y, update } = useFloating({
    platform: asSeen,
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
    <div
      {...native}
      ref={setPanel}
      popover="manual"
      className={`${panelClass} ${className}`}
      style={placeAt(panel, x, y)}
    />
  )
}

/** All in px of the window: a host may have zoomed the panel, which is then not as large as it says of itself. */
const asSeen = {
  ...platform,
  getDimensions(element: Element) {
    const { width, height } = element.getBoundingClientRect()
    return { width, height }
  },
}

/** How much larger than its own px a panel is shown: by the `zoom` of a page, or of a part of it. */
function zoomOf(panel: HTMLElement): number {
  // Not in Chromium before 128, nor in WebKit.
  const told: number | undefined = panel.currentCSSZoom
  if (told) return told
  // What is not in the top layer may be scaled by a transform too, which the position is not to be corrected for.
  const isOnTop = attempt(() => panel.matches(':popover-open'))
  return (isOnTop && panel.offsetWidth > 0 && panel.getBoundingClientRect().width / panel.offsetWidth) || 1
}

function placeAt(panel: HTMLElement | null, x: number, y: number): CSSProperties {
  const zoom = panel ? zoomOf(panel) : 1
  const [right, down] = [x, y].map((at) => `${at / zoom}px`)
  return { position: 'fixed', left: 0, top: 0, transform: `translate(${right}, ${down})` }
}

function limitHeight({ availableHeight, elements }: { availableHeight: number; elements: { floating: HTMLElement } }) {
  const { floating } = elements
  floating.style.maxHeight = `${Math.max(120, availableHeight) / zoomOf(floating)}px`
}
