import { describe, expect, it, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { QuantityField } from '../../src/ui/QuantityField'
import { keeping, mount } from './mount'

interface Options {
  start?: number
  max?: number
  isReadOnly?: boolean
}

function mountField({ start = 1, ...props }: Options = {}) {
  const { node, values } = keeping(start, (value, keep) => (
    <QuantityField {...props} value={value} onChange={keep} itemName="Arroz" />
  ))
  mount(node)
  return values
}

const field = page.getByRole('textbox', { name: 'Quantidade: Arroz' })

/** Types like a keyboard within one task, so that no frame comes between. */
function type(...keys: string[]): HTMLInputElement {
  const input = field.element() as HTMLInputElement
  input.focus()
  for (const key of keys) document.execCommand('insertText', false, key)
  return input
}

describe('QuantityField', () => {
  it('shows a keystroke before it is reported', async () => {
    const changes = mountField()
    const input = type('7')
    expect(input.value).toBe('7')
    expect(changes).not.toHaveBeenCalled()
    await expect.poll(() => changes.mock.calls.flat()).toEqual([7])
    await expect.element(field).toHaveValue('7')
  })

  it('reports only the last of several keys in one frame', async () => {
    const changes = mountField()
    expect(type('1', '2', '3').value).toBe('123')
    await expect.poll(() => changes.mock.calls.flat()).toEqual([123])
  })

  it('reports typed text when it loses focus in the same frame', () => {
    const changes = mountField()
    type('8').blur()
    expect(changes.mock.calls.flat()).toEqual([8])
  })

  it('reports typed text when it unmounts in the same frame', () => {
    const changes = vi.fn<(quantity: number) => void>()
    const { render } = mount(<QuantityField value={1} onChange={changes} itemName="Arroz" />)
    type('8')
    render(null)
    expect(changes.mock.calls.flat()).toEqual([8])
  })

  it('accepts no further digit at the maximum', async () => {
    const changes = mountField({ start: 5, max: 5 })
    await field.click()
    await userEvent.keyboard('{End}9')
    await expect.element(field).toHaveValue('5')
    await userEvent.keyboard('{End}9')
    await expect.element(field).toHaveValue('5')
    const more = page.getByRole('button', { name: /^Adicionar mais um item/ })
    await expect.element(more).toHaveAccessibleDescription('máx.')
    await expect.element(more).toHaveAttribute('aria-disabled', 'true')
    expect(changes).not.toHaveBeenCalled()
  })

  it('allows another number in an emptied field without reporting 1 in between', async () => {
    const changes = mountField({ start: 3 })
    await field.click()
    await userEvent.keyboard('{Backspace}')
    await expect.element(field).toHaveValue('')
    await userEvent.keyboard('7')
    await expect.poll(() => changes.mock.calls.flat()).toEqual([7])
  })

  it('reports 1 for a field left empty', async () => {
    const changes = mountField({ start: 3 })
    await field.fill('')
    await userEvent.tab()
    await expect.element(field).toHaveValue('1')
    expect(changes.mock.calls.flat()).toEqual([1])
  })

  it.each(['0,5', '1 kg', '1.000'])('refuses %j in words and keeps the quantity that holds', async (text) => {
    const changes = mountField({ start: 3 })
    await field.fill(text)
    await expect.element(field).toHaveValue(text)
    await expect.element(field).toHaveAccessibleDescription('Só números inteiros')
    await userEvent.tab()
    await expect.element(field).toHaveValue('3')
    await expect.element(page.getByRole('alert')).toBeInTheDocument()
    expect(changes).not.toHaveBeenCalled()
    // Typed key by key, its beginning was a quantity for a moment.
    await field.click()
    await userEvent.keyboard('2,5{Tab}')
    await expect.element(field).toHaveValue('3')
    changes.mockClear()
    await field.fill('2')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await expect.poll(() => changes.mock.calls.flat()).toEqual([2])
  })

  it('waits for the end of a composition', async () => {
    const changes = mountField({ start: 3 })
    await field.click()
    for (const text of ['１', '１２']) {
      await cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
      await expect.element(field).toHaveValue(text)
    }
    expect(changes).not.toHaveBeenCalled()
    await cdp().send('Input.insertText', { text: '１２' })
    await expect.element(field).toHaveValue('12')
    await expect.poll(() => changes.mock.calls.flat()).toEqual([12])
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
    const fewer = page.getByRole('button', { name: /^Remover um item/ })
    await expect.element(fewer).toHaveAttribute('aria-disabled', 'true')
    changes.mockClear()
    // It keeps the focus of whoever has pressed it, and does nothing more.
    const button = fewer.element() as HTMLElement
    button.focus()
    await userEvent.keyboard('{Enter}')
    expect((button.getRootNode() as ShadowRoot).activeElement).toBe(button)
    expect(changes).not.toHaveBeenCalled()
  })
})
