import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { expect, it } from 'vitest'
import { withSnippet } from '../../src/tools/reference/snippet'
import { snippetsOf } from '../support/snippets'

const root = resolve(import.meta.dirname, '../..')

it.each(['demo/docs/hosting.md', 'demo/docs/pt/hosting.md'])(
  '%s holds the snippet as it is built, and the hash of exactly that text',
  { timeout: 60_000 },
  async (name) => {
    const filepath = resolve(root, name)
    const page = readFileSync(filepath, 'utf8')
    const written = await withSnippet(page, resolve(root, 'src'))
    expect(await format(written, { ...(await resolveConfig(filepath)), filepath })).toBe(page)

    const [text = '', policy = ''] = snippetsOf(name, ['text']).map(({ code }) => code.trim())
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
    expect(policy).toBe(`'sha256-${Buffer.from(digest).toString('base64')}'`)
  },
)
