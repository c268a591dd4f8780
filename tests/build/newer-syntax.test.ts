import { describe, expect, it } from 'vitest'
import { newerSyntaxIn } from '../support/newer-syntax'

describe('syntax newer than ES2021', () => {
  it.each([
    ['class A { name = 1 }', 'a class field'],
    ['class A { static { go() } }', 'a static block'],
    ['await go()', 'await outside'],
    ['/[a--b]/v.test(c)', 'the flags v'],
    ['/(?<=a)b/.test(c)', 'a lookbehind'],
    ['/(?i:a)(?:b)/.test(c)', 'a flag inside'],
  ])('is found in %s', (code, name) => {
    expect(newerSyntaxIn(code)).toEqual(expect.arrayContaining([expect.stringContaining(name)]))
  })

  it.each([
    'a ||= b; a ??= c?.d; x = 1_000n',
    'class A { constructor() { this.name = 1 } static go() {} }',
    'async function go() { for await (const one of many) await one }',
    '/(?<name>a)(?:b)(?=c)(?!d)/giu.test(e)',
  ])('is not found in %s', (code) => {
    expect(newerSyntaxIn(code)).toEqual([])
  })
})
