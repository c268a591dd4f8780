import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import type { ShopError } from '../../../lib/errors'
import type { ChoiceModel } from '../../../stores/checkout/choice'

/**
 * The refusal of a choice that was made here: the same choice can be made in two places of the checkout, and in two
 * elements, but it is answered where it was made.
 */
export function useOwnRefusal(
  choice: ChoiceModel,
): [ShopError | null, (sending: Promise<boolean>) => Promise<boolean>] {
  useSignals()
  const [own, setOwn] = useState<ShopError | null>(null)
  const error = choice.error.value
  async function follow(sending: Promise<boolean>): Promise<boolean> {
    const isTaken = await sending
    setOwn(isTaken ? null : choice.error.peek())
    return isTaken
  }
  return [own === error ? own : null, follow]
}
