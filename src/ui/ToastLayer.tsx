import { stack8Class } from '../styles/stack'
import { css } from '../styles/sheet'
import { lazyPart } from './lazyPart'
import type { ToastLayerProps } from './ToastItems'

// Sticky and without height: it stays below the top bar, over the content.
const layer = css`
  position: sticky;
  top: var(--v-top, 0px);
  z-index: 30;
  flex: none;
  height: 0;
  & > output {
    position: absolute;
    inset: 12px 12px auto;
    align-items: center;
    pointer-events: none;
  }
`

const plain = css`
  padding: 12px;
  border-radius: var(--v-radius);
  color: var(--v-surface);
  background: var(--v-text);
  font-weight: 600;
`

// A toast may report a lost connection, so plain text is shown while the code of the toasts is missing.
export const ToastItems = lazyPart(
  async () => (await import('./ToastItems')).ToastItems,
  ({ toasts }: ToastLayerProps) =>
    toasts.map(({ id, text }) => (
      <div key={id} className={plain}>
        {text}
      </div>
    )),
  'silent',
)

/**
 * Short notices at the top centre of the shop's root, or of the window while a dialog is open (screen readers do not read
 * outside an open modal). Always rendered, so that the live region exists before its first text, and read one by one: a
 * second toast does not say the first again. The owner removes each toast.
 * @source storefront specification, section 2, "Modals"
 */
export function ToastLayer({ toasts, onDismiss }: ToastLayerProps) {
  return (
    <div className={layer}>
      <output className={stack8Class} aria-atomic={false}>
        {toasts.length > 0 && <ToastItems toasts={toasts} onDismiss={onDismiss} />}
      </output>
    </div>
  )
}
