import type { ComponentProps, ReactNode } from 'react'
import type { ShopError } from '../../lib/errors'
import { ErrorState } from '../../ui/ErrorState'
import { Notice } from '../../ui/Notice'
import { useMessageFor } from './useMessageFor'

interface ErrorNoticeProps extends Omit<ComponentProps<typeof Notice>, 'tone' | 'children'> {
  /** Of the last call; nothing while it went well. */
  error: ShopError | null | undefined
}

/** Why a call failed, in the shopper's words. */
export function ErrorNotice({ error, ...notice }: ErrorNoticeProps) {
  const messageFor = useMessageFor()
  return (
    error && (
      <Notice {...notice} tone="danger">
        {messageFor(error)}
      </Notice>
    )
  )
}

interface LoadErrorProps {
  title: string
  error: ShopError
  action: ReactNode
  /** It fills a whole page. */
  isPage?: boolean
}

/** In the place of what did not load. */
export function LoadError({ error, ...state }: LoadErrorProps) {
  const messageFor = useMessageFor()
  return <ErrorState {...state} message={messageFor(error)} supportId={error.supportId} />
}
