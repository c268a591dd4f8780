import { css, keyframes } from '../styles/sheet'
import { uiText } from '../text/ui'
import { IconButton } from './IconButton'
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from './icons'

// Sticky and without height: it stays at the top of what scrolls, be that the page, the element or an open dialog.
const layer = css`
  position: sticky;
  top: 0;
  z-index: 30;
  flex: none;
  height: 0;
`

const stack = css`
  position: absolute;
  top: 12px;
  left: 12px;
  right: 12px;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 8px;
  pointer-events: none;
`

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

export interface Toast {
  readonly id: number
  readonly text: string
  readonly tone?: keyof typeof ICONS
}

interface ToastLayerProps {
  toasts: readonly Toast[]
  onDismiss: (id: number) => void
}

/**
 * Short notices at the top centre of the layer it is put in: the shop's root, or the open dialog (what is outside an
 * open modal is not read aloud). Always rendered, so that the live region is there before its first words; how long
 * a toast stays is its owner's affair.
 */
export function ToastLayer({ toasts, onDismiss }: ToastLayerProps) {
  return (
    <div className={layer}>
      <output className={stack} aria-label={uiText.notices}>
        {toasts.map(({ id, text, tone = 'info' }) => {
          const ToneIcon = ICONS[tone]
          return (
            <div key={id} className={toast}>
              <ToneIcon />
              <span>{text}</span>
              <IconButton
                className={close}
                label={uiText.close}
                icon={<CloseIcon size={16} />}
                size="small"
                onClick={() => onDismiss(id)}
              />
            </div>
          )
        })}
      </output>
    </div>
  )
}
