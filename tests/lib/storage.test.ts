import { describe, expect, it } from 'vitest'
import { createStorage } from '../../src/lib/storage'

/** A backing like the browser's, over a map that the test can read. */
function aBacking(texts = new Map<string, string>(), { capacity = Number.POSITIVE_INFINITY } = {}) {
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem(key: string, text: string) {
      if (text.length > capacity) throw new DOMException('full', 'QuotaExceededError')
      texts.set(key, text)
    },
    removeItem: (key: string) => void texts.delete(key),
  }
}

function refuse(): never {
  throw new DOMException('denied', 'SecurityError')
}

describe.each([
  ['in memory', () => createStorage()],
  ['over a backing', () => createStorage(aBacking())],
  ['over a backing that throws', () => createStorage({ getItem: refuse, setItem: refuse, removeItem: refuse })],
  ['over a backing that cannot be reached', () => createStorage(refuse)],
  ['over a full backing', () => createStorage(aBacking(new Map(), { capacity: 0 }))],
])('a store %s', (_name, open) => {
  it.each([['text'], [0], [false], [null], [''], [[1, 2]], [{ a: { b: '🙂' } }]])('gives back %j', (value) => {
    const storage = open()
    storage.set('checkout_data', value)
    expect(storage.get('checkout_data')).toEqual(value)
  })

  it('has nothing under a key that was never set or is removed', () => {
    const storage = open()
    expect(storage.get('session_code')).toBeUndefined()
    storage.set('session_code', 'A')
    storage.remove('session_code')
    expect(storage.get('session_code')).toBeUndefined()
  })

  it('separates keys, and owners of one key', () => {
    const storage = open()
    storage.set('checkout_data:o1', 1)
    storage.set('checkout_data:o2', 2)
    expect([storage.get('checkout_data:o1'), storage.get('checkout_data:o2'), storage.get('checkout_data')]).toEqual([
      1,
      2,
      undefined,
    ])
  })

  it('gives back a copy, so that the stored value cannot change', () => {
    const storage = open()
    const draft = { coupon: 'A' }
    storage.set('checkout_data', draft)
    draft.coupon = 'B'
    expect(storage.get('checkout_data')).toEqual({ coupon: 'A' })
  })
})

describe('expiry', () => {
  it('removes a value at its timestamp, from the backing too', () => {
    let now = 1000
    const backing = aBacking()
    const storage = createStorage(backing, () => now)
    storage.set('cached_catalog', ['p1'], { expiresAt: 2000 })
    now = 1999
    expect(storage.get('cached_catalog')).toEqual(['p1'])
    now = 2000
    expect(storage.get('cached_catalog')).toBeUndefined()
    expect(backing.texts.size).toBe(0)
  })

  it('never removes a value without a timestamp', () => {
    const storage = createStorage(undefined, () => Number.MAX_SAFE_INTEGER)
    storage.set('session_code', 'A')
    expect(storage.get('session_code')).toBe('A')
  })
})

describe('a backing', () => {
  it('keeps values for the next visit', () => {
    const backing = aBacking()
    createStorage(backing).set('session_code', 'A', { expiresAt: Date.now() + 60_000 })
    expect(createStorage(() => backing).get('session_code')).toBe('A')
  })

  it.each(['', '{', 'null', '7', '"text"', '[]', '{"expiresAt":1}', 'undefined', '<html>'])(
    'with the invalid text %j reads as empty and is cleaned',
    (garbage) => {
      const backing = aBacking(new Map([['session_code', garbage]]))
      expect(createStorage(backing).get('session_code')).toBeUndefined()
      expect(backing.texts.has('session_code')).toBe(false)
    },
  )

  it('that is full drops the older value, so that the next visit does not read it', () => {
    const backing = aBacking(new Map(), { capacity: 40 })
    const storage = createStorage(backing)
    storage.set('checkout_data', 'short')
    storage.set('checkout_data', 'long'.repeat(20))
    expect(storage.get('checkout_data')).toBe('long'.repeat(20))
    expect(createStorage(backing).get('checkout_data')).toBeUndefined()
  })

  it('cannot change the prototype of anything', () => {
    const text = '{"value":{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}}'
    createStorage(aBacking(new Map([['payment_data', text]]))).get('payment_data')
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })
})
