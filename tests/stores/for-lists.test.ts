import { effect, signal } from '@preact/signals-core'
import { expect, it } from 'vitest'
import type { Order } from '../../src/domain/order'
import { forLists } from '../../src/stores/order/for-lists'
import { anItem, anOrder } from '../support/domain'

const withLines = (...lines: [id: string, quantity: number][]): Order =>
  anOrder({ items: lines.map(([providerId, quantity], index) => anItem({ providerId, quantity, index })) })

function shown() {
  const current = signal<Order | null>(null)
  const { hasProduct, isClosed } = forLists(current)
  const woken: string[] = []
  const stops = ['a', 'b'].map((id) => effect(() => void woken.push(`${id} ${hasProduct(id).value}`)))
  effect(() => void woken.push(`closed ${isClosed.value}`))
  return { current, hasProduct, stops, take: () => woken.splice(0) }
}

it('wakes the readers of a product that came or went, and no others', () => {
  const { current, take } = shown()
  expect(take()).toEqual(['a false', 'b false', 'closed false'])
  current.value = withLines(['a', 1])
  expect(take()).toEqual(['a true'])
  current.value = withLines(['a', 2], ['c', 1])
  expect(take()).toEqual([])
  current.value = withLines(['a', 0], ['b', 1])
  expect(take()).toEqual(['b true', 'a false'])
  current.value = null
  expect(take()).toEqual(['b false'])
})

it('tells once that the order is closed', () => {
  const { current, take } = shown()
  current.value = withLines(['a', 1])
  take()
  current.value = { ...withLines(['a', 1]), status: 'Received' }
  current.value = { ...withLines(['a', 1]), status: 'Finalized' }
  expect(take()).toEqual(['closed true'])
})

it('keeps no signal that nobody reads, and answers a new reader with what is so', () => {
  const { current, hasProduct, stops } = shown()
  const before = hasProduct('a')
  for (const stop of stops) stop()
  current.value = withLines(['a', 1])
  expect(hasProduct('a')).not.toBe(before)
  expect(hasProduct('a').value).toBe(true)
})
