import { readdirSync, readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import {
  methodFacts,
  methodFields,
  PaymentMethod,
  paymentMethodName,
  paymentMethodNumbers,
  paymentMethods,
} from '../../src/domain/payment-methods'
import { sessions } from '../../demo/shop/sessions'
import { everyShop } from '../../demo/shop/shops'
import { readMethod } from '../../src/backend/bodies/payment'
import { checkoutPaymentText } from '../../src/text/checkout'
import { nameOf, walk, type SyntaxNode } from '../support/syntax-tree'

const TABLE = 'src/domain/payment-methods.ts'
const wireNames = Object.keys(PaymentMethod)

it('gives each method a number, a name for hosts and words of its own', () => {
  for (const column of ['code', 'name', 'words'] as const) {
    expect(new Set(paymentMethods.map((row) => row[column])).size).toBe(wireNames.length)
  }
  expect(paymentMethods.every(({ name }) => /^[a-z-]+$/.test(name))).toBe(true)
  expect(
    paymentMethods.every(
      ({ words, finish = 'finishOrder' }) => checkoutPaymentText[words] && checkoutPaymentText[finish],
    ),
  ).toBe(true)
  expect([paymentMethodName(PaymentMethod.Pix), paymentMethodName(null)]).toEqual(['pix', null])
  expect(methodFacts(null)).toBeUndefined()
})

it.each([
  ['CreditCard', 'link'],
  ['Link', 'link'],
  ['Pix', 'pix'],
  ['Boleto', 'text'],
  ['Custom', 'text'],
  ['OnDelivery', null],
] as const)('a manual payment by %s is written as %s', (method, kind) => {
  expect(methodFacts(PaymentMethod[method]).written).toBe(kind)
})

const worded = (entries: readonly (readonly [number, string])[]) =>
  `${entries.map(([code, name]) => `${code} ${name}`).join(', ')}.`

it('is read by a backend from its number and from each of its names, and nothing else is', () => {
  for (const { code } of paymentMethods) expect(readMethod(String(code))).toBe(code)
  for (const [name, code] of Object.entries(paymentMethodNumbers)) expect(readMethod(name)).toBe(code)
  for (const other of [undefined, '', '03', '-1', '999', 'pix', 'constructor'])
    expect(() => readMethod(other)).toThrow()
})

describe('the contract', () => {
  interface Schema {
    enum: readonly (number | string)[]
    description: string
    properties: object
  }
  const { components } = load(readFileSync('src/api/openapi.yaml', 'utf8')) as {
    components: { schemas: Record<string, Schema> }
  }
  const { PaymentMethod: read, PaymentMethodCode: sent, Order: order } = components.schemas
  const codes = wireNames.map((name) => PaymentMethod[name as keyof typeof PaymentMethod])
  const aliases = paymentMethods.flatMap(({ alias, code }) => (alias ? [[code, alias] as const] : []))
  const legend = codes.map((code, at) => [code, wireNames[at] ?? ''] as const)
  legend.sort(([a], [b]) => a - b)

  it('lists every method, and no other', () => {
    expect(sent?.enum).toEqual(legend.map(([code]) => code))
    expect(new Set(read?.enum)).toEqual(new Set([...codes, ...wireNames, ...aliases.map(([, alias]) => alias)]))
    expect(sent?.description).toBe(worded(legend))
    expect(read?.description).toBe(worded([...legend, ...aliases]))
  })

  it('has the flag of each method on the order', () => {
    const flags = Object.keys(order?.properties ?? {}).filter((name) => /^enable\w+Payment$/.test(name))
    expect(new Set(flags)).toEqual(new Set(paymentMethods.flatMap(({ flag }) => flag ?? [])))
  })

  it('has the extra fields of each method, each with its check, and tells none that is kept nowhere', () => {
    const { PaymentField: asked, PaymentFields: taken } = components.schemas
    const { payment } = Object(order?.properties) as { payment: { properties: { fields: Schema } } }
    const { fields: told } = payment.properties
    const named = Object.entries(methodFields)
    expect(asked?.enum).toEqual(named.map(([name]) => name))
    const checks = {
      cpf: { type: 'string', pattern: '^[0-9]{11}$' },
      text: { type: 'string', minLength: 1, maxLength: 200 },
    }
    expect(taken?.properties).toEqual(Object.fromEntries(named.map(([name, { kind }]) => [name, checks[kind]])))
    const tells = named.map(([name, { kept }]) => [name, { type: kept === 'order' ? ['string', 'null'] : 'null' }])
    expect(told.properties).toEqual(Object.fromEntries(tells))
  })

  it('repeats no list of methods', () => {
    expect(readFileSync('src/api/openapi.yaml', 'utf8').match(/\b0 CreditCard\b/g)).toHaveLength(2)
  })
})

describe('the reference shops', () => {
  it('take each method that an order has a flag for', () => {
    const taken = new Set(everyShop.flatMap(({ paymentOptions }) => paymentOptions.map(({ method }) => method)))
    expect(paymentMethods.filter(({ flag, code }) => flag && !taken.has(code)).map(({ name }) => name)).toEqual([])
  })

  it('ask for each extra field in a session, so that the checks go through it', () => {
    const asked = sessions.flatMap(({ settings }) => settings?.payment?.fields ?? [])
    expect(new Set(asked)).toEqual(new Set(Object.keys(methodFields)))
  })
})

/**
 * Names of methods that are names of other things, too: a screen, a charge, a part of the form. A method's own name is
 * not told from them by its spelling.
 */
const COMMON = new Set(['pix', 'link', 'boleto', 'cash', 'custom'])

/** Names and numbers of methods in a module: in the spelling of the wire, of hosts and of the texts. */
function methodsIn(path: string, source: string): string[] {
  const names = new Set([
    ...wireNames,
    ...paymentMethods.flatMap(({ name, words }) => [name, words]),
    ...Object.entries(methodFields).flatMap(([name, { words }]) => [name, words]),
  ])
  const found: string[] = []
  const { program } = parseSync(path, source)
  walk(program as unknown as SyntaxNode, (node, place) => {
    const { value } = node
    if (node.type === 'Literal' && typeof value === 'string' && names.has(value) && !COMMON.has(value))
      found.push(value)
    const isKey = place?.key === 'property' || place?.key === 'key'
    if (isKey && names.has(nameOf(node)) && !COMMON.has(nameOf(node))) found.push(nameOf(node))
    if (node.type === 'Literal' && typeof value === 'number' && methodFacts(value) && isBesideMethod(place?.parent))
      found.push(String(value))
  })
  return found
}

/** True for what is compared with a method, or set as one. */
function isBesideMethod(parent: SyntaxNode | undefined): boolean {
  if (!parent) return false
  const others = [parent['left'], parent['right'], parent['key'], parent['id']] as (SyntaxNode | undefined)[]
  return others.some((other) => /method$/i.test(nameOf(other) || nameOf(other?.['property'])))
}

describe('a method’s name or number', () => {
  /** The words on the screen are keys there, and the compiler compares the two. */
  const WORDS = 'src/text/checkout.ts'
  /** Made of the contract, whose lists are compared with the table. */
  const WIRE = 'src/api/wire.ts'

  it('stands in no second file of the sources', () => {
    const paths = readdirSync('src', { recursive: true, encoding: 'utf8' }).map((file) => `src/${file}`)
    const others = paths.filter((path) => /\.tsx?$/.test(path) && ![TABLE, WORDS, WIRE].includes(path))
    expect(others.length).toBeGreaterThan(300)
    const found = others.flatMap((path) =>
      methodsIn(path, readFileSync(path, 'utf8')).map((name) => `${path}: ${name}`),
    )
    expect(found).toEqual([])
  }, 60_000)

  it.each([
    ['if (payment.method === 3) pay()'],
    ['const draft = { paymentMethod: 8 }'],
    ["const isCard = name === 'credit-card'"],
    ["const words = { nubank: 'NuPay' }"],
    ['const method = PaymentMethod.Pix'],
    ['const { depositorName } = typed'],
    ["kept.push('depositorDocument')"],
  ])('is found: %s', (source) => {
    expect(methodsIn('src/stores/pix.ts', source)).toHaveLength(1)
  })
})
