import { describe, expect, it } from 'vitest'
import { exportOwnNames, shortened, withNewNames } from '../../.build/chunks/minify-again'

describe('a chunk that exports its own names', () => {
  it('drops the aliases, and returns the new name of each old one', () => {
    const chunk = { code: 'var a=1,$b=2,c=3;export{a as t,$b as n,c};' }
    const names = exportOwnNames(chunk)
    expect(chunk.code).toBe('var a=1,$b=2,c=3;export{a,$b,c};')
    expect([...names]).toEqual([
      ['t', 'a'],
      ['n', '$b'],
      ['c', 'c'],
    ])
  })

  it('changes nothing in a chunk without exports', () => {
    const chunk = { code: 'go();' }
    expect(exportOwnNames(chunk).size).toBe(0)
    expect(chunk.code).toBe('go();')
  })
})

describe('a chunk that imports renamed exports', () => {
  const names = new Map([
    ['t', 'a'],
    ['n', '$b'],
  ])
  const renamed = (code: string) => withNewNames(code, 'chunks/shop.js', names)

  it('imports and passes them on by their new names', () => {
    expect(renamed('import{t as e,n as a}from"./shop.js";')).toBe('import{a as e,$b as a}from"./shop.js";')
    expect(renamed('import{t as a}from"./shop.js";')).toBe('import{a}from"./shop.js";')
    expect(renamed('export{t as open}from"./chunks/shop.js";')).toBe('export{a as open}from"./chunks/shop.js";')
  })

  it('takes them out of a dynamic import by their new names', () => {
    expect(renamed('f(()=>import(`./shop.js`).then(e=>e.t))')).toBe('f(()=>import(`./shop.js`).then(e=>e.a))')
  })

  it('leaves imports of other chunks alone', () => {
    const code = 'import{t as e}from"./shop-2.js";import("./other.js").then(e=>e.t);'
    expect(renamed(code)).toBe(code)
  })
})

it('a second pass gives what is imported the name that it is exported by, and nothing else that name', async () => {
  const code = 'import{cart as e,x}from"./shop.js";let o=9;export function go(t,n){let r=t+n+o;return e(r,x)+e(o++)}'
  const short = await shortened(code)
  expect(short).toContain('import{cart,x}from"./shop.js"')
  expect(short).toMatch(/return cart\(\w\+\w\+(\w),x\)\+cart\(\1\+\+\)/)
})

it('a second pass keeps two imports apart that have the same name in their files', async () => {
  const short = await shortened('import{t as e}from"./shop.js";import{t as n}from"./cart.js";export const o=e+n')
  const [first, second] = [...short.matchAll(/import\{(?:t as )?(\w+)\}/g)].map(([, name]) => name)
  expect(first).not.toBe(second)
  expect(short).toContain(`=${first}+${second}`)
})
