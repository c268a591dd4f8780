import type { ReactNode } from 'react'
import { stack8Class } from '../styles/layout'
import { css } from '../styles/sheet'
import { optionalPart } from './optionalPart'
import type { SpotProps } from './Spot'

const box = css`
  align-items: center;
  max-width: 400px;
  margin: 0 auto;
  padding: 48px 16px;
  text-align: center;
`

// The shop's colour would say nothing here, and its red would say that something failed.
const circle = css`
  display: flex;
  align-items: center;
  justify-content: center;
  width: 72px;
  height: 72px;
  margin-bottom: 8px;
  border-radius: 50%;
  color: var(--v-text);
  background: var(--v-quiet);
`

const troubled = css`
  color: var(--v-danger);
  background: var(--v-danger-soft);
`

const heading = css`
  font-size: 20px;
  font-weight: 700;
  line-height: 28px;
`

const words = css`
  font-size: 16px;
  line-height: 24px;
  color: var(--v-muted);
`

const next = css`
  margin-top: 12px;
`

const Spot = optionalPart<SpotProps>(
  async () => (await import('./Spot')).Spot,
  () => <svg width="120" height="120" />,
)

interface EmptyStateProps {
  /** A drawing in place of the icon, for a screen that has nothing else. */
  spot?: SpotProps
  icon?: ReactNode
  tone?: 'calm' | 'danger'
  title: string
  message?: ReactNode
  /** Buttons or links, the main one first. */
  action?: ReactNode
  /** It fills a whole page, so its title is the page's heading. */
  isPage?: boolean
}

export function EmptyState({ spot, icon, tone, title, message, action, isPage }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div className={`${stack8Class} ${box}`}>
      {spot && <Spot {...spot} />}
      {icon && <span className={tone === 'danger' ? `${circle} ${troubled}` : circle}>{icon}</span>}
      <Title className={heading}>{title}</Title>
      {message && <p className={words}>{message}</p>}
      {action && <div className={`${stack8Class} ${next}`}>{action}</div>}
    </div>
  )
}
