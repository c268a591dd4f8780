import { useCallback } from 'react'
import { asShopError } from '../../lib/errors'
import { useViewUntracked } from '../../session/SessionContext'
import { messageFor as sentenceFor } from '../../text/message-for'

/** The shopper's message for an error, in the host's words if it gave any. */
export function useMessageFor(): (error: unknown) => string {
  const { texts } = useViewUntracked()
  return useCallback((error) => sentenceFor(error, texts), [texts])
}

/** Says in a toast why a call failed. */
export function useWarn(): (error: unknown) => void {
  const { toasts } = useViewUntracked()
  const messageFor = useMessageFor()
  return useCallback((error) => toasts.show(messageFor(asShopError(error)), 'warning'), [toasts, messageFor])
}
