import { afterEach, expect, it, vi } from 'vitest'
import { checkServer } from '../../src/extras/doctor/server'

afterEach(() => vi.unstubAllGlobals())

const isPreflighted = (init?: RequestInit) => new Headers(init?.headers).has('content-type')

it.each([
  ['answers', () => Promise.resolve(new Response()), []],
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch')), ['https://shop.example/api/session']],
  [
    'refuses preflights',
    (_input: unknown, init?: RequestInit) =>
      isPreflighted(init) ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(new Response()),
    ['refuses the preflight'],
  ],
])('a server that %s', async (_how, fetch, words) => {
  vi.stubGlobal('fetch', fetch)
  const findings = await checkServer('https://shop.example')
  expect(findings.map(({ check }) => check)).toEqual(words.map(() => 'origin'))
  for (const [at, part] of words.entries()) expect(findings[at]?.found).toContain(part)
})
