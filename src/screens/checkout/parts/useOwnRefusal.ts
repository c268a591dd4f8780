import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useState } from 'react'
import type { ShopError } from '../../../lib/errors'
import type { ChoiceModel } from '../../../stores/checkout/choice'
import { takeSending } from '../early-choices'

/**
 * The refusal of a choice that was made here: the same choice can be made in two places of the checkout, and in two
 * elements, but it is answered where it was made, or where it is shown first when it was made before there was a place.
 */
export function useOwnRefusal(
  choice: ChoiceModel,
  onRefused?: () => void,
): [ShopError | null, (sending: Promise<boolean>) => Promise<void>] {
  useSignals()
  const [own, setOwn] = useState<ShopError | null>(null)
  const error = choice.error.value
  async function follow(sending: Promise<boolean>): Promise<void> {
    const isTaken = await sending
    setOwn(isTaken ? null : choice.error.peek())
    if (!isTaken) onRefused?.()
  }
  useEffect(() => {
    const sending = takeSending(choice)
    if (sending) void follow(sending)
  })
  return [own === error ? own : null, follow]
}
