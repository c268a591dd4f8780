import { useId } from 'react'
import { css, keyframes } from '../styles/sheet'
import { ModalPanel, type ModalPanelProps } from './ModalPanel'
import { lazyPart, nothing } from './lazyPart'
import { overKeyboard, surfaceClass } from './modal-styles'
import { useModal } from './useModal'

const SwipeListener = lazyPart(async () => (await import('./SwipeListener')).SwipeListener, nothing, 'silent')

const slideIn = keyframes`
  from { transform: translateX(100%); }
`

const slideOut = keyframes`
  to { transform: translateX(100%); }
`

const side = css`
  left: auto;
  width: min(400px, calc(100vw - 40px));
  height: calc(100% - ${overKeyboard});
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

interface DrawerProps extends Omit<ModalPanelProps, 'titleId'> {
  isOpen: boolean
}

/** A panel at the right edge of the window, for content beside a page, such as filters. A swipe to the edge closes it. */
export function Drawer({ isOpen, ...panel }: DrawerProps) {
  const titleId = useId()
  const { isRendered, element, dialogProps } = useModal(isOpen, panel.onClose)
  if (!isRendered) return null
  const follow = (distance: number) => {
    const dialog = element.current
    if (!dialog) return
    dialog.toggleAttribute('data-dragged', distance !== 0)
    // The closing animation starts where the finger left the panel.
    dialog.style.transform = distance > 0 ? `translateX(${distance}px)` : ''
  }
  return (
    <dialog {...dialogProps} className={`${surfaceClass} ${side}`} aria-labelledby={titleId}>
      <ModalPanel {...panel} titleId={titleId} />
      <SwipeListener
        target={element}
        isTouchOnly
        onDrag={follow}
        onSwipe={(direction) => {
          if (direction === 1) panel.onClose()
        }}
      />
    </dialog>
  )
}
