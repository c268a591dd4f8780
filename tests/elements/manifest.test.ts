import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { describe, expect, it } from 'vitest'
import { customElements, vscodeCss, vscodeHtml, webTypes } from '../../.build/package/editor-data'
import { preactTypes, reactTypes, svelteTypes, vueTypes } from '../../.build/package/framework-types'
import { attributesOf } from '../../src/tools/reference/attribute-words'
import { PAGES_WITH_TABLES, withTables } from '../../src/tools/reference/tables'
import { manifest } from '../../src/elements/manifest'
import * as reactComponents from '../../src/frameworks/react'
import * as vueComponents from '../../src/frameworks/vue'
import { themeFor } from '../../src/styles/theme'

const root = resolve(import.meta.dirname, '../..')

const MANIFEST = 'src/elements/manifest.ts'

/** Every other source, by its path. */
function sources(): [path: string, code: string][] {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).map((file) => `src/${file}`)
  const code = files.filter((file) => /\.tsx?$/.test(file) && file !== MANIFEST)
  return code.map((file) => [file, readFileSync(join(root, file), 'utf8')])
}

const allOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)

/** Names that sources use, each with the first file that does. */
type Uses = Map<string, string>

/**
 * The manifest's list names what the sources use, and nothing else.
 * @param what of a name, as `part`
 * @returns a sentence for each difference: the file, and what to do about it
 */
function differences(what: string, list: keyof typeof manifest, used: Uses): string[] {
  const named = new Set(manifest[list].map(({ name }) => name))
  const unnamed = [...used].filter(([name]) => !named.has(name))
  const unused = [...named].filter((name) => !used.has(name))
  return [
    ...unnamed.map(([name, file]) => `${file} has the ${what} '${name}': describe it among ${list} in ${MANIFEST}`),
    ...unused.map(
      (name) => `no file has the ${what} '${name}': take it out of ${list} in ${MANIFEST}, or name it again`,
    ),
  ]
}

/**
 * Hosts style, fill and listen by these names. Where one is used and not described, editors, types and the reference lack it;
 * where one is described and not used, a host's rule does nothing.
 */
describe('the manifest', () => {
  const code = sources()
  const usesOf = (...patterns: RegExp[]): Uses => {
    const uses: Uses = new Map()
    for (const [file, text] of code) {
      const found = patterns.reduce((texts, pattern) => texts.flatMap((one) => allOf(one, pattern)), [text])
      for (const name of found) if (!uses.has(name)) uses.set(name, file)
    }
    return uses
  }

  it('names every custom property that the styles read, and no other', () => {
    const used = usesOf(/(--shop-(?!color-)[\w-]+)/g)
    for (const name of Object.keys(themeFor()))
      if (name !== 'colorScheme') used.set(name.replace('--v-', '--shop-color-'), 'src/styles/theme.ts')
    expect(differences('custom property', 'cssProperties', used)).toEqual([])
  })

  it('names every part that a screen marks, and no other', () => {
    const used = usesOf(/\bpart=("[^"]+"|\{[^}\n]+)/g, /["'`]([\w-]+)/g)
    expect(differences('part', 'cssParts', used)).toEqual([])
  })

  it('names every slot, and no other', () => {
    expect(differences('slot', 'slots', usesOf(/<slot name="([\w-]+)"/g))).toEqual([])
  })

  it('names every event that is announced, and no other', () => {
    const used = usesOf(/(?:announce|askHost)\((?:view, )?\s*'(shop-[\w-]+)'/g)
    // Its type is decided at run time: 'shop-confirm' or 'shop-cancel'.
    used.set('shop-cancel', 'src/elements/announcing.ts')
    expect(differences('event', 'events', used)).toEqual([])
  })

  it.each([
    ['React', reactComponents, reactTypes],
    ['Vue', vueComponents, vueTypes],
  ])('names every tag that the components for %s have, and no other', (_name, components, types) => {
    const made = Object.values(components).map(({ displayName }) => displayName)
    expect(new Set(made)).toEqual(new Set(manifest.tags.map(({ name }) => name)))
    const declared = new Set(allOf(types(), /export declare const (\w+):/g))
    expect(new Set(Object.keys(components))).toEqual(declared)
  })

  it.each(PAGES_WITH_TABLES)('matches the tables of %s', async (name) => {
    const file = join(root, 'demo/docs', name)
    const page = readFileSync(file, 'utf8')
    const options = await resolveConfig(file)
    expect(page).toBe(await format(withTables(page, name), { ...options, parser: 'markdown' }))
  })
})

describe("the manifest's output for tools", () => {
  const tags = manifest.tags.map(({ name }) => name)

  it('is a manifest of custom elements with each tag, its attributes and its events', () => {
    const { schemaVersion, modules } = customElements() as {
      schemaVersion: string
      modules: { declarations: { tagName: string; attributes: { name: string }[]; events: { name: string }[] }[] }[]
    }
    expect(schemaVersion).toMatch(/^2\./)
    const declarations = modules[0]?.declarations ?? []
    expect(declarations.map(({ tagName }) => tagName)).toEqual(tags)
    for (const { tagName, attributes, events } of declarations) {
      const wanted = attributesOf(tagName as (typeof tags)[number]).map(({ name }) => name)
      expect(attributes.map(({ name }) => name)).toEqual([...wanted, ...manifest.switches.map(({ name }) => name)])
      expect(events.map(({ name }) => name)).toEqual(manifest.events.map(({ name }) => name))
    }
  })

  it('is data for editors that knows the tags, the values of attributes, parts and custom properties', () => {
    expect(vscodeHtml()).toMatchObject({ version: 1.1, tags: tags.map((name) => ({ name })) })
    expect(JSON.stringify(vscodeHtml())).toContain('{"name":"ShowCategory"}')
    expect(vscodeCss()).toMatchObject({
      pseudoElements: manifest.cssParts.map(({ name }) => ({ name: `::part(${name})` })),
    })
    expect(webTypes('1.2.3')).toMatchObject({
      version: '1.2.3',
      contributions: { html: { elements: tags.map((name) => ({ name })) } },
    })
  })
})

/** Checks files as a host's own project would, with the types beside them. @returns the compiler's errors */
function complaints(files: Record<string, string>): string {
  const place = join(root, 'node_modules/.cache/vitrine/framework-types')
  mkdirSync(place, { recursive: true })
  const config = {
    compilerOptions: {
      strict: true,
      noEmit: true,
      jsx: 'react-jsx',
      module: 'esnext',
      moduleResolution: 'bundler',
      target: 'es2022',
      lib: ['es2022', 'dom', 'dom.iterable'],
      skipLibCheck: true,
      types: [],
    },
    files: Object.keys(files),
  }
  const all = {
    ...files,
    'tsconfig.json': JSON.stringify(config),
    'index.d.ts': "export * from '../../../../src/index'\n",
  }
  for (const [name, text] of Object.entries(all)) writeFileSync(join(place, name), text)
  try {
    return execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', place], {
      encoding: 'utf8',
    })
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout)
  }
}

describe('types of frameworks', { timeout: 60_000 }, () => {
  it('let a host write the tags in React, Vue, Svelte and Preact, and reject mistakes', () => {
    const told = complaints({
      'react.d.ts': reactTypes(),
      'vue.d.ts': vueTypes(),
      'svelte.d.ts': svelteTypes(),
      'preact.d.ts': preactTypes(),
      // This library is not installed: the part of it that the types name.
      'preact-itself.d.ts': `declare module 'preact' {
  interface HTMLAttributes<T> { id?: string; ref?: T }
  namespace JSX { interface IntrinsicElements { div: HTMLAttributes<HTMLDivElement> } }
}`,
      'react-host.tsx': `export const Right = () => (
  <shop-catalog session="CODE" apiBase="https://shop.example" top-bar="off" texts={{ 'cart.title': 'Sacola' }}
    className="shop" onshop-add={(event) => event.detail.item.name.length} />
)
export const WrongValue = () => <shop-catalog top-bar="no" />
export const WrongEvent = () => <shop-cart onshop-add={(event) => event.detail.card} />
`,
      'react-components.tsx': `import { useRef } from 'react'
import { ShopCart, ShopCatalog, ShopProduct, type ShopElement } from './react'
export function Right() {
  const shop = useRef<ShopElement>(null)
  return (
    <ShopCatalog ref={shop} session="CODE" apiBase="https://shop.example" topBar="off" texts={{ 'cart.title': 'Sacola' }}
      className="shop" style={{ height: 480 }} id="shop" onClick={() => shop.current?.navigate('/order')}
      onAdd={(event) => event.detail.item.name.length} onError={({ detail }) => detail.supportId}
      onBeforeConfirm={(event) => event.detail.waitUntil(Promise.resolve())} />
  )
}
export const WrongValue = () => <ShopCatalog topBar="no" />
export const WrongEvent = () => <ShopCart onAdd={(event) => event.detail.card} />
export const WrongTag = () => <ShopCart productId="1" />
export const Product = () => <ShopProduct productId="1" />
`,
      'other-hosts.ts': `import type { GlobalComponents } from 'vue'
import type { SvelteHTMLElements } from 'svelte/elements'
import type { JSX } from 'preact'
type VueProps = InstanceType<GlobalComponents['shop-product']>['$props']
export const vue: VueProps = { productId: '1', onShopAdd: (event) => event.detail.order.total }
export const svelte: SvelteHTMLElements['shop-product'] = { productId: '1', 'onshop-pay': (event) => event.detail.status }
export const preact: JSX.IntrinsicElements['shop-product'] = { productId: '1', 'onshop-close': (event) => event.detail.reason }
export const wrong: SvelteHTMLElements['shop-product'] = { productId: 1 }
export const wrongToo: VueProps = { productId: 1 }
`,
    })
    const places = [...told.matchAll(/(?:^|\/)([\w-]+\.tsx?)\((\d+),/gm)].map(([, file, line]) => `${file}:${line}`)
    expect(new Set(places), told).toEqual(
      new Set([
        'other-hosts.ts:8',
        'other-hosts.ts:9',
        'react-components.tsx:12',
        'react-components.tsx:13',
        'react-components.tsx:14',
        'react-host.tsx:5',
        'react-host.tsx:6',
      ]),
    )
  })
})
