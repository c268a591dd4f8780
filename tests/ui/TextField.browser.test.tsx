import { type ComponentProps } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { birthDateMask, cepMask, cnpjMask, cpfMask, moneyMask } from '../../src/ui/fields/masks'
import { TextField } from '../../src/ui/fields/TextField'
import { keeping, mount } from './mount'

const NBSP = '\u00a0'

type Options = Partial<ComponentProps<typeof TextField>>

function mountField({ value: start = '', ...props }: Options = {}) {
  const { node, values } = keeping(start, (value, keep) => (
    <TextField label="Campo" {...props} value={value} onValue={keep} />
  ))
  const { root } = mount(node)
  const input = root.querySelector('input')!
  input.focus()
  const caretAt = (from: number, to = from) => input.setSelectionRange(from, to)
  return { input, caretAt, reported: () => values.mock.calls.flat() }
}

/** '12|3': the text with a bar at the caret. */
const seen = ({ value, selectionStart }: HTMLInputElement) =>
  `${value.slice(0, selectionStart ?? 0)}|${value.slice(selectionStart ?? 0)}`

async function paste(input: HTMLInputElement, text: string) {
  const other = input.ownerDocument.body.appendChild(document.createElement('input'))
  other.value = text
  other.select()
  await userEvent.copy()
  other.remove()
  input.focus()
  await userEvent.paste()
}

it.each<[string, Options, string]>([
  ['a name', { value: 'Marina Duarte' }, 'Ana Paula'],
  ['an e-mail', { type: 'email', value: 'marina@loja.example' }, 'ana@loja.example'],
  ['a date', { type: 'date', value: '1990-03-02' }, '1991-04-05'],
  ['a CPF', { mask: cpfMask, value: '123.456.789-09' }, '390.533.447-05'],
  ['a CNPJ', { mask: cnpjMask, value: '12.ABC.345/01DE-35' }, '11.222.333/0001-81'],
  ['a CEP', { mask: cepMask, value: '01310-100' }, '22041-080'],
  ['a birth date', { mask: birthDateMask, value: '02/03/1990' }, '05/04/1991'],
])('shows %s, typed or known before, and no attribute ever holds it', async (_, options, typed) => {
  const set = vi.spyOn(Element.prototype, 'setAttribute')
  const { input } = mountField(options)
  const shown = [input.value]
  await userEvent.fill(input, typed)
  shown.push(input.value)
  const written = set.mock.calls.flatMap(([, value]) => value)
  set.mockRestore()
  expect(shown).toEqual([options.value, typed])
  for (const text of shown) expect([...written, input.outerHTML].join('\n')).not.toContain(text)
})

it.each<[string, Options, string]>([
  ['a name', {}, 'Ana Paula'],
  ['a CEP', { mask: cepMask }, '22041-080'],
])(
  '%s that a form filler sets with `change` alone is told, and a typed one is told once',
  async (_, options, filled) => {
    const { input, reported } = mountField(options)
    // As a form filler does, whose script is not the page's.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, filled)
    input.dispatchEvent(new Event('change', { bubbles: true }))
    await expect.poll(reported).toEqual([filled])
    await userEvent.keyboard('{Backspace}')
    const typed = filled.slice(0, -1)
    await expect.poll(reported).toEqual([filled, typed])
    input.blur()
    expect(reported()).toEqual([filled, typed])
  },
)

describe('TextField with a mask, in a shadow root', () => {
  it('masks typed text and reports each keystroke once', async () => {
    const { input, reported } = mountField({ mask: cepMask })
    await userEvent.keyboard('01310100')
    expect(seen(input)).toBe('01310-100|')
    expect(reported()).toEqual(['0', '01', '013', '0131', '01310', '01310-1', '01310-10', '01310-100'])
  })

  it.each([
    ['typing in the middle', '529.822-4', 3, '9', '529.9|82.24'],
    ['a letter, and back', '529.982', 2, 'x{Backspace}', '52|9.982'],
    ['backspace over punctuation', '529.982', 4, '{Backspace}{Backspace}', '52|9.82'],
    ['delete over punctuation', '529.982', 3, '{Delete}{Delete}', '529.|82'],
    ['backspace in the middle', '529.982', 2, '{Backspace}', '5|99.82'],
    ['backspace at the start', '529.982', 0, '{Backspace}', '|529.982'],
  ])('keeps the caret: %s', async (_, value, caret, keys, result) => {
    const { input, caretAt } = mountField({ mask: cpfMask, value })
    caretAt(caret)
    await userEvent.keyboard(keys)
    expect(seen(input)).toBe(result)
  })

  it('accepts a pasted number', async () => {
    const { input, reported } = mountField({ mask: cepMask })
    await paste(input, 'CEP 01310 100')
    expect(seen(input)).toBe('01310-100|')
    expect(reported()).toEqual(['01310-100'])
  })

  it('accepts autofill, which fires no key events', () => {
    const { input, reported } = mountField({ mask: birthDateMask })
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!
    setValue.call(input, '1990-12-31')
    input.dispatchEvent(new Event('input', { bubbles: true }))
    expect(input.value).toBe('31/12/1990')
    expect(reported()).toEqual(['31/12/1990'])
  })

  it('fills an amount from the right and empties it again', async () => {
    const { input, reported } = mountField({ mask: moneyMask })
    await userEvent.keyboard('1234')
    expect(seen(input)).toBe(`R$${NBSP}12,34|`)
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}')
    expect(input.value).toBe('')
    expect(reported().at(-1)).toBe('')
    expect(reported()).toHaveLength(8)
  })

  it('undoes a keystroke', async () => {
    const { input, reported } = mountField({ mask: cepMask })
    await userEvent.keyboard('013101')
    expect(input.value).toBe('01310-1')
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(input.value).toBe('01310')
    expect(reported().at(-1)).toBe('01310')
  })
})

/** Text under way, as an input method writes it. */
const compose = (text: string) =>
  cdp().send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
const endComposition = (text: string) => cdp().send('Input.insertText', { text })

describe('TextField, while an input method composes', () => {
  it.each<[string, Options, string[], string]>([
    ['a CNPJ with letters', { mask: cnpjMask }, ['1', '12a', '12abc345', '12abc34501de35'], '12.ABC.345/01DE-35'],
    ['the end of a CNPJ', { mask: cnpjMask, value: '12.ABC' }, ['3', '345', '34501de35'], '12.ABC.345/01DE-35'],
    ['full-width digits', { mask: cepMask }, ['０', '０１３１０', '０１３１０１００'], '01310-100'],
    ['a name', {}, ['j', 'joã', 'joão'], 'joão'],
  ])('leaves the text as it is, and reports it at the end: %s', async (_, options, steps, result) => {
    const { input, reported, caretAt } = mountField(options)
    const before = input.value
    caretAt(before.length)
    for (const step of steps) {
      await compose(step)
      expect(input.value).toBe(before + step)
    }
    expect(reported()).toEqual([])
    await endComposition(steps.at(-1)!)
    expect(seen(input)).toBe(`${result}|`)
    expect(reported()).toEqual([result])
  })

  it('confirms nothing by Enter, neither for a listener nor for the form around it', async () => {
    const enter = vi.fn<() => void>()
    const { input } = mountField({ onEnter: enter })
    const listener = vi.fn<() => void>()
    input.closest('div')!.addEventListener('keydown', listener)
    await compose('jo')
    await userEvent.keyboard('{Enter}')
    // Safari's key after the end of a composition.
    const late = new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true })
    expect(input.dispatchEvent(late)).toBe(false)
    await endComposition('jo')
    expect(enter).not.toHaveBeenCalled()
    expect(listener).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    expect(enter).toHaveBeenCalledTimes(1)
  })
})

it('TextField keeps a text that is too long, and says so', async () => {
  const { input } = mountField({ maxLength: 4 })
  await paste(input, '12345')
  expect(input.value).toBe('12345')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.getRootNode()).toHaveProperty('textContent', expect.stringContaining('Use no máximo 4 caracteres.'))
})
