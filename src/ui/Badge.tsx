import type { ReactNode } from 'react'
import { css } from '../styles/sheet'

const base = css`
  display: inline-block;
  max-width: 100%;
  padding: 2px 8px;
  border-radius: var(--v-radius);
  font-size: var(--v-small);
  font-weight: 600;
  line-height: max(16px, 1.2em);
`

const tones = {
  neutral: css`
    color: var(--v-text);
    background: var(--v-quiet);
    box-shadow: inset 0 0 0 1px var(--v-line);
  `,
  accent: css`
    color: var(--v-on-primary);
    background: var(--v-primary);
  `,
  success: css`
    color: var(--v-success);
    background: var(--v-success-soft);
  `,
}

// A number on the corner of an icon. The button around it must be positioned.
const corner = css`
  position: absolute;
  top: 2px;
  right: -2px;
  max-width: none;
  box-shadow: 0 0 0 2px var(--v-surface);
  min-width: 18px;
  padding: 0 5px;
  line-height: max(18px, 1.2em);
  text-align: center;
`

interface BadgeProps {
  tone?: keyof typeof tones
  isCorner?: boolean
  children: ReactNode
}

export function Badge({ tone = 'neutral', isCorner, children }: BadgeProps) {
  return <span className={`${base} ${tones[tone]}${isCorner ? ` ${corner}` : ''}`}>{children}</span>
}
