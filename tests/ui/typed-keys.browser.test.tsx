import { describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { isValidCep } from '../../src/domain/address'
import { isValidCnpj, isValidCpf } from '../../src/domain/documents'
import { readExpiry, readWholeDate } from '../../src/domain/typed-date'
import { cardExpiryMask, cardNumberMask, securityCodeMask } from '../../src/screens/payment/card/card-masks'
import type { Mask } from '../../src/ui/fields/mask'
import { birthDateMask, cepMask, cnpjMask, cpfMask, documentMask, moneyMask } from '../../src/ui/fields/masks'
import { TextField } from '../../src/ui/fields/TextField'
import { keeping, mount } from './mount'

/** Types one key after the other, each in a task of its own as a person does. */
async function typeInto(mask: Mask, keys: string) {
  const { node, values } = keeping('', (value, keep) => (
    <TextField label="Campo" mask={mask} value={value} onValue={keep} />
  ))
  const { root } = mount(node)
  const input = root.querySelector('input')!
  input.focus()
  for (const key of keys) await userEvent.keyboard(key)
  const typed = input.value
  const meanwhile = values.mock.calls.flat().slice(0, -1)
  await userEvent.tab()
  return { typed, meanwhile, left: input.value }
}

const isDate = (text: string) => readWholeDate(text) !== null
const never = () => false
const plain = (text: string) => text.replaceAll('\u00A0', ' ')

describe('a text that is typed key by key', () => {
  it.each<[what: string, mask: Mask, keys: string, typed: string, left: string, isRead: (text: string) => boolean]>([
    ['a date of a century that is none', birthDateMask, '01/01/1899', '01/01/1899', '01/01/1899', isDate],
    ['the same in short parts', birthDateMask, '1/1/1899', '01/01/1899', '01/01/1899', isDate],
    ['digits that may begin a year', birthDateMask, '010119', '01/01/19', '01/01/19', isDate],
    ['the same by its digits', birthDateMask, '01011899', '01/01/1899', '01/01/1899', isDate],
    ['a date', birthDateMask, '31/12/1990', '31/12/1990', '31/12/1990', isDate],
    ['a date of this century', birthDateMask, '20/10/2003', '20/10/2003', '20/10/2003', isDate],
    ['short parts', birthDateMask, '1/3/1988', '01/03/1988', '01/03/1988', isDate],
    ['points', birthDateMask, '14.03.1988', '14/03/1988', '14/03/1988', isDate],
    ['year first', birthDateMask, '1988-03-14', '14/03/1988', '14/03/1988', isDate],
    ['a year of two digits, once it is left', birthDateMask, '14/03/88', '14/03/88', '14/03/1988', isDate],
    ['the same by its digits', birthDateMask, '140388', '14/03/88', '14/03/1988', isDate],
    ['a validity', cardExpiryMask, '0831', '08/31', '08/31', (text) => readExpiry(text) !== null],
    ['a validity of one digit', cardExpiryMask, '8/31', '08/31', '08/31', (text) => readExpiry(text) !== null],
    ['a validity of one digit, soon', cardExpiryMask, '1/27', '01/27', '01/27', (text) => readExpiry(text) !== null],
    ['a validity with its century', cardExpiryMask, '08/2031', '08/31', '08/31', never],
    ['the year before the month', cardExpiryMask, '2031-08', '08/31', '08/31', never],
    ['a CEP', cepMask, '01310-100', '01310-100', '01310-100', isValidCep],
    ['the digits of a CEP', cepMask, '01310100', '01310-100', '01310-100', isValidCep],
    ['a CPF', cpfMask, '529.982.247-25', '529.982.247-25', '529.982.247-25', isValidCpf],
    ['the digits of a CPF', documentMask, '52998224725', '529.982.247-25', '529.982.247-25', isValidCpf],
    ['a CNPJ', cnpjMask, '12.abc.345/01de-35', '12.ABC.345/01DE-35', '12.ABC.345/01DE-35', isValidCnpj],
    [
      'a CNPJ where a CPF fits too',
      documentMask,
      '11222333000181',
      '11.222.333/0001-81',
      '11.222.333/0001-81',
      isValidCpf,
    ],
    ['a card', cardNumberMask, '4111 1111 1111 1111', '4111 1111 1111 1111', '4111 1111 1111 1111', never],
    ['a code', securityCodeMask, '1234', '1234', '1234', never],
    ['hundredths', moneyMask, '123456', 'R$ 1.234,56', 'R$ 1.234,56', never],
    ['an amount with its comma', moneyMask, '1234,56', 'R$ 1.234,56', 'R$ 1.234,56', never],
    ['an amount with its point', moneyMask, '1234.56', 'R$ 1.234,56', 'R$ 1.234,56', never],
    ['an amount as it is written', moneyMask, 'R$ 1.234,56', 'R$ 1.234,56', 'R$ 1.234,56', never],
  ])('is read when it is whole: %s', async (_, mask, keys, typed, left, isRead) => {
    const field = await typeInto(mask, keys)
    expect([plain(field.typed), plain(field.left)]).toEqual([typed, left])
    expect(field.meanwhile.filter(isRead)).toEqual([])
  })
})

it('a year of two digits counts when Enter confirms it', async () => {
  const { typed } = await typeInto(birthDateMask, '14/03/88')
  expect(typed).toBe('14/03/88')
  const { node, values } = keeping('', (value, keep) => (
    <TextField label="Campo" mask={birthDateMask} value={value} onValue={keep} />
  ))
  mount(node).root.querySelector('input')!.focus()
  await userEvent.keyboard('14/03/88{Enter}')
  expect(values).toHaveBeenLastCalledWith('14/03/1988')
})
