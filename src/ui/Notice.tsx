import type { ReactNode } from 'react'
import { css } from '../styles/sheet'
import { Button } from './Button'
import { InfoIcon, WarningIcon } from './icons'

const box = css`
  display: flex;
  gap: 10px;
  align-items: flex-start;
  padding: 12px;
  border-radius: var(--v-radius);
  color: var(--v-text);
  font-size: 14px;
  line-height: 20px;
`

// A wide box has its action beside the words, a narrow one below them.
const content = css`
  flex: 1;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  min-width: 0;
`

const words = css`
  flex: 1 1 200px;
  min-width: 0;
`

// The button's words are its edge: below the words of the box they begin where those do.
const way = css`
  margin: 0 -12px 0 -20px;
`

const heading = css`
  display: block;
  font-weight: 600;
`

const tones = {
  info: css`
    background: var(--v-primary-soft);
    & > svg {
      color: var(--v-primary-strong);
    }
  `,
  warning: css`
    background: var(--v-warning-soft);
    & > svg {
      color: var(--v-warning);
    }
  `,
  danger: css`
    background: var(--v-danger-soft);
    & > svg {
      color: var(--v-danger);
    }
  `,
}

interface NoticeProps {
  tone?: keyof typeof tones
  title?: string
  children?: ReactNode
  /** Words of the one button there mostly is. */
  label?: string
  onAction?: () => void
  /** What stands in its place. */
  action?: ReactNode
}

/** A box of words that belong to what stands beside it. A danger is read aloud when it appears. */
export function Notice({ tone = 'info', title, children, label, onAction, action }: NoticeProps) {
  const ToneIcon = tone === 'info' ? InfoIcon : WarningIcon
  return (
    <div className={`${box} ${tones[tone]}`} role={tone === 'danger' ? 'alert' : undefined}>
      <ToneIcon />
      <div className={content}>
        <div className={words}>
          {title && <strong className={heading}>{title}</strong>}
          {children}
        </div>
        {label ? (
          <Button variant="quiet" size="small" className={way} onClick={onAction}>
            {label}
          </Button>
        ) : (
          action
        )}
      </div>
    </div>
  )
}
