import { expect, it } from 'vitest'
import { brokenGlobal } from '../../src/lib/broken-globals'

/** What pages have put in the place of globals: values, functions of their own, methods of old libraries, nothing. */
const replacements: Readonly<Record<string, unknown>> = {
  'a text': 'https://loja.example',
  'a function of its own': function (this: unknown) {
    return this
  },
  nothing: undefined,
}
const constructors = ['URL', 'Map', 'Set']
const methods = ['find', 'reduce']

/** The global that is found broken while another value is in its place. */
function foundWith(holder: object, name: string, value: unknown): string | undefined {
  const own = Object.getOwnPropertyDescriptor(holder, name) ?? {}
  Object.defineProperty(holder, name, { configurable: true, writable: true, value })
  try {
    return brokenGlobal()
  } finally {
    Object.defineProperty(holder, name, own)
  }
}

it('finds nothing on a page that replaces nothing', () => {
  expect(brokenGlobal()).toBeUndefined()
})

for (const [kind, value] of Object.entries(replacements)) {
  it.each(constructors)(`names %s with ${kind} in its place`, (name) => {
    expect(foundWith(globalThis, name, value)).toBe(name)
  })

  it.each(methods)(`names Array.prototype.%s with ${kind} in its place`, (name) => {
    expect(foundWith(Array.prototype, name, value)).toBe(`Array.prototype.${name}`)
  })
}
