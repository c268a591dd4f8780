import { describe, expect, it } from 'vitest'
import { isAnonymousCode, plainBase, sessionKey } from '../../src/domain/session-identity'
import { ANONYMOUS_SESSION } from '../../src/domain/shop'

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
