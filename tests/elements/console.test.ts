import { afterEach, describe, expect, it, vi } from 'vitest'
import { logForDeveloper } from '../../src/elements/console'
import { adviceFor } from '../../src/elements/failure-advice'
import { ShopError, type ShopErrorInit, type ShopErrorKind } from '../../src/lib/errors'
import { VENDOR_CALL } from '../../src/session/vendors'

afterEach(() => vi.restoreAllMocks())

const advise = (kind: ShopErrorKind, init: ShopErrorInit = {}, apiBase = 'https://shop.example') =>
  adviceFor('shop-cart', new ShopError(kind, { call: 'GET /api/order/current', ...init }), apiBase)

describe('logForDeveloper', () => {
  it('prints each sentence once', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    for (const sentence of ['one thing', 'one thing', 'another', 'one thing']) logForDeveloper(sentence)
    expect(error.mock.calls).toEqual([['one thing'], ['another']])
  })
})

describe('adviceFor', () => {
  it.each([
    ['network', {}, /got no answer\. .*api-base.*CORS.*connect-src/],
    ['response', {}, /not the shop's JSON.*api-base/],
    ['response', { missing: 'data.id' }, /answered without data\.id/],
    ['http', { status: 503 }, /answered status 503.*server's log/],
    ['http', { status: 401 }, /answered status 401.*session code/],
    ['refused', { call: 'GET /api/session/{code}' }, /knows no such session.*attribute "session"/],
  ] as const)('says how to fix %s %o', (kind, init, expected) => {
    const advice = advise(kind, init)
    expect(advice).toMatch(expected)
    expect(advice).toMatch(/^<shop-cart>: .*"https:\/\/shop\.example".* \[V\w+\]$/)
  })

  it('names the vendor, and no address of the shop, when a captcha or a card form did not load', () => {
    const advice = advise('network', { call: VENDOR_CALL })
    expect(advice).toMatch(/^<shop-cart>: .*vendor.*policy.*csp\(\).*"vendors".* \[V\w+\]$/)
    expect(advice).not.toContain('shop.example')
  })

  it('names the page itself where no address was given', () => {
    expect(advise('network', {}, '')).toContain("GET /api/order/current at the page's own origin got no answer")
  })

  it('includes the message of a setup error', () => {
    expect(advise('setup', { message: 'A screen failed: boom' })).toBe('<shop-cart>: A screen failed: boom')
  })

  it('says nothing about a refusal of the shop', () => {
    expect(advise('refused', { status: 200, call: 'POST /api/order/items/' })).toBeNull()
  })
})
