import { useCallback } from 'react'
import { useView } from '../../session/SessionContext'
import { messageFor } from '../../text/message-for'

/** The shopper's message for an error, in the host's words if it gave any. */
export function useMessageFor(): (error: unknown) => string {
  const { texts } = useView()
  return useCallback((error) => messageFor(error, { texts }), [texts])
}
