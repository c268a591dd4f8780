import { describe, expect, it } from 'vitest'
import { askHost } from '../../src/session/ask-host'
import type { Announce, Hold } from '../../src/session/host-events'
import { Deferred } from '../../src/lib/deferred'
import { stopClockInTests } from '../support/stopped-clock'

const time = stopClockInTests()

const facts = { item: { productId: 'cafe', name: 'Café', quantity: 1, unitPrice: 1990 } }

/** Asks a host that does this with the step. */
function ask(host: (hold: Hold['waitUntil']) => boolean | void) {
  const told: unknown[] = []
  const announce: Announce = (type, detail) => {
    told.push([type, detail])
    return host((detail as unknown as Hold).waitUntil) !== false
  }
  const ends: boolean[] = []
  const asked = Promise.resolve(askHost({ announce }, 'shop-before-add', facts)).then((end) => ends.push(end))
  return { told, ends, asked }
}

const turn = () => time.advance(0)

describe('asking the host', () => {
  it('continues at once when the host does nothing, and leaves no timer', async () => {
    const { told, ends, asked } = ask(() => undefined)
    await asked
    expect(ends).toEqual([true])
    expect(told).toEqual([['shop-before-add', { ...facts, waitUntil: expect.any(Function) }]])
    expect(time.timers()).toBe(0)
  })

  it('stops at once when the host prevents it, even with promises pending', async () => {
    const { ends } = ask((waitUntil) => {
      waitUntil(new Promise(() => {}))
      return false
    })
    await turn()
    expect(ends).toEqual([false])
    expect(time.timers()).toBe(0)
  })

  it('continues when all promises are fulfilled, with any value', async () => {
    const [one, other] = [new Deferred<unknown>(), new Deferred<unknown>()]
    const { ends } = ask((waitUntil) => [one, other].forEach(({ promise }) => waitUntil(promise)))
    one.resolve(false)
    await turn()
    expect(ends).toEqual([])
    other.resolve(1)
    await turn()
    expect(ends).toEqual([true])
    expect(time.timers()).toBe(0)
  })

  it('treats the first rejection as a veto', async () => {
    const [one, other] = [new Deferred<unknown>(), new Deferred<unknown>()]
    const { ends } = ask((waitUntil) => [one, other].forEach(({ promise }) => waitUntil(promise)))
    other.reject(new Error('out of stock'))
    await turn()
    expect(ends).toEqual([false])
    expect(time.timers()).toBe(0)
  })

  it('waits for promises that are added while it waits', async () => {
    const [one, other] = [new Deferred<unknown>(), new Deferred<unknown>()]
    const holds: Hold['waitUntil'][] = []
    const { ends } = ask((waitUntil) => {
      holds.push(waitUntil)
      waitUntil(one.promise)
    })
    holds[0]?.(other.promise)
    one.resolve(1)
    await turn()
    expect(ends).toEqual([])
    other.reject(new Error('no'))
    await turn()
    expect(ends).toEqual([false])
  })

  it('continues after 20 seconds', async () => {
    const { ends } = ask((waitUntil) => waitUntil(new Promise(() => {})))
    await time.advance(19_999)
    expect(ends).toEqual([])
    await time.advance(1)
    expect(ends).toEqual([true])
  })

  it('ignores a rejection that comes too late', async () => {
    const late = new Deferred<unknown>()
    const { ends } = ask((waitUntil) => waitUntil(late.promise))
    await time.advance(20_000)
    late.reject(new Error('too late'))
    await turn()
    expect(ends).toEqual([true])
  })

  it('throws InvalidStateError at a host that asks it to wait afterwards', async () => {
    const holds: Hold['waitUntil'][] = []
    const { asked } = ask((waitUntil) => void holds.push(waitUntil))
    await asked
    expect(() => holds[0]?.(Promise.resolve())).toThrow(expect.objectContaining({ name: 'InvalidStateError' }))
  })
})
