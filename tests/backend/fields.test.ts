import { expect, it } from 'vitest'
import { changesAddress } from '../../src/api/changes'
import { sessionDetails } from '../../src/api/session-details'
import { makesCodes } from '../../src/api/visitor'
import { cancelReasonIn } from '../../src/domain/cancel'
import { givenFields } from '../../src/domain/method-fields'
import type { Order } from '../../src/domain/order'
import { paymentMethods } from '../../src/domain/payment-methods'
import type { Session } from '../../src/domain/shop'
import { everyExchange } from '../api/exchanges'
import { withProposals } from '../api/with-proposals'
import { calls, contract, parametersOf } from './contract'

/* A field that the contract has and the shop leaves alone is one that somebody forgot. */

/** Fields that the shop does not read, and why. */
const NOT_READ: Readonly<Record<string, string>> = {
  'Order.attendant': 'tells the shop’s own systems whom the sale is attributed to',
  'Order.cancellation.by': 'the shop tells the reason alone',
  'Proposal.changes[].problem.code': 'its sentence is shown',
  'getLogistic.data[].type': 'the order tells the type once it is chosen',
  'OrdersPage.page': 'is the page that was asked for',
  'postHandover.data.code': 'the link has it',
}

/** Fields of requests that no row of `tests/api/rows` sends, and why. */
const NOT_SENT: Readonly<Record<string, string>> = {
  'postSearchText.pageToken': 'an empty one is not sent',
  'postItem.preferences': 'of a shop that asks for them',
  'postItem.customPrice': 'of an offer, in the place of preferences',
  'postPaymentMethod.fields': 'of a method that has some',
  'postCredit.recaptchaKey': 'of a shop with a captcha',
  'postCredit.recaptchaToken': 'of a shop with a captcha',
}

interface Schema {
  $ref?: string
  type?: string | readonly string[]
  format?: string
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  items?: Schema
  enum?: readonly unknown[]
}

/** Fields that samples have had, and those of them that a reader has asked for. */
const fields = new Set<string>()
const asked = new Set<string>()

const inContract = (keys: readonly string[]): Schema =>
  keys.reduce<unknown>((part, key) => Object(part)[key], contract) as Schema

/** An answer with every field that a schema has, each of which tells that it was asked for. */
function sampleOf(schema: Schema, path: string): unknown {
  const keys = schema.$ref?.slice(2).split('/')
  if (keys) return sampleOf(inContract(keys), keys.at(-1) ?? path)
  const [choice] = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== 'null')
  if (choice) return sampleOf(choice, path)
  const parts = partsOf(schema, path)
  if (parts.length > 0) return watched(parts)
  if (schema.items) return [sampleOf(schema.items, `${path}[]`)]
  if (schema.enum) return schema.enum.find((value) => value !== null)
  const types = [schema.type].flat()
  if (types.includes('boolean')) return true
  if (types.includes('string')) return schema.format === 'date-time' ? '2026-11-20T10:00:00-03:00' : '1'
  return types.includes('number') || types.includes('integer') ? 1 : null
}

type Part = readonly [key: string, name: string, schema: Schema]

/** The fields of a schema and of the schemas that it extends, each by the name of the schema that has it. */
function partsOf({ $ref, allOf = [], properties = {} }: Schema, path: string): Part[] {
  const keys = $ref?.slice(2).split('/')
  if (keys) return partsOf(inContract(keys), keys.at(-1) ?? path)
  const own = Object.entries(properties).map(([key, schema]): Part => [key, `${path}.${key}`, schema])
  return [...allOf.flatMap((one) => partsOf(one, path)), ...own]
}

function watched(parts: readonly Part[]): object {
  const names = new Map(parts.map(([key, name]) => [key, name]))
  for (const name of names.values()) fields.add(name)
  return new Proxy(Object.fromEntries(parts.map(([key, name, schema]) => [key, sampleOf(schema, name)])), {
    get(target, key) {
      const name = names.get(String(key))
      if (name) asked.add(name)
      return Reflect.get(target, key) as unknown
    },
  })
}

/** Reads what an entity leaves to those who show it. */
function readOn(value: unknown): void {
  if (Object(value).details) {
    const session = value as Session
    sessionDetails(session)
    makesCodes(session)
    changesAddress(session, 'https://shop.example')
  }
  if (!Object(value).payment) return
  const order = withProposals(value) as Order
  cancelReasonIn(order)
  for (const { code } of paymentMethods) if (order.payment?.method === code) givenFields(order, code)
}

const exchanges = await everyExchange()

it('reads each field of the answers', () => {
  for (const [name, { answerKeys }] of calls) {
    const call = exchanges.get(name)?.call
    if (!call || call.byStatusAlone) continue
    const { data } = inContract([...answerKeys, 'oneOf', '0']).properties ?? inContract(answerKeys).properties ?? {}
    if (data) readOn(call.answer(sampleOf(data, `${name}.data`)))
  }
  expect(fields.size).toBeGreaterThan(200)
  const unread = [...fields].filter((name) => !asked.has(name))
  const isNamed = (name: string) => Object.keys(NOT_READ).some((one) => name === one || name.startsWith(`${one}.`))
  expect(
    unread.filter((name) => !isNamed(name)),
    'read it in src/api, or say in NOT_READ why the shop has no use for it',
  ).toEqual([])
  expect(Object.keys(NOT_READ).filter((one) => !unread.some((name) => name.startsWith(one)))).toEqual([])
})

it('sends each field of the requests', () => {
  const unsent = [...calls].flatMap(([name, { operation }]) => {
    const { body, query = {} } = exchanges.get(name)?.call ?? {}
    const schema = operation.requestBody?.content['application/json']?.schema as Schema | undefined
    const names = parametersOf(operation, 'query').map((one) => one.name)
    return [
      ...names.filter((field) => query[field] === undefined),
      ...partsOf(schema ?? {}, name).flatMap(([field]) => (Object(body)[field] === undefined ? [field] : [])),
    ].map((field) => `${name}.${field}`)
  })
  expect(unsent, 'send it in src/api and in its row of tests/api/rows, or say in NOT_SENT why not').toEqual(
    Object.keys(NOT_SENT),
  )
})
