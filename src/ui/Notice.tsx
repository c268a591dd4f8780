import type { ReactNode } from 'react'
import { css } from '../styles/sheet'
import { Button } from './Button'
import { InfoIcon, WarningIcon } from './icons'

const box = css`
  display: flex;
  gap: 8px;
  align-items: flex-start;
  padding: 12px;
  border-radius: var(--v-radius);
  outline: var(--v-outline);
  color: var(--v-text);
  font-size: var(--v-normal);
  line-height: max(20px, 1.2em);
`

// The action is beside the text in a wide box and below it in a narrow one.
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

// Negative margins align the button's text with the text above it.
const way = css`
  margin: 0 -12px 0 -16px;
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
  label?: string
  onAction?: () => void
  /** Its button has a border. */
  hasButton?: boolean
  action?: ReactNode
}

export function Notice({ tone = 'info', title, children, label, onAction, hasButton, action }: NoticeProps) {
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
          <Button
            variant={hasButton ? 'secondary' : 'quiet'}
            size="small"
            className={hasButton ? '' : way}
            onClick={onAction}
          >
            {label}
          </Button>
        ) : (
          action
        )}
      </div>
    </div>
  )
}
