import { describe, expect, it } from 'vitest'
import { isLeaf, loadGuarded, loadTogether, reexportsOf, staticImportsOf, type ChunkGraph } from '../../.build/chunks'

const graph: ChunkGraph = {
  'chunks/cart.js': { imports: ['chunks/ui.js', 'chunks/shop.js'], dynamicImports: [], modules: [] },
  'chunks/ui.js': { imports: ['chunks/react.js'], dynamicImports: [], modules: [] },
  'chunks/shop.js': { imports: ['chunks/react.js', 'chunks/cart.js'], dynamicImports: [], modules: [] },
  'chunks/react.js': { imports: [], dynamicImports: [], modules: [] },
}

describe('the static imports of a file', () => {
  it('are found at every depth, once each, the deepest first, through a circle', () => {
    expect(staticImportsOf(graph, 'chunks/cart.js')).toEqual(['chunks/react.js', 'chunks/ui.js', 'chunks/shop.js'])
  })

  it('are none for a file that stands alone or is unknown', () => {
    expect(staticImportsOf(graph, 'chunks/react.js')).toEqual([])
    expect(staticImportsOf(graph, 'chunks/gone.js')).toEqual([])
  })
})

describe('loading together', () => {
  it('starts every file at once and hands on the module that was asked for', () => {
    const code = loadTogether('go(import(`./cart.js`))', './cart.js', 'chunks/a.js', ['chunks/ui.js', 'chunks/cart.js'])
    expect(code).toBe('go(Promise.all([import("./ui.js"),import("./cart.js")]).then(m=>m[1]))')
  })

  it('leaves a lone file a plain import, with its path from where it is imported', () => {
    expect(loadTogether('import("x:0")', 'x:0', 'loader.js', ['chunks/a.js'])).toBe('import("./chunks/a.js")')
    expect(loadTogether("import('x:0')", 'x:0', 'chunks/b.js', ['index.js'])).toBe('import("../index.js")')
  })

  it('touches no other import', () => {
    expect(loadTogether('import("./b.js")', './a.js', 'chunks/c.js', ['chunks/a.js'])).toBe('import("./b.js")')
  })
})

describe('a guarded import', () => {
  it('names the file, and another address of it for the second try', () => {
    const code = loadGuarded('w(()=>import("./b.js"))', './b.js', 'a.js', ['b.js'], '?again')
    expect(code).toBe('w(()=>import("./b.js"),()=>import("./b.js?again"))')
  })

  it('has one function for both tries where there is no other address', () => {
    expect(loadGuarded("w(()=>import('./b.js'))", './b.js', 'a.js', ['b.js'], '')).toBe('w(()=>import("./b.js"))')
  })

  it('names what is loaded with the file before it, and takes the module out of the file alone', () => {
    const code = loadGuarded(
      'w(()=>import("./b.js").then(e=>e.t)).then(go)',
      './b.js',
      'a.js',
      ['c.js', 'b.js'],
      '?again',
    )
    expect(code).toBe(
      'w(()=>[import("./c.js"),import("./b.js").then(e=>e.t)],()=>import("./b.js?again").then(e=>e.t)).then(go)',
    )
  })
})

describe('a file that only hands on', () => {
  it('is known by whose exports they are and what they are called there', () => {
    const names = { defineElements: 't', version: 'version' }
    expect(reexportsOf('export{t as defineElements,version}from"./shop.js";\n')).toEqual({ from: './shop.js', names })
  })

  it('is no file with code of its own', () => {
    expect(reexportsOf('import{t}from"./shop.js";t();export{t as defineElements};')).toBeNull()
    expect(reexportsOf('export{t as a}from"./shop.js";export{t as b}from"./other.js";')).toBeNull()
  })

  it('is passed over: whoever imports it gets the exports under the names it gave them', () => {
    const code = 'import("x:0")'
    const own = { go: 't' }
    expect(loadTogether(code, 'x:0', 'a.js', ['b.js'], own)).toBe('import("./b.js").then(m=>({go:m.t}))')
    expect(loadTogether(code, 'x:0', 'a.js', ['b.js', 'c.js'], own)).toBe(
      'Promise.all([import("./b.js"),import("./c.js")]).then(m=>({go:m[1].t}))',
    )
  })
})

describe('a file that nobody imports by its address', () => {
  it('may be loaded from another one, and no other file may', () => {
    expect(
      isLeaf({ ...graph, 'chunks/alone.js': { imports: [], dynamicImports: [], modules: [] } }, 'chunks/alone.js'),
    ).toBe(true)
    expect(isLeaf(graph, 'chunks/react.js')).toBe(false)
  })
})
