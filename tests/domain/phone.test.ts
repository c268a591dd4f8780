import { expect, it } from 'vitest'
import { formatPhone } from '../../src/domain/phone'

it.each([
  ['11912345678', '(11) 91234-5678'],
  ['1133334444', '(11) 3333-4444'],
  ['5511912345678', '(11) 91234-5678'],
  ['+55 (11) 91234-5678', '(11) 91234-5678'],
  ['011 91234-5678', '(11) 91234-5678'],
  ['55999998888', '(55) 99999-8888'],
  ['551133334444', '(11) 3333-4444'],
])('the phone %s reads %s', (text, phone) => {
  expect(formatPhone(text)).toBe(phone)
})

it.each(['', '190', '+1 415 555 26711234', 'sem telefone'])(
  'the text %j is no Brazilian phone and stays as it is',
  (text) => {
    expect(formatPhone(text)).toBe(text)
  },
)
