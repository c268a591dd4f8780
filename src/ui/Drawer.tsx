import { useId, type ReactNode } from 'react'
import { css, keyframes } from '../styles/sheet'
import { ModalPanel } from './ModalPanel'
import { layerClass, surfaceClass } from './modal-styles'
import { useModal } from './useModal'

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
  animation: ${slideIn} 0.3s ease-out;
  &[data-closing] {
    animation: ${slideOut} 0.2s ease-in forwards;
  }
`

const left = css`
  --v-off: -100%;
  left: 0;
  right: auto;
`

interface DrawerProps {
  isOpen: boolean
  title: string
  onClose: () => void
  children: ReactNode
  footer?: ReactNode
  layer?: ReactNode
  /** The edge it comes from; right by default */
  from?: 'left' | 'right'
}

/** A panel over the edge of the window, for what accompanies a page: filters, an offer's steps. */
export function Drawer({ isOpen, title, onClose, children, footer, layer, from = 'right' }: DrawerProps) {
  const titleId = useId()
  const { isRendered, dialogProps } = useModal(isOpen, onClose)
  if (!isRendered) return null
  return (
    <dialog
      {...dialogProps}
      className={`${surfaceClass} ${side} ${from === 'left' ? left : ''}`}
      aria-labelledby={titleId}
    >
      <ModalPanel title={title} titleId={titleId} onClose={onClose} footer={footer}>
        {children}
      </ModalPanel>
      <div className={layerClass}>{layer}</div>
    </dialog>
  )
}
