import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { startServer } from '../../../src/tools/serve/server.ts'
import { packedProject, type Project } from './packed.ts'
import { addFirstProduct, expect, productNames, test as base } from '../support.ts'

/** A consumer's project that renders its page on a server, with this React; served under `/rendered/`. */
const test = base.extend<object, { project: Project; server: { url: string } }>({
  project: [packedProject, { scope: 'worker', timeout: 60_000 }],
  server: [
    async ({ project, build: { folder } }, provide) => {
      const pages = (request: Request) => {
        const { pathname } = new URL(request.url)
        return pathname.startsWith('/rendered/') ? pageOrScript(project, pathname) : undefined
      }
      const server = await startServer({ port: 0, quiet: true, dist: folder, pages })
      await provide(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
})

/** The component that the server renders and the browser hydrates. */
const APP = `
import { createElement as h, StrictMode, useRef, useState } from 'react'
import { ShopCatalog } from 'vitrine/react'

function App({ session }) {
  const shop = useRef(null)
  const [presses, setPresses] = useState(0)
  const [added, setAdded] = useState('')
  return h('main', null,
    h('button', { onClick: () => setPresses(presses + 1) }, 'Contar'),
    h('button', { onClick: () => shop.current.navigate('/order') }, 'Abrir o pedido'),
    h('p', { id: 'added' }, added),
    h(ShopCatalog, {
      ref: shop, session, apiBase: '', topBar: 'on', id: 'shop', className: 'wide', standalone: false,
      style: { height: '700px' }, texts: { 'cart.title': 'Minha sacola' },
      onAdd: ({ detail }) => setAdded(detail.item.name + ' ' + presses),
      onBeforeConfirm: (event) => { event.preventDefault(); setAdded('vetado') },
    }))
}
// Only this page takes the code from its own address.
export const app = (session) => h(StrictMode, null, h(App, { session }))
`

const SERVER = `
import { renderToString } from 'react-dom/server'
import { app } from './app.js'
console.log(renderToString(app('farmacia-webchat~segredo')))
`

const CLIENT = `
import { hydrateRoot } from 'react-dom/client'
import { defineElements } from 'vitrine'
import { app } from './app.js'
const session = new URLSearchParams(location.search).get('session')
// The worst case: the elements get their session well after they are defined.
defineElements()
setTimeout(() => hydrateRoot(document.querySelector('#app'), app(session)), 300)
`

async function pageOrScript(project: Project, path: string): Promise<Response> {
  const isPage = path.endsWith('.html')
  const body = await readFile(join(project.folder, path), 'utf8')
  return new Response(body, { headers: { 'content-type': isPage ? 'text/html; charset=utf-8' : 'text/javascript' } })
}

/** @returns the page's HTML as the server renders it */
async function render(project: Project, versions: Record<string, string>): Promise<string> {
  for (const [name, from] of Object.entries(versions)) project.install(name, from)
  for (const [name, source] of Object.entries({ app: APP, server: SERVER, client: CLIENT }))
    project.write(`${name}.js`, source)
  const html = execFileSync(process.execPath, ['server.js'], { cwd: project.folder, encoding: 'utf8' }).trim()
  // Unminified it is React's development build, which reports every hydration mismatch.
  const options = { bundle: true, splitting: true, format: 'esm', absWorkingDir: project.folder } as const
  await build({ ...options, entryPoints: ['client.js'], outdir: 'rendered', logLevel: 'error' })
  const head = '<meta charset="utf-8"><link rel="icon" href="data:,"><title>Loja</title>'
  const body = `<div id="app">${html}</div><script type="module" src="client.js"></script>`
  project.write('rendered/index.html', `<!doctype html><html lang="pt-BR">${head}${body}</html>`)
  return html
}

const reacts = {
  18: { react: 'react-18', 'react-dom': 'react-dom-18', scheduler: 'react-dom-18/node_modules/scheduler' },
  19: { react: 'react', 'react-dom': 'react-dom', scheduler: 'scheduler' },
}

for (const [version, packages] of Object.entries(reacts)) {
  test(`React ${version} renders the components on a server and hydrates them without a mismatch`, async ({
    project,
    page,
    backend,
    complaints,
  }) => {
    const html = await render(project, packages)
    const [, tag = ''] = /(<shop-catalog[^>]*>)/.exec(html) ?? []
    expect(tag).toContain('top-bar="on"')
    expect(tag).toContain('id="shop"')
    expect(tag).toMatch(/ class="wide"/)
    expect(tag).not.toMatch(/standalone|texts|on(add|before)/i)
    expect(html).not.toContain('segredo')

    await page.goto('/rendered/index.html?session=farmacia-webchat~segredo')
    await expect(productNames(page).first()).toBeVisible()
    const first = await addFirstProduct(page)
    await expect(page.locator('#added')).toHaveText(`${first} 0`)
    // The latest handler is called, and the listeners are not replaced.
    await page.getByRole('button', { name: 'Contar' }).click()
    await page.getByRole('button', { name: 'Contar' }).click()
    const second = (await productNames(page).nth(1).textContent()) ?? ''
    await page.getByRole('button', { name: `Adicionar ${second}`, exact: true }).click()
    await expect(page.locator('#added')).toHaveText(`${second} 2`)

    await page.getByRole('button', { name: 'Abrir o pedido' }).click()
    await expect(page.getByRole('heading', { name: 'Minha sacola' })).toBeVisible()
    await page.getByRole('button', { name: /^Confirmar pedido/ }).click()
    await expect(page.locator('#added')).toHaveText('vetado')

    const calls = await backend.calls()
    expect(calls.filter((call) => call.includes('anonymous'))).toEqual([])
    expect(calls.filter((call) => call === 'GET /api/session/farmacia-webchat~segredo')).toHaveLength(1)
    expect(await page.locator('#shop').evaluate(({ outerHTML }) => outerHTML)).not.toContain('segredo')
    expect(complaints).toEqual([])
  })
}
