/* Entry of the bundle that writes the contract (`bundle.ts`). */
import * as firstReads from '../../src/api/first-reads'
import * as narrow from '../../src/api/narrow'
import * as orders from '../../src/api/order-entity'
import * as people from '../../src/api/people'
import * as products from '../../src/api/product-entity'
import * as recurrence from '../../src/api/recurrence'
import { agentSamples } from './agent-samples'
import { documentOf } from './document'
import { sampleExtensions } from './extensions'
import { clientReaders } from './facts'
import type { OpenApi } from './openapi'
import { recordOperations } from './operations'
import { payingSamples } from './paying-samples'
import { isReader, type Reader } from './readers'
import { shopperSamples } from './shopper-samples'

export { exchangesOf } from './record'
export { sessionDetails } from '../../src/api/session-details'
export { narrow }

/** `readSession` is `Session` in the document. */
const nameOf = (reader: string) => reader.replace(/^read/, '').replace(/^./, (letter) => letter.toUpperCase())

/** Readers that modules share are parts of their own in the document. */
function namedReaders(): Record<string, Reader> {
  const modules: Record<string, unknown>[] = [firstReads, orders, people, products, recurrence]
  const readers = modules.flatMap((module) => Object.entries(module)).filter(([, value]) => isReader(value))
  return Object.fromEntries(readers.map(([name, reader]) => [nameOf(name), reader as Reader]))
}

/** Every call of the contract, with what its samples exchanged. */
export const recordContract = () => recordOperations([...shopperSamples, ...payingSamples, ...agentSamples])

/** The contract as OpenAPI. @param comments on each function of `src/api` */
export async function describeContract(version: string, comments: ReadonlyMap<string, string>): Promise<OpenApi> {
  const [operations, client, extensions] = [await recordContract(), await clientReaders(), await sampleExtensions()]
  return documentOf({ version, operations, named: namedReaders(), client, comments, extensions })
}
