import { css } from '../styles/sheet'
import { uiText } from '../text/ui'
import { optionalPart } from './optionalPart'
import { useWords } from './useWords'

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

const plain = css`
  padding: 12px;
  border-radius: var(--v-radius);
  color: var(--v-surface);
  background: var(--v-text);
  font-weight: 600;
`

// A toast may be about a connection that is gone: its words do not wait for what makes them look well.
const ToastItems = optionalPart(
  async () => (await import('./ToastItems')).ToastItems,
  ({ toasts }: ToastLayerProps) =>
    toasts.map(({ id, text }) => (
      <div key={id} className={plain}>
        {text}
      </div>
    )),
)

export interface Toast {
  readonly id: number
  readonly text: string
  readonly tone?: 'success' | 'info' | 'warning' | 'danger'
}

export interface ToastLayerProps {
  toasts: readonly Toast[]
  onDismiss: (id: number) => void
}

/**
 * Short notices at the top centre of the layer it is put in: the shop's root, or the open dialog (what is outside an
 * open modal is not read aloud). Always rendered, so that the live region is there before its first words; how long
 * a toast stays is its owner's affair.
 */
export function ToastLayer({ toasts, onDismiss }: ToastLayerProps) {
  const words = useWords(uiText)
  return (
    <div className={layer}>
      <output className={stack} aria-label={words.notices}>
        {toasts.length > 0 && <ToastItems toasts={toasts} onDismiss={onDismiss} />}
      </output>
    </div>
  )
}

/** Fetches the code of the toasts ahead of the first one. */
export const preloadToasts = ToastItems.preload
