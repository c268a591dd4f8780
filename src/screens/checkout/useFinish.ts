import { useCallback } from 'react'
import { chargeOf } from '../../domain/charge'
import { snapshotOf } from '../../domain/order-snapshot'
import { askHost } from '../../session/ask-host'
import { rememberDone } from '../../session/done-orders'
import { useView } from '../../session/SessionContext'
import type { Decision } from '../../stores/decision'
import { mayDecide } from '../../parts/confirm/may-decide'
import { useCheckout } from './useCheckout'

/** Finishing and cancelling. Both lead to '/finish', which reads the result from the order. */
export function useFinish() {
  const view = useView()
  const { announce, history } = view
  const { finishing } = useCheckout()
  const { finish, cancel } = finishing
  const follow = useCallback(
    (type: 'shop-confirm' | 'shop-cancel', ended: Decision) => {
      if (ended.status !== 'done') return
      const order = snapshotOf(ended.order)
      if (type === 'shop-cancel') announce(type, { order })
      else {
        announce(type, { order, charge: chargeOf(ended.order) })
        rememberDone(ended.order)
      }
      history.navigate('/finish')
    },
    [announce, history],
  )
  return {
    finish: async () =>
      follow(
        'shop-confirm',
        await finish.run(
          async (order) =>
            (await mayDecide(view, 'finish')) && askHost(view, 'shop-before-confirm', { order: snapshotOf(order) }),
        ),
      ),
    cancel: async () => follow('shop-cancel', await cancel.run()),
    checkFinish: async () => follow('shop-confirm', await finish.check()),
    checkCancel: async () => follow('shop-cancel', await cancel.check()),
    /** Resumes a finish that a reload interrupted. */
    resume: useCallback(() => {
      void finish.resume()?.then((ended) => follow('shop-confirm', ended))
    }, [finish, follow]),
  }
}
