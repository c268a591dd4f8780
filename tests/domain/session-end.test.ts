import { describe, expect, it } from 'vitest'
import { sessionFailure } from '../../src/domain/session-end'
import { ShopError, type ShopErrorInit, type ShopErrorKind } from '../../src/lib/errors'

const failure = (kind: ShopErrorKind, init: Partial<ShopErrorInit> = {}) =>
  sessionFailure(new ShopError(kind, { message: 'Falha na sessão', ...init }))

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
