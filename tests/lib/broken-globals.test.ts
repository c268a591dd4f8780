import { expect, it } from 'vitest'
import { brokenUse } from '../../src/lib/broken-globals'

/** What pages have put in the place of globals: values, functions of their own, methods of old libraries, nothing. */
const replacements: Readonly<Record<string, unknown>> = {
  'a text': 'https://loja.example',
  'a function of its own': function (this: unknown) {
    return this
  },
  nothing: undefined,
}
const methods = ['find', 'filter', 'map', 'reduce', 'flatMap', 'includes', 'some']
const holders = {
  global: globalThis,
  'Array.prototype': Array.prototype,
  Object,
  Promise: Promise.prototype,
  URL: URL.prototype,
}
const places: [holder: keyof typeof holders, name: string][] = [
  ...['URL', 'Map', 'Set', 'Promise'].map((name) => ['global', name] as const),
  ...methods.map((name) => ['Array.prototype', name] as const),
  ...['entries', 'fromEntries'].map((name) => ['Object', name] as const),
  ['Promise', 'finally'],
  ['URL', 'searchParams'],
].map(([holder, name]) => [holder as keyof typeof holders, name])

/** The use that is found broken while another value is in a place. */
function foundWith(holder: object, name: string, value: unknown): string | undefined {
  const own = Object.getOwnPropertyDescriptor(holder, name) ?? {}
  Object.defineProperty(holder, name, { configurable: true, writable: true, value })
  try {
    return brokenUse()
  } finally {
    Object.defineProperty(holder, name, own)
  }
}

it('finds nothing on a page that replaces nothing', () => {
  expect(brokenUse()).toBeUndefined()
})

for (const [kind, value] of Object.entries(replacements)) {
  // A function in the place of `finally` cannot be told without waiting.
  const told = places.filter(([, name]) => name !== 'finally' || value === undefined)
  it.each(told)(`names %s.%s with ${kind} in its place`, (holder, name) => {
    expect(foundWith(holders[holder], name, value)).toMatch(new RegExp(`\\b${name}\\b`))
  })
}

it.each(['get', 'set', 'value', 'writable'])('names Object.prototype on a page that gave it %j', (key) => {
  // Not by a description, which would inherit it; and nothing of the test's own runs before it is gone.
  Reflect.set(Object.prototype, key, undefined)
  const found = brokenUse()
  Reflect.deleteProperty(Object.prototype, key)
  expect(found).toContain('Object.prototype')
})
