import { useCallback, type ComponentProps, type ReactNode } from 'react'
import { asShopError, type ShopError } from '../../lib/errors'
import { useView } from '../../session/SessionContext'
import { messageFor as sentenceFor } from '../../text/message-for'
import { ErrorState } from '../../ui/ErrorState'
import { Notice } from '../../ui/Notice'

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

/** The shopper's message for an error, in the host's words if it gave any. */
export function useMessageFor(): (error: unknown) => string {
  const { texts } = useView()
  return useCallback((error) => sentenceFor(error, texts), [texts])
}

/** Says in a toast why a call failed. */
export function useWarn(): (error: unknown) => void {
  const { toasts } = useView()
  const messageFor = useMessageFor()
  return useCallback((error) => toasts.show(messageFor(asShopError(error)), 'warning'), [toasts, messageFor])
}
