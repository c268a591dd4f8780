import type { ComponentType } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { lazyPart, tryPartsAgain } from '../../src/ui/lazyPart'
import { ToastLayer } from '../../src/ui/ToastLayer'
import { stopClock } from '../support/manual-clock'
import { stopClockInTests } from '../support/stopped-clock'
import { mount } from './mount'

const Screen = ({ name }: { name: string }) => <p>{name}</p>
const Plain = ({ name }: { name: string }) => <i>{name}</i>
type Load = () => Promise<ComponentType<{ name: string }>>

describe('a lazy part', () => {
  const time = stopClockInTests()

  it('renders at once after a prefetch, without a fallback', async () => {
    const load = vi.fn<Load>(async () => Screen)
    const Part = lazyPart(load, Plain)
    Part.preload()
    await expect.poll(() => load).toHaveResolved()
    // One task later everything that follows from loading the code has happened.
    await new Promise((done) => setTimeout(done))
    const { root } = mount(<Part name="Sacola" />)
    expect(root.querySelector('i')).toBeNull()
    expect(root.querySelector('p')?.textContent).toBe('Sacola')
    expect(load).toHaveBeenCalledOnce()
  })

  it('is requested again after a failed prefetch', async () => {
    const load = vi.fn<Load>(async () => Screen)
    load.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('still away'))
    const Part = lazyPart(load, Plain)
    Part.preload()
    await expect.poll(time.timers).toBe(1)
    await time.advance(1000)
    await expect.poll(() => load).toHaveBeenCalledTimes(2)
    tryPartsAgain()
    const { root } = mount(<Part name="Sacola" />)
    await expect.poll(() => root.querySelector('p')?.textContent).toBe('Sacola')
  })
})

describe('a part that its screen works without', () => {
  const time = stopClockInTests()

  it('keeps its substitute when its code fails to load, and is loaded at its next render', async () => {
    const load = vi.fn<Load>(async () => Screen)
    load.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('still away'))
    const Part = lazyPart(load, Plain, 'silent')
    const { root, render } = mount(<Part name="Sacola" />)
    await expect.poll(time.timers).toBe(1)
    await time.advance(1000)
    await expect.poll(() => load).toHaveBeenCalledTimes(2)
    expect(root.querySelector('i')?.textContent).toBe('Sacola')
    render(<Part name="Carrinho" />)
    await expect.poll(() => root.querySelector('p')?.textContent).toBe('Carrinho')
  })
})

it('shows a sentence in the place of a part that does not load, and the part after another try', async () => {
  const time = stopClock()
  const load = vi.fn<Load>(async () => Screen)
  for (let failures = 0; failures < 4; failures += 1) load.mockRejectedValueOnce(new Error('gone'))
  const Part = lazyPart(load, Plain)
  const { root } = mount(<Part name="Sacola" />)
  const shown = () => root.querySelector('[role=alert]')?.textContent
  const retry = () => root.querySelector('button')?.click()
  for (const calls of [2, 4]) {
    await expect.poll(time.timers).toBe(1)
    await time.advance(1000)
    await expect.poll(shown).toContain('Esta parte não carregou.')
    expect(root.querySelector('i')).toBeNull()
    expect(load).toHaveBeenCalledTimes(calls)
    retry()
  }
  await expect.poll(() => root.querySelector('p')?.textContent).toBe('Sacola')
  time.release()
})

describe('a toast', () => {
  it('shows its text before its own code has loaded', () => {
    const { root } = mount(<ToastLayer toasts={[{ id: 1, text: 'Sem conexão' }]} onDismiss={() => undefined} />)
    expect(root.querySelector('output')?.textContent).toContain('Sem conexão')
  })
})
