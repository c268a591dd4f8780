import { getCep } from '../api/address'
import type { ApiClient } from '../api/client'
import { cepDigits } from '../domain/cep'
import type { Address } from '../domain/customer'
import { asShopError, isAbort } from '../lib/errors'
import type { SessionEvents } from './session-events'

/**
 * The result of a look-up: an address; `unknown`, nobody knows the CEP; `failed`, the server could not be asked;
 * `outdated`, a later look-up replaced it.
 */
type CepAnswer = Address | 'unknown' | 'failed' | 'outdated'

/** Asks what belongs to a CEP, one at a time: a later question drops the earlier one. */
export function createCepLookup(client: ApiClient, events: SessionEvents): (cep: string) => Promise<CepAnswer> {
  let asking: AbortController | null = null
  return async (cep) => {
    asking?.abort()
    const { signal } = (asking = new AbortController())
    try {
      const address = await getCep(client, cepDigits(cep), { signal })
      return signal.aborted ? 'outdated' : address
    } catch (thrown) {
      if (isAbort(thrown) || signal.aborted) return 'outdated'
      const error = asShopError(thrown)
      events.emit({ type: 'error', error })
      return error.retryable ? 'failed' : 'unknown'
    }
  }
}
