import { useEffect } from 'react'
import { paymentOf } from '../../session/payment'
import { useView } from '../../session/SessionContext'
import { succeed } from './succeed'

/** A payment that a reload cut off is asked about before anything may be paid. */
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
