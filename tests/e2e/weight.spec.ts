import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { reactBudgets } from '../support/size-budgets.ts'
import { expect, openWebchat, test } from './support.ts'

const dist = resolve(import.meta.dirname, '../../dist')

test('a usable catalogue has fetched no more JavaScript than its budget', async ({ page }) => {
  const fetched: string[] = []
  let needed: readonly string[] = []
  page.on('request', (request) => {
    const [, file] = /\/dist\/(.+\.js)$/.exec(request.url()) ?? []
    if (file !== undefined) fetched.push(file)
  })
  // Taken when the page says so: a moment later it fetches ahead for other screens.
  page.on('console', (message) => {
    if (message.text() === 'usable' && needed.length === 0) needed = [...fetched]
  })
  await page.addInitScript(() => addEventListener('shop-ready', () => console.debug('usable')))
  await openWebchat(page, 'mercado-webchat')
  await expect.poll(() => needed.length).toBeGreaterThan(1)
  expect(needed).toContain('loader.js')
  const bytes = needed.map((file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length)
  const total = bytes.reduce((sum, size) => sum + size, 0)
  expect(total, needed.map((file, index) => `${file} ${bytes[index]}`).join('\n')).toBeLessThanOrEqual(
    reactBudgets.catalog,
  )
})

test('nothing is fetched twice and the loader waits for no other file', async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await openWebchat(page, 'mercado-webchat')
  await page.waitForLoadState('networkidle')
  const scripts = fetched.filter((url) => url.includes('/dist/'))
  expect(new Set(scripts).size).toBe(scripts.length)
  expect(readFileSync(join(dist, 'loader.js'), 'utf8')).not.toMatch(/\bimport\s*["'{*\w]/)
})

test('each build leaves the loader, the package entry and their chunks, one of them the types, and nothing else', () => {
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const names = files.map((file) => join(file.parentPath, file.name).slice(dist.length + 1))
  const expected =
    /^((light\/)?((loader|index)\.js(\.br|\.gz)?|server\.js|integrity\.json|chunks\/[\w.-]+-[\w-]{8}\.js(\.br|\.gz)?)|csp\.js|index\.d\.ts|(react|preact|vue|svelte)\.d\.ts|(custom-elements|web-types|vscode\.(html|css)-data)\.json|types\/[\w/.-]+\.d\.ts)$/
  expect(names).toEqual(
    expect.arrayContaining(['loader.js', 'index.js', 'index.d.ts', 'light/loader.js', 'light/index.js']),
  )
  expect(names.filter((name) => !expected.test(name))).toEqual([])
})
