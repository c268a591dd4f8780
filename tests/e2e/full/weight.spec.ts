import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { budgets } from '../../support/size-budgets.ts'
import { expect, openWebchat, test } from '../support.ts'

test('a usable catalogue has fetched no more JavaScript than its budget', async ({ page, build }) => {
  const fetched: string[] = []
  let needed: readonly string[] = []
  page.on('request', (request) => {
    const [, file] = /\/dist\/(.+\.js)$/.exec(request.url()) ?? []
    if (file !== undefined) fetched.push(file)
  })
  // Measured at the moment of `shop-ready`: later the page prefetches other screens.
  page.on('console', (message) => {
    if (message.text() === 'usable' && needed.length === 0) needed = [...fetched]
  })
  await page.addInitScript(() => addEventListener('shop-ready', () => console.debug('usable')))
  await openWebchat(page, 'mercado-webchat')
  await expect.poll(() => needed.length).toBeGreaterThan(1)
  expect(needed).toContain('loader.js')
  const bytes = needed.map((file) => gzipSync(readFileSync(join(build.folder, file)), { level: 9 }).length)
  const total = bytes.reduce((sum, size) => sum + size, 0)
  expect(total, needed.map((file, index) => `${file} ${bytes[index]}`).join('\n')).toBeLessThanOrEqual(
    budgets[build.name].catalog,
  )
})

test('nothing is fetched twice and the loader waits for no other file', async ({ page, build }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await openWebchat(page, 'mercado-webchat')
  await page.waitForLoadState('networkidle')
  const scripts = fetched.filter((url) => url.includes('/dist/'))
  expect(new Set(scripts).size).toBe(scripts.length)
  expect(readFileSync(join(build.folder, 'loader.js'), 'utf8')).not.toMatch(/\bimport(\s*["'{*]|\s+\w)/)
})
