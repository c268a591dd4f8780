import type { ReactNode } from 'react'
import { controlText } from '../text/controls'
import { IconButton } from './IconButton'
import { CloseIcon } from './head-icons'
import { bodyClass, footClass, headClass, panelClass } from './modal-styles'
import { useWords } from './useWords'

export interface ModalPanelProps {
  title: string
  titleId: string
  /** Called by the close button, Esc and a press outside. */
  onClose: () => void
  children: ReactNode
  /** Buttons, the main one last. */
  footer?: ReactNode
}

export function ModalPanel({ title, titleId, onClose, children, footer }: ModalPanelProps) {
  const words = useWords(controlText)
  return (
    <div part="dialog" className={panelClass}>
      <div className={headClass}>
        <h2 id={titleId}>{title}</h2>
        <IconButton label={words.close} icon={<CloseIcon />} onClick={onClose} />
      </div>
      <div id={`${titleId}-words`} className={bodyClass} data-lenis-prevent="">
        {children}
      </div>
      {footer && <div className={footClass}>{footer}</div>}
    </div>
  )
}
