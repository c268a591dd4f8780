import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import type { SourceNode } from '../../.build/source-tree'
import { trimSource, type Facts } from '../../.build/trim-source'

const parse = (code: string) => parseAst(code) as unknown as SourceNode

/** What is left of a module, in one line. */
function trimmed(code: string, facts: Facts): string {
  return trimSource(code, facts, parse).replace(/\s+/g, ' ').trim()
}

describe('a fact about', () => {
  it('a variable takes its value wherever it is read, and keeps what is worked out for it', () => {
    const code = 'var busy = false; busy = start(); if (busy) run({ busy: busy })'
    expect(trimmed(code, { variables: { busy: '!1' } })).toBe('var busy = false; 0,start(); if (!1) run({ busy: !1 })')
  })

  it('a function takes the place of its calls, which have to do nothing else', () => {
    expect(trimmed('use(ready(a.b, !c))', { calls: { ready: '!0' } })).toBe('use(!0)')
    expect(() => trimmed('use(ready(next()))', { calls: { ready: '!0' } })).toThrow(
      'would leave out more than the call',
    )
  })

  it('a function with one argument leaves its other calls alone', () => {
    expect(trimmed('pop(one); pop(other)', { calls: { 'pop(one)': 'void 0' } })).toBe('void 0; pop(other)')
  })

  it('a property takes its value where it is read, and not where it is written', () => {
    expect(trimmed('a.old = a.old || b', { properties: { old: 'null' } })).toBe('a.old = null || b')
  })

  it('tags decides comparisons', () => {
    expect(trimmed('if (4 === node.tag || 5 !== tag || 6 === node.tag) go()', { tags: [4, 5] })).toBe(
      'if (!1 || !0 || 6 === node.tag) go()',
    )
  })

  it('tags takes cases away, and what they declare for others stays declared', () => {
    const code = 'f(x); function f(node) { switch (node.tag) { case 1: var a = 1; return a; case 2: a = 2; return a } }'
    expect(trimmed(code, { tags: [1] })).toBe(
      'f(x); function f(node) {var a; switch (node.tag) { case 2: a = 2; return a } }',
    )
  })

  it('a case that another one runs into keeps what it does', () => {
    const code = 'switch (x.tag) { case 1: one(); case 2: two() }'
    expect(trimmed(code, { tags: [2] })).toBe('switch (x.tag) { case 1: one(); two() }')
  })

  it('a key takes it out of every literal', () => {
    const code = 'var a = { keep: 1, drop: 2, last: 3 }, b = { keep: 1, drop: 2 }'
    expect(trimmed(code, { keys: ['drop'] })).toBe('var a = { keep: 1, last: 3 }, b = { keep: 1 }')
  })

  it('an unused variable takes what makes its first value, and fails when it is read after all', () => {
    expect(trimmed('var a = make(), b = 2', { unused: ['a'] })).toBe('var a, b = 2')
    expect(() => trimmed('var a = make(); show(a)', { unused: ['a'] })).toThrow('a would be read without a value')
  })

  it('prototypes takes away what is put on them', () => {
    expect(trimmed('function A() {} A.prototype.b = function () {}; run()', { prototypes: ['A'] })).toBe('run()')
  })

  it('a piece goes from one text to another', () => {
    expect(trimmed('one(); two(); three()', { pieces: [{ from: 'one(', to: 'two()', by: 'zero()' }] })).toBe(
      'zero(); three()',
    )
  })
})

it('takes functions away that only each other call', () => {
  expect(trimmed('function a() { b() } function b() { a() } function c() {} c()', {})).toBe('function c() {} c()')
})

it('fails on what is not in the file, by name', () => {
  const facts: Facts = { variables: { gone: '1' }, calls: { never: '2' }, tags: [77], keys: ['nowhere'] }
  expect(() => trimmed('run()', facts)).toThrow('There is nothing called gone, never, tag 77, nowhere: in this file.')
  expect(() => trimmed('run(); run()', { pieces: [{ from: 'run()', by: '' }] })).toThrow('not one place')
})
