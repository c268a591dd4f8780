import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { leanReact } from '../../.build/lean-react'
import { REACT_DOM_FACTS } from '../../.build/react-dom-facts'
import { renamedIn, usesOf } from '../../.build/react-uses'
import type { SourceNode } from '../../.build/source-tree'
import { trimSource } from '../../.build/trim-source'

const packages = resolve(import.meta.dirname, '../../node_modules')
const reactDom = join(packages, 'react-dom/cjs/react-dom-client.production.js')
const code = readFileSync(reactDom, 'utf8')
const parse = (text: string) => parseAst(text) as unknown as SourceNode
// Once, and outside of any test: it is a long file.
const trimmed = trimSource(code, REACT_DOM_FACTS, parse)
const uses = (module: string) => usesOf(parse(module), renamedIn(code))

describe('the trimmed react-dom', () => {
  it('is half of the whole one, and keeps what every screen lives on', () => {
    expect(trimmed.length).toBeLessThan(code.length / 1.6)
    for (const name of ['updateSuspenseComponent', 'updateFunctionComponent', 'updateClassComponent', 'sanitizeURL'])
      expect(trimmed).toContain(`function ${name}(`)
  })

  it('keeps the guard against addresses with code in them', () => {
    expect(trimmed.match(/value = sanitizeURL\(value\);/g)).toHaveLength(2)
  })

  it('is refused in another version than the one its facts were read in', () => {
    const { transform } = leanReact() as unknown as {
      transform: (this: { parse: typeof parse }, text: string, id: string) => unknown
    }
    expect(() => transform.call({ parse }, 'exports.version = "20.0.0"', reactDom)).toThrow(
      'look its facts up in this one',
    )
  })
})

describe('a module that uses what is left out of React', () => {
  it.each([
    ['a handler of an event that React no longer hears', 'jsx("input", { onPaste: read })', 'onPaste'],
    ['an attribute that would keep its JavaScript name', 'jsx("path", { strokeMiterlimit: 2 })', 'strokeMiterlimit'],
    ['an element for the head', '(0, runtime.jsxs)("title", { children: name })', '<title>'],
    ['a custom element', 'React.createElement("my-element", null)', '<my-element>'],
    ['a method of class components', 'class A extends Component { componentDidMount() {} }', 'componentDidMount'],
  ])('is told of %s', (_what, module, use) => {
    expect(uses(module)).toEqual([use])
  })

  it('is left alone with what React still does', () => {
    const module =
      'jsx("label", { htmlFor: id, onClick: a, onPointerDownCapture: b, autoComplete: "off", strokeWidth: 2 }); document.createElement("script"); jsx(Tabs, { onSelect: c })'
    expect(uses(module)).toEqual([])
  })
})
