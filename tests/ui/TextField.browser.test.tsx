import { useState, type ComponentProps } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cepMask, cpfMask, dateMask, moneyMask } from '../../src/ui/fields/masks'
import { TextField } from '../../src/ui/fields/TextField'

import { mount } from './mount'

const NBSP = '\u00a0'

type Options = Partial<ComponentProps<typeof TextField>>

function mountField({ value: start = '', ...props }: Options = {}) {
  const values = vi.fn<(value: string) => void>()
  function Kept() {
    const [value, setValue] = useState(start)
    const change = (next: string) => {
      values(next)
      setValue(next)
    }
    return <TextField label="Campo" {...props} value={value} onValue={change} />
  }
  const { root } = mount(<Kept />)
  const input = root.querySelector('input')!
  input.focus()
  const caretAt = (from: number, to = from) => input.setSelectionRange(from, to)
  return { input, values, caretAt, reported: () => values.mock.calls.flat() }
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

function Bare() {
  const [digits, setDigits] = useState('')
  return <TextField label="CEP" mask={cepMask} value={digits} onValue={(text) => setDigits(text.replace('-', ''))} />
}

describe('TextField with a mask, in a shadow root', () => {
  it('masks typed text and reports each keystroke once', async () => {
    const { input, reported } = mountField({ mask: cepMask })
    await userEvent.keyboard('013101009')
    expect(seen(input)).toBe('01310-100|')
    expect(reported()).toEqual(['0', '01', '013', '0131', '01310', '01310-1', '01310-10', '01310-100'])
  })

  it.each([
    ['typing in the middle', '529.822-4', 3, '9', '529.9|82.24'],
    ['a letter where none belongs', '529.982', 2, 'x', '52|9.982'],
    ['a letter at the end', '529', 3, 'x', '529|'],
    ['backspace over punctuation', '529.982', 4, '{Backspace}', '52|9.82'],
    ['delete over punctuation', '529.982', 3, '{Delete}', '529|.82'],
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
    const { input, reported } = mountField({ mask: dateMask })
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

  it('masks a value that its owner keeps unformatted', async () => {
    const { root } = mount(<Bare />)
    const input = root.querySelector('input')!
    input.focus()
    await userEvent.keyboard('01310100')
    expect(seen(input)).toBe('01310-100|')
    input.setSelectionRange(3, 3)
    await userEvent.keyboard('{Backspace}')
    expect(seen(input)).toBe('01|101-00')
  })
})

describe('TextField', () => {
  it('calls `onEnter` on Enter, but not on the Enter of an input method', async () => {
    const enter = vi.fn<() => void>()
    const { input } = mountField({ onEnter: enter })
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, isComposing: true }))
    expect(enter).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    expect(enter).toHaveBeenCalledTimes(1)
  })
})
