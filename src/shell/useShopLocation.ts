import { effect } from '@preact/signals-core'
import { useCallback, useSyncExternalStore } from 'react'
import type { BaseLocationHook } from 'wouter'
import { useView } from '../session/SessionContext'

/** wouter's location, read from the element's own history. The query is not part of what routes match. */
export const useShopLocation: BaseLocationHook = () => {
  const { history } = useView()
  const subscribe = useCallback(
    (onChange: () => void) =>
      effect(() => {
        void history.path.value
        onChange()
      }),
    [history],
  )
  const path = useSyncExternalStore(subscribe, () => history.path.peek())
  return [path.replace(/\?.*$/, ''), history.navigate]
}
