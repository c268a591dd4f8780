import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { rows } from '../api/call-table'
import { openSession } from '../api/support'
import type { OpenApi } from '../../.build/contract/openapi'
import { holdCount } from './counts'
import { describedNow, JSON_CONTENT, operationsOf, published, validatorsOf } from './contract'

const document = JSON.parse(published()) as OpenApi
const calls = operationsOf(document)

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
    await holdCount('Calls in `openapi.json`', `${calls.length}, with ${problems.length} findings of the linter`)
  })

  it('is judged by a linter that finds an example which breaks a schema', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const source = published().replace('"success": true', '"success": "yes"')
    const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })
    expect(problems.map(({ ruleId }) => ruleId)).toContain('no-invalid-media-type-examples')
  })

  it('has every function of the client that makes a call', () => {
    const modules = import.meta.glob<Record<string, unknown>>('../../src/api/*.ts', { eager: true })
    const functions = Object.values(modules).flatMap((module) => Object.keys(module))
    const calling = functions.filter((name) => /^(get|post)[A-Z]/.test(name))
    expect(new Set(calls.map(({ operation }) => operation.operationId))).toEqual(new Set(calling))
  })

  it.each([
    ['src/api/order-entity.ts', 'coupon: text,', 'coupon: essential(text),'],
    ['src/api/order-entity.ts', 'sellerId: id,', 'sellerId: number,'],
    ['src/api/catalog.ts', "isHidden: ['hidden', flag],", "isHidden: ['concealed', flag],"],
    ['src/api/agent.ts', 'isInSemiAutomatic: flag', 'isInSemiAutomatic: text'],
    ['src/api/plain-text.ts', 'plainWords(text(value))', "typeof value === 'number' ? 'x' : ''"],
    ['src/api/logistic.ts', 'body: { type, code, number: houseNumber, providerId },', 'body: { type, providerId },'],
    ['src/api/seller.ts', "read('/api/order/stores/'", "read('/api/order/sellers/'"],
  ])('changes with %s when it has `%s` as `%s`', async (file, from, to) => {
    const changed = await describedNow({ file, from, to }).catch((error: Error) => error.message)
    expect(changed).not.toEqual(document)
  })

  it('is not written for a reader whose schema cannot be found', async () => {
    const own = "lenient((value) => text(typeof value === 'number' ? gateways[value] : value))"
    const blind = { file: 'src/api/order-entity.ts', from: own, to: "lenient(() => '')" }
    await expect(describedNow(blind)).rejects.toThrow('reads nothing')
    const bare = { file: 'src/api/partner.ts', from: 'answer: done', to: 'answer: () => true' }
    await expect(describedNow(bare)).rejects.toThrow('carries no schema')
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
