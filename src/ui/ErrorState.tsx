import type { ReactNode } from 'react'
import { css } from '../styles/sheet'
import { partText } from '../text/ui-parts'
import { EmptyState } from './EmptyState'
import { WarningIcon } from './icons'
import { useWords } from './useWords'

const code = css`
  padding: 0 16px 24px;
  margin-top: -16px;
  font-size: 12px;
  text-align: center;
  color: var(--v-muted);
  user-select: all;
`

interface ErrorStateProps {
  /** What happened. */
  title: string
  message?: ReactNode
  /** What support needs to find the failure in the logs. */
  supportId?: string
  /** The way on: try again, or go somewhere that works. */
  action?: ReactNode
  /** It stands in the place of a whole page, so that its title is the page's. */
  isPage?: boolean
}

/** Says what went wrong where the missing thing would have been; read aloud when it appears. */
export function ErrorState({ title, message, supportId, action, isPage = false }: ErrorStateProps) {
  const words = useWords(partText)
  return (
    <div role="alert">
      <EmptyState
        tone="danger"
        icon={<WarningIcon size={32} />}
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
