import { useMemo } from 'react'
import type { ContactFieldName } from '../../../domain/contact'
import { computedByValue } from '../../../stores/computed-by-value'
import { useCheckout } from '../useCheckout'

/** True while some of these fields are wrong, were changed by the contact too, or could not be saved. */
export function useContactTrouble(fields: readonly ContactFieldName[]): boolean {
  const { contact } = useCheckout()
  const model = useMemo(
    () =>
      computedByValue(() => {
        const { errors, rivals, failure } = contact
        return failure.value !== null || fields.some((one) => one in errors.value || one in rivals.value)
      }),
    [contact, fields],
  )
  return model.value
}
