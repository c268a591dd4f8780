import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react'
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
  user-select: none;
  transition:
    background-color var(--v-press),
    border-color var(--v-press);
  &:disabled {
    cursor: not-allowed;
    color: var(--v-muted);
    background: var(--v-quiet);
    border-color: var(--v-line);
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
  & > svg {
    flex: none;
  }
`

const variants = {
  primary: css`
    color: var(--v-on-primary);
    background: var(--v-primary);
    border-color: var(--v-primary-edge);
    @media (hover: hover) {
      &:hover:not(:disabled) {
        background: var(--v-primary-pressed);
      }
    }
    &:active:not(:disabled) {
      background: var(--v-primary-pressed);
    }
  `,
  secondary: css`
    color: var(--v-primary-strong);
    background: var(--v-surface);
    border-color: var(--v-edge);
    @media (hover: hover) {
      &:hover:not(:disabled) {
        background: var(--v-primary-soft);
        border-color: currentColor;
      }
    }
    &:active:not(:disabled) {
      background: var(--v-primary-soft);
      border-color: currentColor;
    }
  `,
  quiet: css`
    color: var(--v-primary-strong);
    background: transparent;
    &:disabled {
      background: transparent;
      border-color: transparent;
    }
    @media (hover: hover) {
      &:hover:not(:disabled) {
        background: var(--v-primary-soft);
      }
    }
    &:active:not(:disabled) {
      background: var(--v-primary-soft);
    }
  `,
  danger: css`
    color: var(--v-on-danger);
    background: var(--v-danger);
  `,
}

// The side padding has room for the spinner, so a busy button keeps its size and its text does not move.
const sizes = {
  small: css`
    min-height: 36px;
    padding: 4px 16px;
    font-size: 14px;
  `,
  medium: css`
    min-height: var(--v-target);
    padding: 8px 24px;
    font-size: 16px;
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
  return [base, variants[variant], sizes[size], isFullWidth && wide, className].filter(Boolean).join(' ')
}

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: keyof typeof variants
  /** `medium` is 44 px high: the size for buying and paying. */
  size?: keyof typeof sizes
  /** Shows the spinner and ignores presses. Focus stays on the button. */
  isBusy?: boolean
  isFullWidth?: boolean
  icon?: ReactNode
}

/** @csspart the name given as `part`, for hosts that restyle it */
export function Button({ variant, size, isBusy, isFullWidth, icon, ...rest }: ButtonProps) {
  const { className, children, onClick, type = 'button', ...native } = rest
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // `disabled` would drop focus, so a busy button ignores presses instead, submits too.
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }
  const busy = isBusy ? { 'aria-busy': true, 'aria-disabled': true } : {}
  const spinner = <Spinner size={12} />
  return (
    <button
      {...native}
      {...busy}
      type={type}
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
