import type { ReactNode } from 'react'
import { css } from '../styles/sheet'
import { controlText } from '../text/controls'
import { EmptyState } from './EmptyState'
import { useWords } from './useWords'

const code = css`
  padding: 0 16px 24px;
  margin-top: -16px;
  font-size: var(--v-small);
  text-align: center;
  color: var(--v-muted);
  -webkit-user-select: all;
`

interface ErrorStateProps {
  title: string
  message?: ReactNode
  /** Code that support searches the logs for. */
  supportId?: string
  action?: ReactNode
  /** It fills a whole page, so its title is the page's heading. */
  isPage?: boolean
}

export function ErrorState({ title, message, supportId, action, isPage = false }: ErrorStateProps) {
  const words = useWords(controlText)
  return (
    <div role="alert">
      <EmptyState
        spot={{ scene: 'shop', mark: 'trouble' }}
        title={title}
        message={message}
        action={action}
        isPage={isPage}
      />
      {supportId && (
        <p className={code}>
          {words.supportId}: {supportId}
        </p>
      )}
    </div>
  )
}
