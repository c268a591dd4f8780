import type { ComponentType } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { optionalPart } from '../../src/ui/optionalPart'
import { ToastLayer } from '../../src/ui/ToastLayer'
import { mount } from './mount'

const Look = ({ name }: { name: string }) => <p>{name}</p>
const Plain = ({ name }: { name: string }) => <i>{name}</i>
type Load = () => Promise<ComponentType<{ name: string }>>

describe('an optional part', () => {
  it('keeps its substitute when its code fails to load', async () => {
    const load = vi.fn<Load>().mockRejectedValue(new Error('away'))
    const Part = optionalPart(load, Plain)
    const { root } = mount(
      <div>
        <input defaultValue="4111" />
        <Part name="Sacola" />
      </div>,
    )
    await expect.poll(() => load).toHaveBeenCalled()
    await new Promise((done) => setTimeout(done))
    expect(root.querySelector('i')?.textContent).toBe('Sacola')
    expect(root.querySelector('input')?.value).toBe('4111')
  })
})

describe('an optional part whose code failed to load', () => {
  it('is loaded at its next render', async () => {
    const load = vi.fn<Load>(async () => Look).mockRejectedValueOnce(new Error('away'))
    const Part = optionalPart(load, Plain)
    const { root, render } = mount(<Part name="Sacola" />)
    await expect.poll(() => load).toHaveBeenCalledOnce()
    await new Promise((done) => setTimeout(done))
    expect(root.querySelector('i')?.textContent).toBe('Sacola')
    render(<Part name="Carrinho" />)
    await expect.poll(() => root.querySelector('p')?.textContent).toBe('Carrinho')
    expect(load).toHaveBeenCalledTimes(2)
  })
})

describe('a toast', () => {
  it('shows its text before its own code has loaded', () => {
    const { root } = mount(<ToastLayer toasts={[{ id: 1, text: 'Sem conexão' }]} onDismiss={() => undefined} />)
    expect(root.querySelector('output')?.textContent).toContain('Sem conexão')
  })
})
