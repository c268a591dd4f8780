import { describe, expect, it } from 'vitest'
import { changedFields, contactErrors, isValidEmail, nobody, savableContact } from '../../src/domain/contact'
import { customerText } from '../../src/text/customer'
import type { Customer } from '../../src/domain/customer'

const person: Customer = {
  ...nobody,
  name: 'Marina Duarte',
  email: 'marina@exemplo.com.br',
  document: '529.982.247-25',
}
const company: Customer = {
  ...person,
  isCorporate: true,
  corporateDocument: '12.ABC.345/01DE-35',
  corporateName: 'Duarte Comércio Ltda.',
  tradeName: 'Café da Marina',
}
const all = { isBirthDateEnabled: true, isCnpjEnabled: true }
const none = { isBirthDateEnabled: false, isCnpjEnabled: false }
const today = new Date(2026, 10, 20)

const said = (contact: typeof person) =>
  Object.fromEntries(
    Object.entries(contactErrors(contact, all, today)).map(([field, key]) => [field, customerText[key]]),
  )

describe("a contact's data", () => {
  it('are valid when name, e-mail and CPF are', () => {
    expect(contactErrors(person, all, today)).toEqual({})
    expect(contactErrors({ ...person, email: ' marina@exemplo.com.br ' }, all, today)).toEqual({})
  })

  it.each([
    ['name', '  ', 'Nome é obrigatório.'],
    ['email', '', 'O e-mail digitado é inválido. Verifique se há espaços ou caracteres incorretos.'],
    ['email', 'ma rina@x.com', 'O e-mail digitado é inválido. Verifique se há espaços ou caracteres incorretos.'],
    ['document', '', 'CPF inválido.'],
    ['document', '529.982.247-26', 'CPF inválido.'],
    ['birthDate', '31/02/1990', 'Data de nascimento inválida'],
    ['birthDate', '3', 'Data de nascimento inválida'],
  ])('are invalid with the %s "%s": %s', (field, value, message) => {
    expect(said({ ...person, [field]: value })).toEqual({ [field]: message })
  })

  it('allow an empty birth date, and any text where the shop requires none', () => {
    expect(contactErrors({ ...person, birthDate: '' }, all, today)).toEqual({})
    expect(contactErrors({ ...person, birthDate: '99/99/9999' }, none, today)).toEqual({})
  })
})

describe("a company's data", () => {
  it('are valid with a CNPJ of letters and digits', () => {
    expect(contactErrors(company, all, today)).toEqual({})
    expect(contactErrors({ ...company, corporateDocument: '12abc34501de35' }, all, today)).toEqual({})
  })

  it.each([
    ['corporateDocument', ' ', 'CNPJ é obrigatório.'],
    ['corporateDocument', '12.ABC.345/01DE-36', 'CNPJ inválido.'],
    ['corporateName', ' ', 'Insira uma razão social.'],
    ['tradeName', '', 'Insira um nome fantasia.'],
  ])('are invalid with the %s "%s": %s', (field, value, message) => {
    expect(said({ ...company, [field]: value })).toEqual({ [field]: message })
  })

  it('are required of companies only, where the shop sells to them', () => {
    const open = { ...company, corporateDocument: '', corporateName: '', tradeName: '' }
    expect(contactErrors({ ...open, isCorporate: false }, all, today)).toEqual({})
    expect(contactErrors(open, none, today)).toEqual({})
  })
})

describe('a contact that may be saved', () => {
  it('has the typed values, without masks and outer spaces', () => {
    const typed = { ...company, name: ' Ana ', document: '111.444.777-35' }
    expect(savableContact(typed, nobody, {})).toMatchObject({
      name: 'Ana',
      document: '11144477735',
      corporateDocument: '12ABC34501DE35',
    })
  })

  it("keeps the server's value of an invalid field", () => {
    const typed = { ...person, name: 'Ana', document: '1' }
    expect(savableContact(typed, person, contactErrors(typed, all))).toMatchObject({
      name: 'Ana',
      document: '52998224725',
    })
  })

  it("includes a company's data only when all are valid", () => {
    const typed = { ...company, name: 'Ana', tradeName: '' }
    expect(savableContact(typed, person, contactErrors(typed, all))).toMatchObject({
      name: 'Ana',
      isCorporate: false,
      corporateDocument: '',
      corporateName: '',
    })
  })
})

it('counts as changed only when more than mask and outer spaces differ', () => {
  expect(changedFields(person, { ...person, document: '52998224725', name: ' Marina Duarte ' })).toEqual([])
  expect(changedFields(person, { ...person, name: 'Marina', isCorporate: true })).toEqual(['name', 'isCorporate'])
})

it.each([
  'a@b.co',
  'maria.silva+loja@exemplo.com.br',
  "d'avila@exemplo.com",
  'JOÃO@EXEMPLO.COM',
  'a_b-c@sub.exemplo.org',
  `maria@${'a'.repeat(245)}.co`,
])('accepts the e-mail %s', (text) => {
  expect(isValidEmail(text)).toBe(true)
})

it.each([
  ['is empty', ''],
  ['has no @', 'maria.exemplo.com'],
  ['has two @', 'maria@exemplo.com@casa'],
  ['has no name', '@exemplo.com'],
  ['has no domain', 'maria@'],
  ['has no dot in its domain', 'maria.silva@exemplo'],
  ['has a one-letter ending', 'maria@exemplo.c'],
  ['has digits in its ending', 'maria@exemplo.c0m'],
  ['has an empty label', 'maria@exemplo..com'],
  ['ends with a dot', 'maria@exemplo.com.'],
  ['has a space inside', 'maria silva@exemplo.com'],
  ['has a space after it', 'maria@exemplo.com '],
  ['is longer than a mail server takes', `maria@${'a'.repeat(245)}.com`],
  ['has a no-break space', 'maria\u00A0@exemplo.com'],
  ...Array.from('()<>[]:;\\,"!#%&', (char): [string, string] => [`holds ${char}`, `ma${char}ria@exemplo.com`]),
])('refuses an e-mail that %s', (_fault, text) => {
  expect(isValidEmail(text)).toBe(false)
})
