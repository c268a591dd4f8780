import { useEffect } from 'react'
import { paymentOf } from '../../stores/payment'
import { useView } from '../../session/SessionContext'
import { succeed } from './succeed'

/** Checks a payment that a reload interrupted before anything can be paid. */
export function useResume(): void {
  const view = useView()
  useEffect(() => {
    void paymentOf(view.session)
      .resume()
      ?.then((ended) => {
        if (ended.status === 'paid') succeed(view)
      })
  }, [view])
}
