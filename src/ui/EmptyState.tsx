import type { ReactNode } from 'react'
import { stack8Class } from '../styles/stack'
import { titleClass, leadClass } from '../styles/layout'
import { css } from '../styles/sheet'
import { Spot, type SpotProps } from './Spot'

const box = css`
  align-items: center;
  max-width: 400px;
  margin: 0 auto;
  padding: 48px 16px;
  text-align: center;
`

const next = css`
  margin-top: 12px;
`

interface EmptyStateProps {
  spot?: SpotProps
  /** In place of the drawing. */
  icon?: ReactNode
  title: string
  message?: ReactNode
  /** Buttons or links, the main one first. */
  action?: ReactNode
  /** It fills a whole page, so its title is the page's heading. */
  isPage?: boolean
}

export function EmptyState({ spot, icon, title, message, action, isPage }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2'
  return (
    <div className={`${stack8Class} ${box}`}>
      {spot && <Spot {...spot} />}
      {icon}
      <Title className={titleClass}>{title}</Title>
      {message && <p className={leadClass}>{message}</p>}
      {action && <div className={`${stack8Class} ${next}`}>{action}</div>}
    </div>
  )
}
