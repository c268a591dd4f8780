import { describe, expect, it } from 'vitest'
import { loadGuarded, loadTogether, reexportsOf, staticImportsOf, type ChunkGraph } from '../../.build/chunks/chunks'

const graph: ChunkGraph = {
  'chunks/cart.js': { imports: ['chunks/ui.js', 'chunks/shop.js'], dynamicImports: [], modules: [] },
  'chunks/ui.js': { imports: ['chunks/react.js'], dynamicImports: [], modules: [] },
  'chunks/shop.js': { imports: ['chunks/react.js', 'chunks/cart.js'], dynamicImports: [], modules: [] },
  'chunks/react.js': { imports: [], dynamicImports: [], modules: [] },
}

describe('the static imports of a file', () => {
  it('are found at every depth, once each, the deepest first, even in a cycle', () => {
    expect(staticImportsOf(graph, 'chunks/cart.js')).toEqual(['chunks/react.js', 'chunks/ui.js', 'chunks/shop.js'])
  })

  it('are empty for a file without imports and for an unknown file', () => {
    expect(staticImportsOf(graph, 'chunks/react.js')).toEqual([])
    expect(staticImportsOf(graph, 'chunks/gone.js')).toEqual([])
  })
})

describe('loading together', () => {
  it('starts every file at once and returns the requested module', () => {
    const code = loadTogether('go(import(`./cart.js`))', './cart.js', 'chunks/a.js', ['chunks/ui.js', 'chunks/cart.js'])
    expect(code).toBe('go(Promise.all([import("./ui.js"),import("./cart.js")]).then(m=>m[1]))')
  })

  it('keeps a plain import for a single file, with its path from the importing file', () => {
    expect(loadTogether('import("x:0")', 'x:0', 'loader.js', ['chunks/a.js'])).toBe('import("./chunks/a.js")')
    expect(loadTogether("import('x:0')", 'x:0', 'chunks/b.js', ['index.js'])).toBe('import("../index.js")')
  })

  it('changes no other import', () => {
    expect(loadTogether('import("./b.js")', './a.js', 'chunks/c.js', ['chunks/a.js'])).toBe('import("./b.js")')
  })
})

const guarded = (code: string, files: string[]) => loadGuarded(code, './b.js', 'chunks/a.js', files)

describe('a guarded import', () => {
  it('names its file', () => {
    expect(guarded('w(()=>import("./b.js"))', ['chunks/b.js'])).toBe('w(()=>import("./b.js"),["b.js"])')
    expect(guarded("w(()=>import('./b.js'))", ['chunks/b.js'])).toBe('w(()=>import("./b.js"),["b.js"])')
  })

  it('knows names with a dollar sign, and ends the build at any other code behind the import', () => {
    expect(guarded('w(()=>import("./b.js").then(e=>e.$t))', ['chunks/b.js'])).toBe(
      'w(()=>import("./b.js").then(e=>e.$t),["b.js"])',
    )
    expect(() => guarded('w(()=>import("./b.js").then(go))', ['chunks/b.js'])).toThrow('cannot load ./b.js')
  })

  it('starts the other files first, names all of them, and takes the module out of the requested file only', () => {
    const code = 'w(()=>import("./b.js").then(e=>e.t)).then(go)'
    expect(guarded(code, ['chunks/c.js', 'chunks/b.js'])).toBe(
      'w(()=>[import("./c.js"),import("./b.js").then(e=>e.t)],["c.js","b.js"]).then(go)',
    )
  })
})

describe('a file that only re-exports', () => {
  it('yields the other file and its names for the exports', () => {
    const names = { defineElements: 't', version: 'version' }
    expect(reexportsOf('export{t as defineElements,version}from"./shop.js";\n')).toEqual({ from: './shop.js', names })
  })

  it('is not a file with code of its own', () => {
    expect(reexportsOf('import{t}from"./shop.js";t();export{t as defineElements};')).toBeNull()
    expect(reexportsOf('export{t as a}from"./shop.js";export{t as b}from"./other.js";')).toBeNull()
  })

  it('is skipped: the importing code gets the exports by the same names', () => {
    const code = 'import("x:0")'
    const own = { go: 't' }
    expect(loadTogether(code, 'x:0', 'a.js', ['b.js'], own)).toBe('import("./b.js").then(m=>({go:m.t}))')
    expect(loadTogether(code, 'x:0', 'a.js', ['b.js', 'c.js'], own)).toBe(
      'Promise.all([import("./b.js"),import("./c.js")]).then(m=>({go:m[1].t}))',
    )
  })
})
