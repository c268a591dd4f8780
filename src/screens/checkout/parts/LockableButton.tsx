import { css } from '../../../styles/sheet'
import { Button, type ButtonProps } from '../../../ui/Button'

const locked = css`
  &&,
  &&:hover,
  &&:active {
    cursor: not-allowed;
    color: var(--v-muted);
    background: var(--v-quiet);
    border-color: var(--v-line);
    transition: all 0s 0.15s;
  }
`

/** A button that can be locked for a moment: it looks disabled and ignores presses, but keeps the focus. */
export function LockableButton({ isLocked, ...button }: ButtonProps & { isLocked: boolean }) {
  if (!isLocked || button.isBusy) return <Button {...button} />
  return <Button {...button} aria-disabled="true" className={locked} onClick={undefined} />
}
