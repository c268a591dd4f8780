import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { snippetsOf } from '../support/snippets'

const linesOf = (text: string) => text.trimEnd().split('\n').length

it.each([
  ['src/bridge/blip.ts', 150],
  ['src/bridge/chatwoot.ts', 150],
  ['src/bridge/mcp.ts', 150],
  ['src/bridge/webchat.ts', 150],
  ['demo/chatwoot-server.ts', 200],
  ['demo/hosts/chatwoot/app.js', 60],
  ['demo/hosts/frameworks/bot-framework/main.js', 60],
  ['demo/hosts/frameworks/deep-chat/main.js', 60],
])('%s has at most %i lines', (path, most) => {
  expect(linesOf(readFileSync(path, 'utf8'))).toBeLessThanOrEqual(most)
})

it('shows each host in at most 60 lines of code', () => {
  const snippets = snippetsOf('demo/docs/hosts.md', ['js', 'jsx'])
  expect(snippets.filter(({ code }) => code.includes('vitrine/bridge')).length).toBeGreaterThan(2)
  expect(snippets.filter(({ code }) => linesOf(code) > 60)).toEqual([])
})
