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
import * as components from '../../src/react'
import { themeFor } from '../../src/styles/theme'

const root = resolve(import.meta.dirname, '../..')

/** Every source, as one text. */
function sources(): string {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  const code = files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('elements/manifest.ts'))
  return code.map((file) => readFileSync(join(root, 'src', file), 'utf8')).join('\n')
}

const allOf = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map((match) => match[1]))

describe('the manifest', () => {
  const code = sources()

  it('names every custom property that the styles read, and no other', () => {
    const read = allOf(code, /(--shop-(?!color-)[\w-]+)/g)
    for (const name of Object.keys(themeFor()))
      if (name !== 'colorScheme') read.add(name.replace('--v-', '--shop-color-'))
    expect(new Set(manifest.cssProperties.map(({ name }) => name))).toEqual(read)
  })

  it('names every part that a screen marks, and no other', () => {
    const marked = [...allOf(code, /\bpart=("[^"]+"|\{[^}\n]+)/g)].join()
    expect(new Set(manifest.cssParts.map(({ name }) => name))).toEqual(allOf(marked, /["'`]([\w-]+)/g))
  })

  it('names every slot, and no other', () => {
    expect(new Set(manifest.slots.map(({ name }) => name))).toEqual(allOf(code, /<slot name="([\w-]+)"/g))
  })

  it('names every event that is announced, and no other', () => {
    const announced = allOf(code, /(?:announce|askHost)\((?:view, )?\s*'(shop-[\w-]+)'/g)
    // Its type is decided at run time: 'shop-confirm' or 'shop-cancel'.
    announced.add('shop-cancel')
    expect(new Set(manifest.events.map(({ name }) => name))).toEqual(announced)
  })

  it('names every tag and event that the React components have, and no other', () => {
    const made = Object.values(components).map(({ displayName }) => displayName)
    expect(new Set(made)).toEqual(new Set(manifest.tags.map(({ name }) => name)))
    const declared = allOf(reactTypes(), /export declare const (\w+):/g)
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
