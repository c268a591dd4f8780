import { useId, type ReactNode } from 'react'
import { css, keyframes } from '../styles/sheet'
import { ModalPanel, type ModalPanelProps } from './ModalPanel'
import { layerClass, overKeyboard, surfaceClass } from './modal-styles'
import { useModal } from './useModal'

const rise = keyframes`
  from { transform: translateY(100%); }
`

const sink = keyframes`
  to { transform: translateY(100%); }
`

const appear = keyframes`
  from { opacity: 0; transform: scale(0.97); }
`

const vanish = keyframes`
  to { opacity: 0; transform: scale(0.97); }
`

// A bottom sheet on phones, a centred box on wider screens.
const sheet = css`
  top: auto;
  width: 100%;
  height: auto;
  bottom: ${overKeyboard};
  max-height: min(88vh, calc(100vh - 12px - ${overKeyboard}));
  border-radius: var(--v-radius-large) var(--v-radius-large) 0 0;
  animation: ${rise} 0.3s ease-out;
  &[data-closing] {
    animation: ${sink} 0.2s ease-in forwards;
  }
  @media (min-width: 600px) {
    inset: 0 0 ${overKeyboard};
    width: min(480px, calc(100vw - 48px));
    height: fit-content;
    max-height: calc(100vh - 48px - ${overKeyboard});
    margin: auto;
    border-radius: var(--v-radius-large);
    animation-name: ${appear};
    &[data-closing] {
      animation-name: ${vanish};
    }
  }
`

// Toasts of two lines have room above the dialog.
const belowToasts = css`
  @media (min-width: 600px) {
    max-height: calc(100vh - 152px - ${overKeyboard});
  }
`

interface DialogProps extends Omit<ModalPanelProps, 'titleId'> {
  isOpen: boolean
  /** Content above an open dialog: its ToastLayer. The dialog is lower, so that a toast covers nothing of it. */
  layer?: ReactNode
}

/** A modal question. It is in the top layer, so no `overflow` or `transform` of the host clips it. */
export function Dialog({ isOpen, layer, ...panel }: DialogProps) {
  const titleId = useId()
  const { isRendered, dialogProps } = useModal(isOpen, panel.onClose)
  if (!isRendered) return null
  return (
    <dialog
      {...dialogProps}
      className={`${surfaceClass} ${sheet} ${layer ? belowToasts : ''}`}
      aria-labelledby={titleId}
    >
      <ModalPanel {...panel} titleId={titleId} />
      <div className={layerClass}>{layer}</div>
    </dialog>
  )
}
