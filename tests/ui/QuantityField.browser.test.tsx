import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { QuantityField } from '../../src/ui/QuantityField'
import { mount } from './mount'

interface Options {
  start?: number
  max?: number
  isReadOnly?: boolean
}

function mountField({ start = 1, ...props }: Options = {}) {
  const changes = vi.fn<(quantity: number) => void>()
  function Kept() {
    const [value, setValue] = useState(start)
    const change = (quantity: number) => {
      changes(quantity)
      setValue(quantity)
    }
    return <QuantityField {...props} value={value} onChange={change} itemName="Arroz" />
  }
  mount(<Kept />)
  return changes
}

const field = page.getByRole('textbox', { name: 'Quantidade: Arroz' })
const less = page.getByRole('button', { name: 'Remover um item: Arroz' })
const more = page.getByRole('button', { name: 'Adicionar mais um item: Arroz' })

describe('QuantityField', () => {
  it('counts up and down and stops at 1', async () => {
    const changes = mountField({ start: 2 })
    await more.click()
    await less.click()
    await less.click()
    expect(changes.mock.calls.flat()).toEqual([3, 2, 1])
    await expect.element(less).toBeDisabled()
    await expect.element(more).toBeEnabled()
  })

  it('disables the increment at the maximum', async () => {
    mountField({ start: 4, max: 5 })
    await more.click()
    await expect.element(field).toHaveValue('5')
    await expect.element(more).toBeDisabled()
  })

  it('takes a typed number', async () => {
    const changes = mountField()
    await field.fill('12')
    expect(changes).toHaveBeenLastCalledWith(12)
    await expect.element(field).toHaveValue('12')
  })

  it('clamps a typed number to the maximum', async () => {
    const changes = mountField({ max: 5 })
    await field.fill('90')
    expect(changes.mock.calls.flat()).toEqual([5])
    await expect.element(field).toHaveValue('5')
  })

  it('lets another number be typed over the emptied field without asking for 1 in between', async () => {
    const changes = mountField({ start: 3 })
    await field.click()
    await userEvent.keyboard('{Backspace}')
    await expect.element(field).toHaveValue('')
    await userEvent.keyboard('7')
    expect(changes.mock.calls.flat()).toEqual([7])
  })

  it('makes 1 of a field left empty', async () => {
    const changes = mountField({ start: 3 })
    await field.fill('')
    await userEvent.tab()
    await expect.element(field).toHaveValue('1')
    expect(changes.mock.calls.flat()).toEqual([1])
  })

  it('shows 1 again after a field at 1 was emptied, and reports nothing', async () => {
    const changes = mountField()
    await field.fill('')
    await userEvent.tab()
    await expect.element(field).toHaveValue('1')
    expect(changes).not.toHaveBeenCalled()
  })

  it.each(['0', '-4', 'abc', '🙂'])('makes 1 of %j', async (typed) => {
    const changes = mountField({ start: 3 })
    await field.fill(typed)
    await expect.element(field).toHaveValue('1')
    expect(changes.mock.calls.flat()).toEqual([1])
  })

  it('steps with the arrow keys inside its limits', async () => {
    const changes = mountField({ start: 2, max: 3 })
    await field.click()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(changes.mock.calls.flat()).toEqual([3, 2, 1])
  })

  it('hides its buttons and takes no keys when it is read-only', async () => {
    const changes = mountField({ start: 2, isReadOnly: true })
    await expect.element(page.getByRole('button')).not.toBeInTheDocument()
    await field.click()
    await userEvent.keyboard('9{ArrowUp}')
    expect(changes).not.toHaveBeenCalled()
  })

  it('is big enough for thumbs and does not make iOS zoom', async () => {
    mountField()
    for (const control of [less, more, field]) {
      const { width, height } = control.element().getBoundingClientRect()
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
    }
    expect(getComputedStyle(field.element()).fontSize).toBe('16px')
  })
})
