import { createConfig, lintFromString } from '@redocly/openapi-core'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { beforeAll, describe, expect, it } from 'vitest'
import { createBackend, type Backend } from '../../demo/shop'
import { ShopError } from '../../src/lib/errors'
import { messageFor } from '../../src/text/message-for'
import { WEBHOOK_TYPES, type WebhookEvent, type WebhookType } from '../../src/backend/webhooks'
import { rows } from '../api/call-table'
import { everyExchange } from '../api/exchanges'
import { openSession } from '../api/support'
import { everyEvent } from '../demo/backend/every-event'
import { shapeOf } from '../support/shape'
import { calls, contract, operations, parametersOf, requestValidator, source, validatorAt } from './contract'

describe('the contract', () => {
  it('satisfies the recommended rules of a linter for OpenAPI', async () => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: {
        // Some paths of the wire end with a slash.
        'no-path-trailing-slash': 'off',
        // Unknown fields are allowed everywhere.
        'no-invalid-media-type-examples': { severity: 'error', allowAdditionalProperties: true },
      },
    })
    const problems = await lintFromString({ source, absoluteRef: '/openapi.yaml', config })
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  })

  it('has every function of the client that makes a call', () => {
    const modules = import.meta.glob<Record<string, unknown>>('../../src/api/*.ts', { eager: true })
    const functions = Object.values(modules).flatMap((module) => Object.keys(module))
    const calling = functions.filter((name) => /^(get|post)[A-Z]/.test(name))
    expect(new Set(calls.keys())).toEqual(new Set(calling))
  })

  it('says which calls are repeated, and whose words a person reads', async () => {
    const facts = [...(await everyExchange())].map(([name, { call }]) => {
      const shown = call.passesServerErrors === 'refusals' ? 'refusals' : call.passesServerErrors ? 'always' : 'never'
      const words = {
        'x-server-words': shown,
        ...(shown === 'never' && { 'x-message': messageFor(new ShopError('http', call)) }),
      }
      return [name, { 'x-repeated': call.isIdempotentRead ?? false, ...words }]
    })
    const written = [...calls].map(([name, { operation }]) => {
      const { 'x-repeated': repeated, 'x-server-words': shown, 'x-message': message } = operation
      return [name, { 'x-repeated': repeated, 'x-server-words': shown, ...(message && { 'x-message': message }) }]
    })
    expect(Object.fromEntries(written)).toEqual(Object.fromEntries(facts))
  })
})

describe('the requests', () => {
  it.each(rows)('$name sends what the contract says', async (row) => {
    const listed = calls.get(row.name)
    if (!listed) throw new Error(`The contract has no ${row.name}`)
    expect(`${listed.method.toUpperCase()} ${listed.path}`).toBe(row.call)
    const wire = await openSession(row.session, row.backend)
    const prepared = await row.prepare(wire.client)
    wire.sent.length = 0
    await prepared.run(wire.client)
    const [sent] = wire.sent
    const query = parametersOf(listed.operation, 'query')
    expect(query.map((one) => one.name)).toEqual(expect.arrayContaining(Object.keys(sent?.query ?? {})))
    for (const one of query.filter(({ required }) => required)) expect(sent?.query).toHaveProperty(one.name)
    const { requestBody } = listed.operation
    if (sent?.body === undefined) return expect(requestBody?.required ?? false).toBe(false)
    const validate = requestValidator(listed)
    expect(validate(sent.body), JSON.stringify(validate.errors)).toBe(true)
  })
})

const ask = (backend: Backend, path: string, init?: RequestInit) =>
  backend.fetch(new Request(`https://loja.test${path}`, init))

function answerTo(id: string) {
  const listed = operations.find(({ operation }) => operation.operationId === id)
  return validatorAt(...(listed?.answerKeys ?? []))
}

describe('the extensions', () => {
  it('that have calls of their own are listed', () => {
    const listed = operations.flatMap(({ operation }) => operation['x-extension'] ?? [])
    expect(new Set(listed)).toEqual(
      new Set(['first-view', 'changes', 'orders', 'handover', 'proposals', 'attending', 'visitors']),
    )
  })

  it.each(['mercado-webchat', 'farmacia', 'moda', 'mercado-agente', 'farmacia-agente', 'ninguem', 'anonymous-session'])(
    'the first view of %s is of the contract',
    async (code) => {
      const answer = await ask(createBackend(), '/api/first-view', { method: 'POST', body: code })
      const validate = answerTo('postFirstView')
      expect(validate(await answer.json()), JSON.stringify(validate.errors)).toBe(true)
    },
  )

  it('a first view is none with a part that its own call could not answer', async () => {
    const validate = answerTo('getFirstView')
    const view = (await (await ask(createBackend(), '/api/first-view')).json()) as Record<string, unknown>
    expect(validate(view), JSON.stringify(validate.errors)).toBe(true)
    expect(validate({ ...view, settings: null, products: undefined })).toBe(true)
    for (const part of Object.keys(view)) expect(validate({ ...view, [part]: { success: 'yes' } })).toBe(false)
  })

  it('an event of the changes is of the contract', async () => {
    const ending = new AbortController()
    const headers = { authorization: 'Bearer recursos' }
    const { body } = await ask(createBackend(), '/api/order/changes', { headers, signal: ending.signal })
    const events: EventSourceMessage[] = []
    const parser = createParser({ onEvent: (event) => events.push(event) })
    for await (const piece of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      parser.feed(piece)
      if (events.length > 0) break
    }
    ending.abort()
    const validate = validatorAt('paths', '/api/order/changes', 'get', 'x-events', events[0]?.event ?? '')
    const data = JSON.parse(events[0]?.data ?? '') as object
    expect(validate(data), JSON.stringify(validate.errors)).toBe(true)
    expect(data).toHaveProperty('revision')
    expect(validate({ ...data, by: 'nobody' })).toBe(false)
  })
})

describe('the webhooks', () => {
  let all: Map<WebhookType, WebhookEvent[]>
  beforeAll(async () => {
    all = await everyEvent()
  })

  it('are all events, and no other', () => {
    expect(Object.keys(contract.webhooks)).toEqual(WEBHOOK_TYPES)
  })

  it.each(WEBHOOK_TYPES)('have an example of %s in the shape of what is sent, with amounts that add up', (type) => {
    const { example } = contract.webhooks[type].post.requestBody.content['application/json']
    const validate = validatorAt('webhooks', type, 'post', 'requestBody', 'content', 'application/json', 'schema')
    const sent = all.get(type)?.at(-1)
    for (const one of [sent, example]) expect(validate(one), JSON.stringify(validate.errors)).toBe(true)
    expect(shapeOf(example)).toEqual(shapeOf(sent))
    expect(example.type).toBe(type)
    const { order } = example.data
    const { itemsInCents, discountInCents, deliveryInCents, taxInCents, totalInCents } = order
    expect(itemsInCents - discountInCents + deliveryInCents + taxInCents).toBe(totalInCents)
    expect(order.lines.reduce((sum, line) => sum + line.totalInCents, 0)).toBe(itemsInCents)
  })
})
