import { createBackend } from '../../demo/backend'
import { PARTS } from '../../src/first-view/requests/addresses'
import type { ClientReaders } from './facts'
import { shortened } from './examples'
import type { OpenApi, OperationObject, ResponseObject } from './openapi'
import { placeOf, type Emit } from './readers'
import { EXAMPLES_CLOCK } from './record'
import { both, type Schema } from './schema'

/** Answers of the extensions that have calls of their own, from a reference backend. */
export interface ExtensionSamples {
  /** A first view of a shopper with a code, and of a visitor without. */
  firstView: { own: unknown; anyones: unknown }
  /** A stream of changes as it starts. */
  changes: string
}

const SESSION = 'recursos'
const FIRST_VIEW = 'https://shop.example/api/first-view'
const CHANGES = 'https://shop.example/api/order/changes'

export async function sampleExtensions(): Promise<ExtensionSamples> {
  const backend = createBackend({ now: () => EXAMPLES_CLOCK })
  const ask = async (address: string, init?: RequestInit) => backend.fetch(new Request(address, init))
  const own: unknown = await (await ask(FIRST_VIEW, { method: 'POST', body: SESSION })).json()
  const anyones: unknown = await (await ask(FIRST_VIEW)).json()
  const ending = new AbortController()
  const stream = await ask(CHANGES, { headers: { authorization: `Bearer ${SESSION}` }, signal: ending.signal })
  let changes = ''
  for await (const piece of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    changes += piece
    if (changes.includes('data: ')) break
  }
  ending.abort()
  return { firstView: { own, anyones }, changes }
}

type Paths = OpenApi['paths']

/** The answer of another call, read the same way inside a first view; null or missing, it is asked for by itself. */
function partOf(paths: Paths, address: string): Schema {
  const answer = paths[address.replace(/\?.*/, '')]?.get?.responses['200']
  const schema = answer && 'content' in answer ? answer.content?.['application/json']?.schema : undefined
  if (!schema) throw new Error(`The contract has no answer for ${address}`)
  return { anyOf: [schema, { type: 'null' }] }
}

function firstViewOf(
  paths: Paths,
  samples: ExtensionSamples['firstView'],
): { get: OperationObject; post: OperationObject } {
  const parts = Object.entries({ '/api/session/{code}': 'session', ...PARTS })
  const properties = Object.fromEntries(parts.map(([address, name]) => [name, partOf(paths, address)]))
  const answer = (description: string, sample: unknown): ResponseObject => ({
    description,
    headers: { 'Access-Control-Allow-Origin': { $ref: '#/components/headers/AllowOrigin' } },
    content: { 'application/json': { schema: { type: 'object', properties }, example: shortened(sample) } },
  })
  const shared: Pick<OperationObject, 'tags' | 'security' | 'x-repeated' | 'x-server-words' | 'x-extension'> = {
    tags: ['Extensions'],
    security: [],
    'x-repeated': false,
    'x-server-words': 'never',
    'x-extension': 'first-view',
  }
  const refused = {
    '4XX': { $ref: '#/components/responses/Refused' },
    '5XX': { $ref: '#/components/responses/Failed' },
  }
  return {
    get: {
      ...shared,
      operationId: 'getFirstView',
      summary: 'The first view of visitors without a code',
      description: 'Without an order, so that an edge may keep the answer. The elements name the address.',
      responses: { '200': answer('Each part as its own call answers it.', samples.anyones), ...refused },
    },
    post: {
      ...shared,
      operationId: 'postFirstView',
      summary: 'The first view of a code',
      description: 'The bare code is the body, so that no preflight is needed and no address holds the code.',
      requestBody: {
        required: true,
        content: { 'text/plain': { schema: { type: 'string', pattern: String.raw`^\S{1,500}$` }, example: SESSION } },
      },
      responses: { '200': answer('Each part as its own call answers it; never stored.', samples.own), ...refused },
    },
  }
}

function changesOf({ orderChange }: ClientReaders, sample: string, emit: Emit): { get: OperationObject } {
  const told: Schema = {
    type: 'object',
    properties: {
      by: { type: 'string', enum: ['shopper', 'agent', 'server'] },
      name: { type: 'string', description: 'The attendant’s.' },
    },
  }
  return {
    get: {
      operationId: 'getChanges',
      tags: ['Extensions'],
      summary: 'The changes of the session’s order, as they are committed',
      description:
        'Server-Sent Events. The session names the address in `userShop.changes`, on the backend’s own origin.',
      parameters: [
        {
          name: 'Last-Event-ID',
          in: 'header',
          required: false,
          description: 'The last event that the client has; it is not sent again.',
          schema: { type: 'string' },
        },
      ],
      responses: {
        '200': {
          description: 'A stream that stays open. The shop asks for the order after each event that is not its own.',
          headers: { 'Access-Control-Allow-Origin': { $ref: '#/components/headers/AllowOrigin' } },
          content: { 'text/event-stream': { schema: { type: 'string' }, example: sample } },
        },
        '401': { $ref: '#/components/responses/UnknownSession' },
        '4XX': { $ref: '#/components/responses/Refused' },
        '5XX': { $ref: '#/components/responses/Failed' },
      },
      'x-repeated': true,
      'x-server-words': 'never',
      'x-extension': 'changes',
      'x-events': { order: both(placeOf(orderChange, emit), told) },
    },
  }
}

/** The calls of extensions. Their addresses are examples: the elements or the session name them. */
export function extensionPaths(paths: Paths, client: ClientReaders, samples: ExtensionSamples, emit: Emit): Paths {
  return {
    '/api/first-view': firstViewOf(paths, samples.firstView),
    '/api/order/changes': changesOf(client, samples.changes, emit),
  }
}
