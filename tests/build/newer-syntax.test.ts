import { describe, expect, it } from 'vitest'
import { newerSyntaxIn } from '../support/newer-syntax'

describe('syntax newer than ES2021', () => {
  it.each([
    ['class A { name = 1 }', 'a class field'],
    ['class A { #name() {} }', 'a private name'],
    ['class A { static { go() } }', 'a static block'],
    ['await go()', 'await outside'],
    ['for await (const one of many) go(one); export {}', 'await outside'],
    ['/a/d.test(b)', 'the flags d'],
    ['/[a--b]/v.test(c)', 'the flags v'],
    ['/(?<=a)b/.test(c)', 'a lookbehind'],
    ['/(?<!a)b/.test(c)', 'a lookbehind'],
    ['/(?i:a)(?:b)/.test(c)', 'a flag inside'],
    ['export { a as "b c" }; const a = 1', 'a module name'],
    ['import a from "./a.json" with { type: "json" }', 'an import attribute'],
    ['{ using a = open() }', 'a using'],
    ['#!/usr/bin/env node', 'a hashbang'],
  ])('is found in %s', (code, name) => {
    expect(newerSyntaxIn(code)).toEqual(expect.arrayContaining([expect.stringContaining(name)]))
  })

  it.each([
    'a ||= b; a ??= c?.d; x = 1_000n',
    'class A { constructor() { this.name = 1 } static go() {} }',
    'async function go() { for await (const one of many) await one }',
    'const go = async () => { await here() }',
    'export * as all from "./all.js"; import("./later.js")',
    '/(?<name>a)(?:b)(?=c)(?!d)/giu.test(e)',
  ])('is not found in %s', (code) => {
    expect(newerSyntaxIn(code)).toEqual([])
  })

  it('throws for code that no engine parses', () => {
    expect(() => newerSyntaxIn('const = 1')).toThrow()
  })
})
