import { createRequest } from '../../src/api/request'
import { readPaymentFailure } from '../../src/api/card'
import { changesAddress, readChanges } from '../../src/api/changes'
import type { ApiClient } from '../../src/api/client'
import { sessionDetails } from '../../src/api/session-details'
import { ShopError } from '../../src/lib/errors'
import type { ParseError } from '../../src/api/narrow'
import { readersOf, type Reader } from './readers'

/** Readers inside the client that no call names, found by giving the client something to read. */
export interface ClientReaders {
  /** Reads `errors` and `message` of a refusal. */
  refusal: Reader
  /** Reads the parts of a session that an attendant's checkout needs, from its `userShop`. */
  sessionDetails: Reader
  /** Reads why a payment was refused, from `errors[0].code`. */
  failureCode: Reader
  /** Reads the address of a session's changes, from its `userShop`. */
  changesAddress: Reader
  /** Reads the data of an event of that stream. */
  orderChange: Reader
}

async function readerGiven(action: () => unknown, isIt: (value: unknown) => boolean): Promise<Reader> {
  const found = (await readersOf(action)).find(({ value }) => isIt(value))
  if (!found) throw new Error('The client no longer reads what the contract describes')
  return found.reader
}

export async function clientReaders(): Promise<ClientReaders> {
  const refused = { success: false, data: null, errors: [], message: 'não' }
  const call = { method: 'GET', path: '/', message: '', answer: (): true | ParseError => true } as const
  const send = createRequest({ base: 'https://shop.example', fetch: async () => Response.json(refused) })
  const details = {}
  const change = { revision: 'r2' }
  const stream = new Response(`event: order\ndata: ${JSON.stringify(change)}\n\n`, {
    headers: { 'content-type': 'text/event-stream' },
  })
  const streaming = { withBearer: () => Promise.resolve(stream) } as unknown as ApiClient
  const deaf = {
    memory: { lastId: '', retry: 0 },
    signal: new AbortController().signal,
    onOpen() {},
    onSign() {},
    onChange() {},
  }
  return {
    refusal: await readerGiven(
      () => send(call, '').catch(() => null),
      (value) => JSON.stringify(value) === JSON.stringify(refused),
    ),
    sessionDetails: await readerGiven(
      () => sessionDetails({ details } as Parameters<typeof sessionDetails>[0]),
      (value) => value === details,
    ),
    failureCode: await readerGiven(
      () => readPaymentFailure(new ShopError('refused', { message: '', call: '', code: 'LimitExceeded' })),
      (value) => value === 'LimitExceeded',
    ),
    changesAddress: await readerGiven(
      () => changesAddress({ details } as Parameters<typeof changesAddress>[0], 'https://shop.example'),
      (value) => value === details,
    ),
    orderChange: await readerGiven(
      () => readChanges(streaming, 'https://shop.example', deaf),
      (value) => JSON.stringify(value) === JSON.stringify(change),
    ),
  }
}
