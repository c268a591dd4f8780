import { effect, signal } from '@preact/signals-core'
import { describe, expect, it } from 'vitest'
import { computedByValue } from '../../src/stores/computed-by-value'

describe('computedByValue', () => {
  it('keeps the same object, and does not notify, while its value is equal', () => {
    const order = signal({ quantity: 1, enabled: { pix: true } })
    const enabled = computedByValue(() => ({ ...order.value.enabled }))
    const seen: unknown[] = []
    effect(() => void seen.push(enabled.value))
    order.value = { quantity: 2, enabled: { pix: true } }
    order.value = { quantity: 2, enabled: { pix: false } }
    expect(seen).toEqual([{ pix: true }, { pix: false }])
    expect(enabled.value).toBe(seen[1])
  })
})
