import type { ComponentProps } from 'react'
import { css, keyframes } from '../styles/sheet'
import { galleryText } from '../text/gallery'
import { controlText } from '../text/controls'
import { GallerySlides } from './GallerySlides'
import { IconButton } from './IconButton'
import { CloseIcon } from './icons'
import { surfaceClass } from './modal-styles'
import { useModal } from './useModal'
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

const closer = css`
  position: absolute;
  top: calc(8px + env(safe-area-inset-top, 0px));
  right: 8px;
  z-index: 1;
  color: var(--v-text);
  background: var(--v-surface);
  box-shadow: var(--v-shadow);
`

interface GalleryFullscreenProps extends Omit<ComponentProps<typeof GallerySlides>, 'width' | 'ratio' | 'viewRef'> {
  isOpen: boolean
  onClose: () => void
}

export function GalleryFullscreen({ isOpen, onClose, ...pictures }: GalleryFullscreenProps) {
  const { close } = useWords(controlText)
  const words = useWords(galleryText)
  const { isRendered, dialogProps } = useModal(isOpen, onClose)
  if (!isRendered) return null
  return (
    <dialog {...dialogProps} className={`${surfaceClass} ${whole}`} aria-label={pictures.alt || words.images}>
      <div className={stage}>
        {/* First in the dialog, so that it receives the focus. */}
        <IconButton className={closer} label={close} icon={<CloseIcon />} onClick={onClose} />
        <GallerySlides {...pictures} width={1200} ratio="auto" />
      </div>
    </dialog>
  )
}
