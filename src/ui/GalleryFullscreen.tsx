import { useRef, type ComponentProps } from 'react'
import { css, keyframes } from '../styles/sheet'
import { galleryText } from '../text/gallery'
import { controlText } from '../text/controls'
import { GallerySlides } from './GallerySlides'
import { IconButton } from './IconButton'
import { PlusIcon } from './bar-icons'
import { CloseIcon } from './head-icons'
import { MinusIcon } from './icons'
import { surfaceClass } from './modal-styles'
import { useModal } from './useModal'
import { useZoom } from './useZoom'
import { useWords } from './useWords'

const appear = keyframes`
  from { opacity: 0; }
`

const vanish = keyframes`
  to { opacity: 0; }
`

const whole = css`
  width: 100%;
  height: 100%;
  animation: ${appear} 0.2s;
  &[data-closing] {
    animation: ${vanish} 0.15s forwards;
  }
`

const stage = css`
  position: relative;
  width: 100%;
  height: 100%;
`

// Every touch is ours: the browser would zoom the page around the dialog.
const zoomed = css`
  & * {
    touch-action: none;
  }
  & [data-shown] img {
    transform: translate(var(--v-x, 0px), var(--v-y, 0px)) scale(var(--v-zoom, 1));
  }
`

const corner = css`
  position: absolute;
  top: calc(8px + env(safe-area-inset-top, 0px));
  right: 8px;
  z-index: 1;
  display: flex;
  flex-direction: row-reverse;
  gap: 8px;
  & > button {
    color: var(--v-text);
    background: var(--v-surface);
    box-shadow: var(--v-shadow-1);
  }
`

interface GalleryFullscreenProps extends Omit<ComponentProps<typeof GallerySlides>, 'width'> {
  isOpen: boolean
  onClose: () => void
}

export function GalleryFullscreen({ isOpen, onClose, ...pictures }: GalleryFullscreenProps) {
  const words = useWords(galleryText)
  const { isRendered, dialogProps } = useModal(isOpen, onClose)
  if (!isRendered) return null
  return (
    <dialog {...dialogProps} className={`${surfaceClass} ${whole}`} aria-label={pictures.alt || words.images}>
      <ZoomedSlides {...pictures} onClose={onClose} />
    </dialog>
  )
}

/** Apart from the dialog: the gestures are listened for once the box is there. */
function ZoomedSlides({ onClose, ...pictures }: Omit<GalleryFullscreenProps, 'isOpen'>) {
  const { close } = useWords(controlText)
  const words = useWords(galleryText)
  const view = useRef<HTMLDivElement>(null)
  const zoom = useZoom(view, pictures.current.place)
  return (
    <div ref={view} className={`${stage} ${zoomed}`}>
      <div className={corner}>
        {/* First in the dialog, so that it receives the focus. */}
        <IconButton label={close} icon={<CloseIcon />} onClick={onClose} />
        <IconButton
          label={zoom.isIn ? words.zoomOut : words.zoomIn}
          icon={zoom.isIn ? <MinusIcon /> : <PlusIcon />}
          onClick={zoom.toggle}
        />
      </div>
      <GallerySlides {...pictures} width={1200} isHeld={zoom.isHeld} />
    </div>
  )
}
