import { useCallback } from 'react'
import { useView } from '../../session/SessionContext'
import { messageFor } from '../../text/message-for'

/** What a shopper reads for a failure, in the host's words where it gave any. */
export function useMessageFor(): (error: unknown) => string {
  const { texts } = useView()
  return useCallback((error) => messageFor(error, { texts }), [texts])
}
