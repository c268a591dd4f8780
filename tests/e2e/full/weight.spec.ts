import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, openWebchat, test } from '../support.ts'

test('nothing is fetched twice and the loader waits for no other file', async ({ page, build }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await openWebchat(page, 'mercado-webchat')
  await page.waitForLoadState('networkidle')
  const scripts = fetched.filter((url) => url.includes('/dist/'))
  expect(new Set(scripts).size).toBe(scripts.length)
  expect(readFileSync(join(build.folder, 'loader.js'), 'utf8')).not.toMatch(/\bimport(\s*["'{*]|\s+\w)/)
})
