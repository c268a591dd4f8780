import { Suspense, type ComponentType } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { lazyPart, tryPartsAgain } from '../../src/ui/lazyPart'
import { stopClockInTests } from '../support/stopped-clock'
import { mount } from './mount'

const Screen = ({ name }: { name: string }) => <p>{name}</p>
type Load = () => Promise<ComponentType<{ name: string }>>

describe('a lazy part', () => {
  const time = stopClockInTests()

  it('renders at once after a prefetch, without a fallback', async () => {
    const load = vi.fn<Load>(async () => Screen)
    const Part = lazyPart(load)
    Part.preload()
    await expect.poll(() => load).toHaveResolved()
    // One task later everything that follows from loading the code has happened.
    await new Promise((done) => setTimeout(done))
    const { root } = mount(
      <Suspense fallback={<i>Carregando</i>}>
        <Part name="Sacola" />
      </Suspense>,
    )
    expect(root.querySelector('i')).toBeNull()
    expect(root.querySelector('p')?.textContent).toBe('Sacola')
    expect(load).toHaveBeenCalledOnce()
  })

  it('is requested again after a failed prefetch', async () => {
    const load = vi.fn<Load>(async () => Screen)
    load.mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('still away'))
    const Part = lazyPart(load)
    Part.preload()
    await expect.poll(time.timers).toBe(1)
    await time.advance(1000)
    await expect.poll(() => load).toHaveBeenCalledTimes(2)
    tryPartsAgain()
    const { root } = mount(
      <Suspense fallback={<i>Carregando</i>}>
        <Part name="Sacola" />
      </Suspense>,
    )
    await expect.poll(() => root.querySelector('p')?.textContent).toBe('Sacola')
  })
})
