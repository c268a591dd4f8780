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

/** Types as a keyboard does, within one task: no frame comes between. */
function type(...keys: string[]): HTMLInputElement {
  const input = field.element() as HTMLInputElement
  input.focus()
  for (const key of keys) document.execCommand('insertText', false, key)
  return input
}

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
    await expect.element(field).toHaveValue('12')
    await expect.poll(() => changes.mock.calls.flat()).toEqual([12])
  })

  it('shows what a key makes before its owner hears of it', async () => {
    const changes = mountField()
    const input = type('7')
    expect(input.value).toBe('7')
    expect(changes).not.toHaveBeenCalled()
    await expect.poll(() => changes.mock.calls.flat()).toEqual([7])
    await expect.element(field).toHaveValue('7')
  })

  it('tells the last of several keys in one frame', async () => {
    const changes = mountField()
    expect(type('1', '2', '3').value).toBe('123')
    await expect.poll(() => changes.mock.calls.flat()).toEqual([123])
  })

  it('loses nothing that was typed when it is left in the same frame', () => {
    const changes = mountField()
    type('8').blur()
    expect(changes.mock.calls.flat()).toEqual([8])
  })

  it('loses nothing that was typed when it is taken away in the same frame', () => {
    const changes = vi.fn<(quantity: number) => void>()
    const { render } = mount(<QuantityField value={1} onChange={changes} itemName="Arroz" />)
    type('8')
    render(null)
    expect(changes.mock.calls.flat()).toEqual([8])
  })

  it('counts on from what was typed when a button is pressed in the same frame', async () => {
    const changes = mountField()
    type('8')
    await Promise.resolve()
    more.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expect.poll(() => changes.mock.calls.flat()).toEqual([9])
  })

  it('clamps a typed number to the maximum', async () => {
    const changes = mountField({ max: 5 })
    await field.fill('90')
    await expect.element(field).toHaveValue('5')
    await expect.poll(() => changes.mock.calls.flat()).toEqual([5])
  })

  it('takes no digit more than the maximum once it is there', async () => {
    const changes = mountField({ start: 5, max: 5 })
    await field.click()
    await userEvent.keyboard('{End}9')
    await expect.element(field).toHaveValue('5')
    await userEvent.keyboard('{End}9')
    await expect.element(field).toHaveValue('5')
    expect(changes).not.toHaveBeenCalled()
  })

  it('lets another number be typed over the emptied field without asking for 1 in between', async () => {
    const changes = mountField({ start: 3 })
    await field.click()
    await userEvent.keyboard('{Backspace}')
    await expect.element(field).toHaveValue('')
    await userEvent.keyboard('7')
    await expect.poll(() => changes.mock.calls.flat()).toEqual([7])
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
    await expect.poll(() => changes.mock.calls.flat()).toEqual([1])
  })

  it('steps with the arrow keys inside its limits', async () => {
    const changes = mountField({ start: 2, max: 3 })
    await field.click()
    for (const [key, value] of [
      ['ArrowUp', '3'],
      ['ArrowUp', '3'],
      ['ArrowDown', '2'],
      ['ArrowDown', '1'],
      ['ArrowDown', '1'],
    ]) {
      await userEvent.keyboard(`{${key}}`)
      await expect.element(field).toHaveValue(value)
      await expect.poll(() => changes.mock.lastCall).toEqual([Number(value)])
    }
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
