import { describe, expect, it } from 'vitest'
import { isAnonymousCode, plainBase, sessionFailure, sessionKey } from '../../src/domain/session-identity'
import { ANONYMOUS_SESSION } from '../../src/domain/shop'
import { ShopError, type ShopErrorInit, type ShopErrorKind } from '../../src/lib/errors'

describe('the key of a session', () => {
  it('ignores a slash at the end of the base', () => {
    expect(plainBase('https://loja.example/')).toBe('https://loja.example')
    expect(sessionKey('https://loja.example/', 'a')).toBe(sessionKey('https://loja.example', 'a'))
  })

  it('is the anonymous one without a code', () => {
    expect(sessionKey('', '')).toBe(sessionKey('', ANONYMOUS_SESSION))
    expect([isAnonymousCode(''), isAnonymousCode(ANONYMOUS_SESSION), isAnonymousCode('a')]).toEqual([true, true, false])
  })

  it('differs for another base and for another code', () => {
    expect(new Set([sessionKey('', 'a'), sessionKey('', 'b'), sessionKey('/loja', 'a')]).size).toBe(3)
  })
})

const failure = (kind: ShopErrorKind, init: ShopErrorInit = {}) => sessionFailure(new ShopError(kind, init))

describe('a session that could not be opened', () => {
  it.each([
    ['refused', { status: 200 }],
    ['refused', { status: 401 }],
    ['refused', { status: 404 }],
    ['http', { status: 401 }],
    ['http', { status: 403 }],
    ['http', { status: 410 }],
    ['response', { status: 200, missing: 'data.userShop' }],
    ['response', { status: 200, missing: 'data' }],
  ] as const)('is over after %s %j', (kind, init) => {
    expect(failure(kind, init)).toBe('over')
  })

  it.each([
    ['http', { status: 500 }],
    ['http', { status: 503 }],
    ['http', { status: 429 }],
    ['refused', { status: 429 }],
    ['http', { status: 408 }],
    ['response', { status: 200 }],
  ] as const)('is not over after %s %j, since the server has a problem', (kind, init) => {
    expect(failure(kind, init)).toBe('unwell')
  })

  it('is not over when no answer came', () => {
    expect(failure('network')).toBe('unreachable')
  })
})
