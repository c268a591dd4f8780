import { useId, type ReactNode, type RefObject } from 'react'
import {
  backdropClass,
  belowToastsClass,
  boxClass,
  paneClass,
  paneSightClass,
  sheetClass,
  sideClass,
  sightClass,
} from './dialog-places'
import { lazyPart, nothing } from './lazyPart'
import { layerClass, surfaceClass } from './modal-styles'
import { ModalPanel, type ModalPanelProps } from './ModalPanel'
import { useModal } from './useModal'

const SwipeListener = lazyPart(async () => (await import('./SwipeListener')).SwipeListener, nothing, 'silent')

interface DialogProps extends Omit<ModalPanelProps, 'titleId'> {
  isOpen: boolean
  /**
   * `center`: a question. `side`: at the right edge, for content beside a page, such as filters; a swipe to the edge closes
   * it. `root`: over its shadow root only, see `useModal`; `pane`: so too, at its lower edge, or its right one where it is wide.
   */
  place?: 'center' | 'side' | 'root' | 'pane'
  /** Content above an open dialog: its ToastLayer. The dialog is lower, so that a toast covers nothing of it. */
  layer?: ReactNode
}

/** Every dialog. It is in the top layer, unless `place` says otherwise, so no `overflow` or `transform` of the host clips it. */
export function Dialog({ isOpen, place = 'center', layer, ...panel }: DialogProps) {
  const titleId = useId()
  const isInRoot = place === 'root' || place === 'pane'
  const { isRendered, element, dialogProps } = useModal(isOpen, panel.onClose, isInRoot)
  if (!isRendered) return null
  const className = {
    center: `${surfaceClass} ${sheetClass} ${layer ? belowToastsClass : ''}`,
    side: `${surfaceClass} ${sideClass}`,
    root: boxClass,
    pane: paneClass,
  }[place]
  const dialog = (
    <dialog {...dialogProps} className={className} aria-labelledby={titleId}>
      <ModalPanel {...panel} titleId={titleId} />
      <div className={layerClass}>{layer}</div>
      {place === 'side' && <Swipe of={element} onClose={panel.onClose} />}
    </dialog>
  )
  if (!isInRoot) return dialog
  return (
    <div className={backdropClass}>
      <div className={place === 'pane' ? paneSightClass : sightClass}>{dialog}</div>
    </div>
  )
}

function Swipe({ of, onClose }: { of: RefObject<HTMLDialogElement | null>; onClose: () => void }) {
  const follow = (distance: number) => {
    const dialog = of.current
    if (!dialog) return
    dialog.toggleAttribute('data-dragged', distance !== 0)
    // The closing animation starts where the finger left the panel.
    dialog.style.transform = distance > 0 ? `translateX(${distance}px)` : ''
  }
  return (
    <SwipeListener
      target={of}
      isTouchOnly
      onDrag={follow}
      onSwipe={(direction) => {
        if (direction === 1) onClose()
      }}
    />
  )
}
