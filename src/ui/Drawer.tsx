import { useId, type ReactNode } from 'react'
import { css, keyframes } from '../styles/sheet'
import { ModalPanel } from './ModalPanel'
import { optionalPart } from './optionalPart'
import { layerClass, surfaceClass } from './modal-styles'
import { useModal } from './useModal'

const SwipeListener = optionalPart(async () => (await import('./SwipeListener')).SwipeListener)

const slideIn = keyframes`
  from { transform: translateX(var(--v-off)); }
`

const slideOut = keyframes`
  to { transform: translateX(var(--v-off)); }
`

const side = css`
  --v-off: 100%;
  left: auto;
  width: min(400px, calc(100vw - 40px));
  height: 100%;
  touch-action: pan-y;
  animation: ${slideIn} 0.3s ease-out;
  transition: transform 0.2s ease-out;
  &[data-closing] {
    animation: ${slideOut} 0.2s ease-in forwards;
  }
  &[data-dragged] {
    transition: none;
  }
  & * {
    touch-action: pan-y;
  }
`

const left = css`
  --v-off: -100%;
  left: 0;
  right: auto;
`

/** The drawer's own lazy code, exported so that it can be prefetched. */
export const drawerSwipes = { preload: SwipeListener.preload }

interface DrawerProps {
  isOpen: boolean
  title: string
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
  layer?: ReactNode
  /** The edge it slides in from; right by default */
  from?: 'left' | 'right'
}

/** A panel at the edge of the window for content beside a page, such as filters. A swipe to the edge closes it. */
export function Drawer({ isOpen, title, onClose, children, footer, layer, from = 'right' }: DrawerProps) {
  const titleId = useId()
  const { isRendered, element, dialogProps } = useModal(isOpen, onClose)
  if (!isRendered) return null
  const out = from === 'left' ? -1 : 1
  const follow = (distance: number) => {
    const dialog = element.current
    if (!dialog) return
    dialog.toggleAttribute('data-dragged', distance !== 0)
    // The closing animation starts where the finger left the panel.
    dialog.style.transform = distance * out > 0 ? `translateX(${distance}px)` : ''
  }
  return (
    <dialog
      {...dialogProps}
      className={`${surfaceClass} ${side} ${from === 'left' ? left : ''}`}
      aria-labelledby={titleId}
    >
      <ModalPanel title={title} titleId={titleId} onClose={onClose} footer={footer}>
        {children}
      </ModalPanel>
      <SwipeListener
        target={element}
        isTouchOnly
        onDrag={follow}
        onSwipe={(direction) => {
          if (direction === out) onClose()
        }}
      />
      <div className={layerClass}>{layer}</div>
    </dialog>
  )
}
