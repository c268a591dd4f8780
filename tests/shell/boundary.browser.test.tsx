import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ShopError } from '../../src/lib/errors'
import { Boundary } from '../../src/shell/Boundary'
import { mount } from '../ui/mount'

const Failed = ({ onRetry }: { onRetry: () => void }) => <button onClick={onRetry}>Tentar de novo</button>

// React logs each error that a boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => void vi.restoreAllMocks())

/** A screen behind a boundary that throws in its first `times` attempts. */
function place(times: number) {
  const onError = vi.fn<(error: ShopError) => void>()
  const attempts = { made: 0, failing: times }
  const Screen = () => {
    attempts.made += 1
    if (attempts.made <= attempts.failing) throw new Error('broken')
    return <p>Sacola</p>
  }
  const within = (resetKey: string) => (
    <Boundary resetKey={resetKey} onError={onError} fallback={Failed}>
      <Screen />
    </Boundary>
  )
  const { root, render } = mount(within('/order'), { onRecoverableError: () => undefined })
  const show = (resetKey: string) => render(within(resetKey))
  const button = () => root.querySelector('button')
  const screen = () => root.querySelector('p')?.textContent
  return { onError, attempts, show, button, screen }
}

/** Longer than any attempt takes that comes by itself. */
const quiet = () => new Promise((done) => setTimeout(done, 200))

describe('a boundary', () => {
  it('renders a screen that threw once again, and emits no error', async () => {
    const { screen, onError, button } = place(1)
    await expect.poll(screen).toBe('Sacola')
    expect(button()).toBeNull()
    expect(onError).not.toHaveBeenCalled()
  })

  it('emits one error for a screen that stays broken, and stops trying', async () => {
    const { attempts, onError, button } = place(Infinity)
    await expect.poll(button).not.toBeNull()
    const { made } = attempts
    await quiet()
    expect(attempts.made).toBe(made)
    expect(onError).toHaveBeenCalledOnce()
  })

  it('tries twice again after a press, and on another screen', async () => {
    const { attempts, onError, show, button, screen } = place(Infinity)
    await expect.poll(button).not.toBeNull()
    button()?.click()
    await expect.poll(() => onError.mock.calls.length).toBe(2)
    show('/catalog')
    await expect.poll(() => onError.mock.calls.length).toBe(3)
    await expect.poll(button).not.toBeNull()
    attempts.failing = attempts.made + 1
    button()?.click()
    await expect.poll(screen).toBe('Sacola')
    expect(onError).toHaveBeenCalledTimes(3)
  })
})
