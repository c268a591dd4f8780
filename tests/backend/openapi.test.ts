import { createConfig, lintFromString } from '@redocly/openapi-core'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { describe, expect, it } from 'vitest'
import { createBackend, type Backend } from '../../demo/backend'
import { rows } from '../api/call-table'
import { openSession } from '../api/support'
import type { OpenApi } from '../../.build/contract/openapi'
import { describedNow, JSON_CONTENT, operationsOf, published, validatorsOf } from './contract'

const document = JSON.parse(published()) as OpenApi
const operations = operationsOf(document)
const calls = operations.filter(({ operation }) => !operation['x-extension'])

describe('the published contract', () => {
  it('says what the sources say now, and the same in every build', async () => {
    expect(await describedNow()).toEqual(document)
  })

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
    const problems = await lintFromString({ source: published(), absoluteRef: '/openapi.json', config })
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  })

  it('has every function of the client that makes a call', () => {
    const modules = import.meta.glob<Record<string, unknown>>('../../src/api/*.ts', { eager: true })
    const functions = Object.values(modules).flatMap((module) => Object.keys(module))
    const calling = functions.filter((name) => /^(get|post)[A-Z]/.test(name))
    expect(new Set(calls.map(({ operation }) => operation.operationId))).toEqual(new Set(calling))
  })
})

describe('the requests', () => {
  const validator = validatorsOf(document)

  it.each(rows)('$name sends what the contract says', async (row) => {
    const [method = '', path = ''] = row.call.split(' ')
    const listed = calls.find((one) => one.path === path && one.method === method.toLowerCase())
    const wire = await openSession(row.session, row.backend)
    const prepared = await row.prepare(wire.client)
    wire.sent.length = 0
    await prepared.run(wire.client)
    const [sent] = wire.sent
    const parameters = (listed?.operation.parameters ?? []).flatMap((one) => ('in' in one ? [one] : []))
    const query = parameters.filter((one) => one.in === 'query')
    expect(query.map((one) => one.name)).toEqual(expect.arrayContaining(Object.keys(sent?.query ?? {})))
    for (const one of query.filter(({ required }) => required)) expect(sent?.query).toHaveProperty(one.name)
    expect(listed?.operation.requestBody !== undefined).toBe(sent?.body !== undefined)
    if (sent?.body === undefined) return
    const validate = validator('paths', path, method.toLowerCase(), 'requestBody', ...JSON_CONTENT)
    expect(validate(sent.body), JSON.stringify(validate.errors)).toBe(true)
  })
})

const ask = (backend: Backend, path: string, init?: RequestInit) =>
  backend.fetch(new Request(`https://loja.test${path}`, init))

describe('the extensions', () => {
  const validator = validatorsOf(document)

  it('that have calls of their own are listed', () => {
    const listed = operations.flatMap(({ operation }) => operation['x-extension'] ?? [])
    expect(new Set(listed)).toEqual(new Set(['first-view', 'changes']))
  })

  it.each(['mercado-webchat', 'farmacia', 'moda', 'mercado-agente', 'farmacia-agente', 'ninguem', 'anonymous-session'])(
    'the first view of %s is of the contract',
    async (code) => {
      const answer = await ask(createBackend(), '/api/first-view', { method: 'POST', body: code })
      const validate = validator('paths', '/api/first-view', 'post', 'responses', '200', ...JSON_CONTENT)
      expect(validate(await answer.json()), JSON.stringify(validate.errors)).toBe(true)
    },
  )

  it('a first view is none with a part that its own call could not answer', async () => {
    const validate = validator('paths', '/api/first-view', 'get', 'responses', '200', ...JSON_CONTENT)
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
    const validate = validator('paths', '/api/order/changes', 'get', 'x-events', events[0]?.event ?? '')
    const data = JSON.parse(events[0]?.data ?? '') as object
    expect(validate(data), JSON.stringify(validate.errors)).toBe(true)
    expect(data).toHaveProperty('revision')
    expect(validate({ ...data, by: 'nobody' })).toBe(false)
  })
})
