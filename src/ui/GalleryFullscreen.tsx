import type { ComponentProps } from 'react'
import { css, keyframes } from '../styles/sheet'
import { galleryText } from '../text/gallery'
import { partText } from '../text/ui-parts'
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

/** The pictures over the whole window. Two fingers enlarge, as anywhere on a page. */
export function GalleryFullscreen({ isOpen, onClose, ...pictures }: GalleryFullscreenProps) {
  const { close } = useWords(partText)
  const words = useWords(galleryText)
  const { isRendered, dialogProps } = useModal(isOpen, onClose)
  if (!isRendered) return null
  return (
    <dialog {...dialogProps} className={`${surfaceClass} ${whole}`} aria-label={pictures.alt || words.images}>
      <div className={stage}>
        {/* First, so that focus comes to it. */}
        <IconButton className={closer} label={close} icon={<CloseIcon />} onClick={onClose} />
        <GallerySlides {...pictures} width={1200} ratio="auto" />
      </div>
    </dialog>
  )
}
