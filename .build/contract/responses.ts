import { shortened } from './examples'
import { isGood, type Operation } from './operations'
import type { OperationObject, ResponseObject } from './openapi'
import { isEssential, placeOf, type Emit, type Reader } from './readers'
import type { Schema } from './schema'

const ORIGIN = { 'Access-Control-Allow-Origin': { $ref: '#/components/headers/AllowOrigin' } }

const successOf = (answer: Reader, emit: Emit): Schema => ({
  type: 'object',
  required: isEssential(answer) ? ['success', 'data'] : ['success'],
  properties: { success: { const: true }, data: placeOf(answer, emit) },
})

function refusalOf({ exchanges }: Operation, emit: Emit): Schema {
  const refusal: Schema = { $ref: '#/components/schemas/Refusal' }
  const reader = exchanges[0]?.call.refusalData
  return reader ? { allOf: [refusal, { type: 'object', properties: { data: placeOf(reader, emit) } }] } : refusal
}

/** The answers of a call: success or a rule's no with status 200, and failures. */
export function responsesOf(operation: Operation, emit: Emit): OperationObject['responses'] {
  const { exchanges } = operation
  const call = exchanges[0]?.call
  if (!call) throw new Error(`${operation.name} has no sample`)
  const good = exchanges.find(isGood)
  const refused = exchanges.find((one) => !isGood(one) && one.status === 200)
  const busy = { $ref: '#/components/responses/Busy' }
  return {
    '200': {
      description: call.byStatusAlone ? 'Success, whatever the body says.' : 'Success, or the no of a rule.',
      headers: ORIGIN,
      content: {
        'application/json': {
          schema: call.byStatusAlone ? {} : { oneOf: [successOf(call.answer, emit), refusalOf(operation, emit)] },
          examples: {
            success: { value: shortened(good?.answer) },
            ...(refused && { refusal: { value: shortened(refused.answer) } }),
          },
        },
      },
    },
    '401': { $ref: '#/components/responses/UnknownSession' },
    ...(call.isIdempotentRead && { '429': busy, '503': busy }),
    '4XX': { $ref: '#/components/responses/Refused' },
    '5XX': { $ref: '#/components/responses/Failed' },
  }
}

const content = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } }

/** Answers that calls share. */
export const sharedResponses: Record<string, ResponseObject> = {
  UnknownSession: {
    description: 'The code is not known, or no longer: the shop asks for a new link.',
    headers: ORIGIN,
    content,
  },
  Refused: { description: 'The request itself was wrong.', headers: ORIGIN, content },
  Failed: { description: 'The server failed. The envelope may be missing.', headers: ORIGIN, content },
  Busy: {
    description: 'The client tries again, twice at most, and waits up to five seconds when it is told to.',
    headers: {
      ...ORIGIN,
      'Retry-After': { description: 'Seconds, or a date.', schema: { type: ['integer', 'string'] } },
    },
    content,
  },
}
