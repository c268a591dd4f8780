import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { reactTypes } from '../../.build/package/framework-types'
import { PAGES, partsOfHosts, snippetsOf } from '../support/snippets'

const root = resolve(import.meta.dirname, '../..')
const place = join(root, 'node_modules/.cache/vitrine/snippets')

/** Declarations that a snippet needs from the host's page or server, as TypeScript. */
const surroundings: Readonly<Record<string, string>> = {
  shop: "declare const shop: import('vitrine').ShopElement",
  catalog: "declare const catalog: import('vitrine').ShopElement",
  acme: `declare const acme: { mount(place: HTMLElement, options: {
  publicKey: string; amount: number; onToken(token: string): void; onError(): void }): Promise<{ destroy(): void }> }`,
  addMessage: 'declare function addMessage(text: string): void',
  'backend.stop': 'declare const backend: { stop(): void }',
  blipOrigin: 'declare const blipOrigin: string',
  cardOf: 'declare function cardOf(proposal: string): HTMLElement',
  cart: "declare const cart: import('vitrine').ShopElement",
  checkout: "declare const checkout: import('vitrine').ShopElement",
  contact: 'declare const contact: { session: string; conversation: string }',
  drawProposal: `declare function drawProposal(card: HTMLElement,
  detail: import('vitrine').ShopEventMap['shop-proposal']['detail'],
  answer: (id: string, changes: string[], total: number) => Promise<{ message: string }>): void`,
  engine: "declare const engine: import('vitrine/backend').Engine",
  storefront: "declare const storefront: import('vitrine/backend').EngineShop",
  'event.data': "declare const event: import('vitrine/webhooks').WebhookEvent",
  gtag: 'declare function gtag(command: string, name: string, params: object): void',
  lastMessageOf: 'declare function lastMessageOf(contact: { phone: string }): Promise<string>',
  lastStateOf: `declare function lastStateOf(order: { id: string }):
  Promise<import('vitrine/whatsapp').OrderStatusOptions['previous']>`,
  myServer: 'declare const myServer: { newCodeForThisConversation(): Promise<string> }',
  myApp: 'declare const myApp: { openExternally(url: string): void }',
  newCode: 'declare function newCode(): Promise<string>',
  nonce: 'declare const nonce: string',
  openCheckoutPane: 'declare function openCheckoutPane(): void',
  pool: "declare const pool: import('vitrine/backend').PostgresPoolWithEvents",
  'new Client': `declare const address: string
declare const Client: new (address: string) => ReturnType<Parameters<typeof import('vitrine/backend').postgresStorage>[1]>`,
  post: 'declare function post(path: string, body: object): Promise<any>',
  request: 'declare const request: { path: string }',
  response: 'declare const response: { setHeader(name: string, value: string): void; send(html: string): void }',
  'server.close': "declare const server: import('node:http').Server",
  sessionFor: 'declare function sessionFor(phone: string): Promise<string>',
  shopUrl: 'declare const shopUrl: string',
  say: 'declare function say(text: string, who: string, id?: string): Promise<void>',
  showConversation: 'declare function showConversation(): void',
  showOrder: "declare function showOrder(order: import('vitrine').OrderSnapshot): void",
  webhook: 'declare const webhook: unknown',
  vue: `declare function vue(options: {
  template: { compilerOptions: { isCustomElement(tag: string): boolean } } }): object`,
}

/** The build's table of hashes, as a bundler reads it. */
const integrity = 'const hashes: Record<string, string> = {}\nexport default hashes\n'

/** Angular's own compiler reads its block, end to end. */
const OF_ANGULAR = '@angular/core'

/** The scripts of a page by file name: 'events-2.ts'. JSX needs the ending of React's files. */
function filesOf(page: string): [name: string, code: string][] {
  const scripts = snippetsOf(page, ['js', 'jsx', 'ts', 'tsx']).filter(({ code }) => !code.includes(OF_ANGULAR))
  return scripts.map(({ language, code }, index) => [
    `${page.replace(/.*\/|\.md$/g, '')}-${index + 1}.${language.endsWith('x') ? 'tsx' : 'ts'}`,
    code,
  ])
}

function withSurroundings(code: string): string {
  const isMissing = (name: string) =>
    new RegExp(`\\b${name}\\b`).test(code) && !new RegExp(`(const|import {) ${name}\\b`).test(code)
  const declared = Object.entries(surroundings).flatMap(([name, declaration]) => (isMissing(name) ? [declaration] : []))
  return [...declared, code, 'export {}', ''].join('\n')
}

/**
 * Checks files as a host's project would, against the sources' own types.
 * @returns the compiler's complaints about the files, not about the sources, which are written for a stricter compiler
 */
function complaints(files: Record<string, string>): string[] {
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  const compilerOptions = {
    strict: true,
    // A page's own script knows that its element is there, and says no types.
    strictNullChecks: false,
    noImplicitAny: false,
    noEmit: true,
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2022',
    lib: ['es2022', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    skipLibCheck: true,
    useDefineForClassFields: false,
    types: ['node'],
    paths: {
      vitrine: ['../../../../src/index.ts'],
      'vitrine/light': ['../../../../src/index.ts'],
      'vitrine/react': ['./react.d.ts'],
      'vitrine/frame': ['../../../../src/frame.ts'],
      'vitrine/frame-host': ['../../../../src/frame-host.ts'],
      'vitrine/bridge': ['../../../../src/extras/bridge.ts'],
      'vitrine/bridge/*': ['../../../../src/extras/bridge/*.ts'],
      'vitrine/backend': ['../../../../src/backend/index.ts'],
      'vitrine/backend/built-in': ['../../../../src/backend/engines/built-in/index.ts'],
      'vitrine/backend/shops': ['../../../../demo/shop/index.ts'],
      'vitrine/early': ['../../../../src/early.ts'],
      'vitrine/webhooks': ['../../../../src/backend/webhooks.ts'],
      'vitrine/whatsapp': ['../../../../src/extras/whatsapp.ts'],
      'vitrine/csp': ['../../../../src/lib/csp.ts'],
      'vitrine/first-view': ['../../../../src/first-view/server/first-view.ts'],
      'vitrine/integrity.json': ['./integrity.ts'],
    },
  }
  const config = JSON.stringify({ compilerOptions, files: Object.keys(files) })
  for (const [name, text] of Object.entries({ ...files, 'tsconfig.json': config }))
    writeFileSync(join(place, name), text)
  const { stdout } = spawnSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', place], {
    encoding: 'utf8',
  })
  return stdout.split('\n').filter((line) => /error TS/.test(line) && !/^[./]*(src|demo\/shop)\//.test(line))
}

describe('the snippets of the documentation', () => {
  const snippets = PAGES.flatMap(filesOf)

  it('are equal to the marked parts of the host pages', () => {
    const parts = partsOfHosts()
    expect(parts.length).toBeGreaterThan(1)
    for (const { page, code } of parts) expect(snippetsOf(page, ['js', 'jsx']).map((one) => one.code)).toContain(code)
  })

  // The compiler takes ten seconds.
  if (process.env['FULL'])
    it('compile unchanged against the types of the package', { timeout: 120_000 }, () => {
      expect(snippets.length).toBeGreaterThan(10)
      const files = snippets.map(([file, code]) => [file, withSurroundings(code)])
      const wrong = `import type { ShopElement } from 'vitrine'
  declare const shop: ShopElement
  shop.addEventListener('shop-add', ({ detail }) => detail.card)
  `
      const wrongToo = `import { ShopCart } from 'vitrine/react'
  export const Wrong = () => <ShopCart onAdd={({ detail }) => detail.card} />
  `
      expect(snippets.filter(([file]) => file.endsWith('.tsx'))).not.toEqual([])
      const told = complaints({
        ...Object.fromEntries(files),
        'index.d.ts': "export * from 'vitrine'\n",
        // Not a package of this project; another test runs what imports it.
        'express.d.ts': "declare module 'express' { const express: any; export default express }\n",
        'react.d.ts': reactTypes(),
        'integrity.ts': integrity,
        'shop.ts': "export declare const shop: import('vitrine/backend').EngineShop\n",
        'wrong.ts': wrong,
        'wrong-too.tsx': wrongToo,
      })
      const expected = told.filter((line) => /wrong(\.ts\(3|-too\.tsx\(2),/.test(line))
      expect(told.filter((line) => !expected.includes(line))).toEqual([])
      expect(expected).toHaveLength(2)
    })
})
