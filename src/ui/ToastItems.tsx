import { css, keyframes } from '../styles/sheet'
import { partText } from '../text/ui-parts'
import { IconButton } from './IconButton'
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from './icons'
import type { ToastLayerProps } from './ToastLayer'
import { useWords } from './useWords'

const enter = keyframes`
  from { opacity: 0; transform: translateY(-12px); }
`

const toast = css`
  display: flex;
  align-items: center;
  gap: 10px;
  max-width: min(100%, 420px);
  min-height: 44px;
  padding: 4px 4px 4px 14px;
  border-radius: var(--v-radius);
  color: var(--v-surface);
  background: var(--v-text);
  box-shadow: var(--v-shadow);
  font-weight: 600;
  pointer-events: auto;
  animation: ${enter} 0.2s ease-out;
  & > svg {
    flex: none;
  }
`

// The button in a toast stands on the text colour: its hover ground and its ring have to turn round too.
const close = css`
  --v-primary-strong: var(--v-surface);
  --v-quiet: transparent;
  --v-line: transparent;
`

const ICONS = { success: CheckIcon, info: InfoIcon, warning: WarningIcon, danger: WarningIcon }

/** The toasts of a layer; their code comes with the first one. */
export function ToastItems({ toasts, onDismiss }: ToastLayerProps) {
  const words = useWords(partText)
  return toasts.map(({ id, text, tone = 'info' }) => {
    const ToneIcon = ICONS[tone]
    return (
      <div key={id} className={toast}>
        <ToneIcon />
        <span>{text}</span>
        <IconButton
          className={close}
          label={words.close}
          icon={<CloseIcon size={16} />}
          size="small"
          onClick={() => onDismiss(id)}
        />
      </div>
    )
  })
}
