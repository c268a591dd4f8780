import type { CallOptions } from '../api/client'
import { postPbm, postPbmApply, postPbmCrm, type PbmChoice, type PbmClient } from '../api/pbm'
import { formatCpf } from '../domain/documents'
import type { Prescription } from '../domain/product'
import { asShopError, ShopError } from '../lib/errors'
import type { StoreContext } from './session-events'

/** The calls of a benefit programme. Each rejects with a ShopError that the host has been told of. */
export function createProgramme({ client, events }: StoreContext) {
  let granted: { for: string; pbmInfo: unknown } | null = null

  async function discreetly<T>({ clientDocument }: PbmClient, call: Promise<T>): Promise<T> {
    try {
      return await call
    } catch (thrown) {
      throw events.report(withoutDocument(asShopError(thrown), clientDocument))
    }
  }

  return {
    offersFor: (buyer: PbmClient, providerId: string, options: CallOptions) =>
      discreetly(buyer, postPbm(client, { ...buyer, providerId }, options)),
    /** Passes when the prescriber's council knows them. */
    checkPrescriber: (buyer: PbmClient, prescription: Prescription, options: CallOptions) =>
      discreetly(buyer, postPbmCrm(client, prescription, options)),
    /** The item's `pbmInfo` for the order. The same wish is requested once, until it is released. */
    async grant(wish: PbmChoice): Promise<unknown> {
      const key = JSON.stringify(wish)
      if (granted?.for !== key) granted = { for: key, pbmInfo: await discreetly(wish, postPbmApply(client, wish)) }
      return granted.pbmInfo
    },
    /** Forgets what was granted: the order holds it now, or will not have it. */
    letGo: () => void (granted = null),
  }
}

/** A server may repeat the CPF in its refusal; neither the host's events nor the screen do. */
function withoutDocument(error: ShopError, document: string): ShopError {
  const { kind, call, code, status, textKey, serverWords: said } = error
  const serverWords = said.replaceAll(document, '***').replaceAll(formatCpf(document), '***')
  if (serverWords === said) return error
  return new ShopError(kind, { serverWords, textKey, call, status, ...(code !== undefined && { code }) })
}
