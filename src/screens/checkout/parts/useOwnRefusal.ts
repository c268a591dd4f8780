import { useSignals } from '@preact/signals-react/runtime'
import { useState } from 'react'
import type { ShopError } from '../../../lib/errors'
import type { ServerField } from '../../../stores/server-field'

/** The refusal of a choice made here: the same choice exists in two places and in two elements. */
export function useOwnRefusal(
  choice: Pick<ServerField<unknown>, 'error'>,
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
  return [own === error ? own : null, follow]
}
