import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import type { RunningServer } from '../../../src/tools/serve/server.ts'
import { lead } from '../../pictures/lead.ts'
import { Stage, startStages, type Host, type Look } from '../../pictures/stage.ts'
import { states } from '../../pictures/states.ts'
import { expect, test } from '../support.ts'

/**
 * Compares screens with the pictures in `tests/e2e/visual`; `npm run visual:renew` takes those anew. A font is loaded
 * into each page, so that the fonts of the machine do not matter: Nunito Sans, which Storybook brings. The shops' pictures
 * are plain boxes, because they are drawn by the demonstration and would make the files ten times larger.
 */

const LIGHT = 'light'
const DARK = 'dark'

/** State, host, width, look. */
const SHOWN: readonly (readonly [string, Host, number, Look])[] = [
  ['catalog', 'page', 390, LIGHT],
  ['catalog', 'chat', 390, LIGHT],
  ['catalog-fashion', 'page', 1280, LIGHT],
  ['agent-catalog', 'console', 1280, LIGHT],
  ['product-options', 'page', 390, LIGHT],
  ['product-weight', 'page', 320, DARK],
  ['cart', 'page', 390, LIGHT],
  ['payment-card', 'page', 390, LIGHT],
  ['payment-pix', 'page', 390, LIGHT],
  ['outcome-finished', 'page', 390, LIGHT],
  ['checkout', 'page', 390, LIGHT],
  ['desk', 'console', 1280, LIGHT],
]

const assets = join(dirname(createRequire(import.meta.url).resolve('storybook/package.json')), 'assets/browser')
const fonts = ['regular', 'bold'].map((weight) => ({
  weight: weight === 'bold' ? '700' : '400',
  data: readFileSync(join(assets, `nunito-sans-${weight}.woff2`)).toString('base64'),
}))

async function makePlain(context: BrowserContext): Promise<void> {
  await context.addInitScript((faces) => {
    for (const { weight, data } of faces) {
      const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
      const face = new FontFace('Compared', bytes.buffer, { weight })
      document.fonts.add(face)
      void face.load()
    }
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html body *{--shop-font:Compared;caret-color:transparent}')
    document.adoptedStyleSheets.push(sheet)
  }, fonts)
  await context.route('**/art/**', (route) => {
    const isLogo = route.request().url().includes('logo')
    const [width, height] = isLogo ? [120, 32] : [100, 100]
    const body = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="#c9d3cc" d="M0 0h${width}v${height}H0z"/></svg>`
    return route.fulfill({ contentType: 'image/svg+xml', body })
  })
}

let server: RunningServer

test.beforeAll(async ({ build }) => {
  server = await startStages(build.folder)
})
test.afterAll(() => server.close())

for (const [name, host, width, look] of SHOWN) {
  test(`${name} looks as before (${host}, ${width} px, ${look})`, async ({ browser }) => {
    const state = states.find((candidate) => candidate.name === name)
    if (!state) throw new Error(`No state '${name}'`)
    const { session, route, pane } = state
    const place = { host, width, look, session, ...(route && { route }), ...(pane && { pane }) }
    const stage = await Stage.make(browser, server.url, place, makePlain)
    await lead(stage, state)
    await stage.settle()
    const options = { animations: 'disabled', caret: 'hide', maxDiffPixelRatio: 0.02, threshold: 0.25 } as const
    await expect(host === 'page' ? stage.page : stage.shop).toHaveScreenshot(
      [`${name}.${host}.${width}.${look}.png`],
      options,
    )
    await stage.close()
  })
}
