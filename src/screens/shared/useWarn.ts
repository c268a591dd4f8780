import { useCallback } from 'react'
import { asShopError } from '../../lib/errors'
import { useView } from '../../session/SessionContext'
import { useMessageFor } from './useMessageFor'

/** Says in a toast why a call failed. */
export function useWarn(): (error: unknown) => void {
  const { toasts } = useView()
  const messageFor = useMessageFor()
  return useCallback((error) => toasts.show(messageFor(asShopError(error)), 'warning'), [toasts, messageFor])
}
