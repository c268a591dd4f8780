import { expect, it, vi } from 'vitest'
import { afterLeaving } from '../../src/ui/fields/after-leaving'

it('the focus moves on before the callback of a field that was left by a key', async () => {
  const field = document.body.appendChild(document.createElement('input'))
  const run = vi.fn<() => void>()
  afterLeaving(field, run)
  const isFrameFirst = await new Promise((resolve) => requestAnimationFrame(() => resolve(run.mock.calls.length === 0)))
  expect(isFrameFirst).toBe(true)
  await expect.poll(() => run.mock.calls.length).toBe(1)
  field.remove()
})
