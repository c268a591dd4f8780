import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { startServer } from '../../../src/tools/serve/server.ts'
import { frameworks, packedProject, type Project } from './packed.ts'
import { addFirstProduct, expect, productNames, test as base } from '../support.ts'

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' }

/** A consumer's project; the output of its bundlers is served under `/bundled/`. */
const test = base.extend<object, { project: Project; server: { url: string } }>({
  project: [packedProject, { scope: 'worker' }],
  server: [
    async ({ project, build: { folder } }, provide) => {
      const pages = (request: Request) => {
        const { pathname } = new URL(request.url)
        return pathname.startsWith('/bundled/') ? answer(join(project.folder, pathname)) : undefined
      }
      const server = await startServer({ port: 0, quiet: true, dist: folder, pages })
      await provide(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
})

async function answer(file: string): Promise<Response> {
  const body = await readFile(file).catch(() => null)
  const headers = { 'content-type': types[extname(file)] ?? 'application/octet-stream' }
  return body ? new Response(new Uint8Array(body), { headers }) : new Response('Not found', { status: 404 })
}

/** A module of types alone does nothing at run time and must not break a bundler. */
const ELEMENTS = `
import { defineElements } from 'vitrine'
import 'vitrine/preact'
const session = new URLSearchParams(location.search).get('session')
`

const PLAIN = `${ELEMENTS}
defineElements()
const shop = document.createElement('shop-catalog')
shop.session = session
shop.addEventListener('shop-add', ({ detail }) => document.querySelector('#added').append(detail.item.name))
document.body.append(shop)
`

const WITH_REACT = `${ELEMENTS}
import { createElement, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ShopCatalog } from 'vitrine/react'
defineElements()
const onAdd = ({ detail }) => document.querySelector('#added').append(detail.item.name)
const shop = createElement(ShopCatalog, { session, onAdd })
createRoot(document.querySelector('#app')).render(createElement(StrictMode, null, shop))
`

const PAGE = `<!doctype html>
<html lang="pt-BR">
  <head><meta charset="utf-8" /><link rel="icon" href="data:," /></head>
  <body><p id="added"></p><div id="app"></div><script type="module" src="./main.js"></script></body>
</html>
`

/** Without this option Parcel resolves no subpaths of any package, only `vitrine` itself, by `main`. */
const PARCEL_SETTING = { '@parcel/resolver-default': { packageExports: true } }

/** Rollup alone does not read CommonJS, the format of React. */
const bundlers = { vite: WITH_REACT, rollup: PLAIN, webpack: WITH_REACT, esbuild: WITH_REACT, parcel: WITH_REACT }

for (const [bundler, source] of Object.entries(bundlers)) {
  test(`${bundler} bundles the packed package, and its page sells`, async ({ project, page, complaints }) => {
    for (const name of ['react', 'react-dom', 'scheduler']) project.install(name)
    project.write('package.json', JSON.stringify({ private: true, type: 'module', ...PARCEL_SETTING }))
    project.write('main.js', source)
    project.write('index.html', PAGE)
    const script = join(frameworks, 'bundle.mjs')
    const { stderr, status } = spawnSync(process.execPath, [script, bundler, `bundled/${bundler}`], {
      cwd: project.folder,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    })
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 })

    await page.goto(`/bundled/${bundler}/index.html?session=farmacia-webchat~${bundler}`)
    await expect(productNames(page).first()).toBeVisible()
    const product = await addFirstProduct(page)
    await expect(page.locator('#added')).toHaveText(product)
    await page.getByRole('button', { name: /^Carrinho/ }).click()
    await expect(page.getByRole('heading', { name: 'Meu carrinho' })).toBeVisible()
    expect(complaints).toEqual([])
  })
}
