import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
import { pressableClass } from '../styles/pressable'
import { css } from '../styles/sheet'
import { Spinner } from './Spinner'

const base = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-width: 0;
  border: 1px solid transparent;
  border-radius: var(--v-radius);
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  -webkit-user-select: none;
  &[aria-busy='true'] {
    cursor: progress;
  }
  & > svg {
    flex: none;
  }
`

// Where colours are forced, a main button is filled and another is not.
const filled = css`
  @media (forced-colors: active) {
    &:not(:disabled, [data-locked]) {
      forced-color-adjust: none;
      color: ButtonFace;
      background: ButtonText;
    }
  }
`

const primary = css`
  color: var(--v-on-primary);
  background: var(--v-primary);
  border-color: var(--v-primary-edge);
  --v-over: var(--v-primary-pressed);
`

const danger = css`
  color: var(--v-on-danger);
  background: var(--v-danger);
  --v-over: var(--v-danger);
`

const variants = {
  primary: `${primary} ${filled}`,
  secondary: css`
    color: var(--v-primary-strong);
    background: var(--v-surface);
    border-color: var(--v-edge);
    --v-over: var(--v-primary-soft);
  `,
  quiet: css`
    color: var(--v-primary-strong);
    border: 0;
    --v-over: var(--v-primary-soft);
    &&:is(:disabled, [data-locked]) {
      background: none;
    }
  `,
  danger: `${danger} ${filled}`,
}

// The side padding has room for the spinner, so a busy button keeps its size and its text does not move.
const sizes = {
  small: css`
    min-height: 36px;
    padding: 4px 16px;
    font-size: var(--v-normal);
  `,
  medium: css`
    min-height: var(--v-target);
    padding: 8px 24px;
    font-size: var(--v-large);
  `,
}

const wide = css`
  width: 100%;
`

const label = css`
  position: relative;
  min-width: 0;
`

const waiting = css`
  position: absolute;
  right: 100%;
  top: 50%;
  display: flex;
  margin: -6px 4px 0 0;
`

interface ButtonLook {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
  isFullWidth?: boolean
  className?: string
}

export function buttonClass({ variant = 'primary', size = 'medium', isFullWidth, className }: ButtonLook): string {
  return [pressableClass, base, variants[variant], sizes[size], isFullWidth && wide, className]
    .filter(Boolean)
    .join(' ')
}

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: keyof typeof variants
  /** `medium` is 44 px high: the size for buying and paying. */
  size?: keyof typeof sizes
  /** Shows the spinner and ignores presses. Focus stays on the button. */
  isBusy?: boolean
  /** Ignores presses for a moment. Focus stays on the button. */
  isLocked?: boolean
  isFullWidth?: boolean
  icon?: ReactNode
}

/** @csspart `button`, and the name given as `part` */
export function Button({ variant, size, isBusy, isLocked, isFullWidth, icon, part = '', ...rest }: ButtonProps) {
  const { className, children, onClick, type = 'button', ...native } = rest
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // `disabled` would drop focus. Submits are presses too.
    if (isBusy || isLocked) event.preventDefault()
    else onClick?.(event)
  }
  const lockProps = isBusy ? { 'aria-busy': true } : { 'data-locked': true }
  const spinner = <Spinner size={12} />
  return (
    <button
      {...native}
      {...((isBusy || isLocked) && { ...lockProps, 'aria-disabled': true })}
      type={type}
      part={`button ${part}`}
      className={buttonClass({ variant, size, isFullWidth, className })}
      onClick={press}
    >
      {icon && isBusy ? spinner : icon}
      <span className={label}>
        {isBusy && !icon && <span className={waiting}>{spinner}</span>}
        {children}
      </span>
    </button>
  )
}
