import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import packageFile from '../../package.json' with { type: 'json' }
import pg from 'pg/package.json' with { type: 'json' }
import { init } from '../../src/tools/init/init'

let folder = ''
let said = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-init-'))
  said = ''
  const hear = (text: string | Uint8Array) => ((said += String(text)), true)
  vi.spyOn(process.stdout, 'write').mockImplementation(hear)
  vi.spyOn(process.stderr, 'write').mockImplementation(hear)
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

const TOKEN = 'sk_a-token-of-the-engine'
const made = (...args: string[]) => init([folder, '--yes', ...args])
const vendure = (...args: string[]) => made('--engine', 'vendure', '--url', 'https://engine.example/', ...args)
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

describe('vitrine init', () => {
  it('writes the token into .env alone, which git and images leave out and nobody else reads, and never prints it', async () => {
    expect(await vendure('--token', TOKEN)).toBe(0)
    expect(readdirSync(folder).filter((name) => read(name).includes(TOKEN))).toEqual(['.env'])
    expect(read('.env')).toContain('ENGINE_URL=https://engine.example\n')
    expect(statSync(join(folder, '.env')).mode & 0o077).toBe(0)
    for (const name of ['.gitignore', '.dockerignore']) expect(read(name).split('\n')).toContain('.env')
    expect(said).not.toContain(TOKEN)
  })

  it('names exact versions, those that it was tried with', async () => {
    await made('--engine', 'own')
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
    expect(dependencies).toEqual({ pg: pg.version, vitrine: packageFile.version })
  })

  it.each(['vendure', 'medusa', 'evershop', 'own'])(
    'writes the engine %s, and imports only what the package has',
    async (engine) => {
      expect(await made('--engine', engine, '--url', 'https://engine.example', '--token', TOKEN)).toBe(0)
      const sources = readdirSync(folder).filter((name) => name.endsWith('.js'))
      const imported = sources.flatMap((name) =>
        Array.from(read(name).matchAll(/from '(vitrine[^']*)'/g), ([, module = '']) => module.replace('vitrine', '.')),
      )
      expect(imported.filter((module) => !(module in packageFile.exports))).toEqual([])
      expect(read('engine.js')).toMatch(/engineOf/)
      expect(read('README.md')).not.toContain('ENGINE_NOTE')
    },
  )

  it('asks at a terminal for what the options leave open, and for nothing else', async () => {
    const answers = ['medusa', 'https://engine.example', TOKEN]
    const typing = (...left: string[]) => {
      const terminal = Object.assign(new PassThrough(), { isTTY: true })
      const hear = (text: string | Uint8Array) => {
        said += String(text)
        // A person answers once there is a question.
        if (String(text).endsWith(': ')) terminal.write(`${left.shift()}\n`)
        return true
      }
      vi.mocked(process.stdout.write).mockImplementation(hear)
      return terminal
    }
    expect(await init([folder], typing(...answers))).toBe(0)
    expect(said).toMatch(/Engine \(vendure, medusa, evershop, own\): [^]*address[^]*: [^]*token \(its jwtSecret/)
    for (const line of ['ENGINE_URL=https://engine.example', `ENGINE_TOKEN=${TOKEN}`])
      expect(read('.env').split('\n')).toContain(line)
    expect(read('engine.js')).toContain('medusa')
    said = ''
    const given = ['--engine', 'vendure', '--url', 'https://engine.example']
    expect(await init([join(folder, 'other'), ...given], typing(TOKEN))).toBe(0)
    expect(said.match(/: /g)).toHaveLength(1)
  })

  it('overwrites nothing: it names the files that are there, and writes no other', async () => {
    writeFileSync(join(folder, 'server.js'), 'mine')
    expect(await vendure('--token', TOKEN)).toBe(2)
    expect(said).toMatch(/init: server\.js: already there/)
    expect(readdirSync(folder)).toEqual(['server.js'])
    expect(read('server.js')).toBe('mine')
  })

  it.each([
    ['no engine', [], /name an engine with --engine: vendure, medusa, evershop, own/],
    ['an unknown engine', ['--engine', 'constructor'], /no engine 'constructor'/],
    ['no address', ['--engine', 'vendure'], /--url/],
    ['another kind of address', ['--engine', 'medusa', '--url', 'ftp://engine.example'], /'ftp:/],
    ['no token', ['--engine', 'medusa', '--url', 'https://engine.example'], /--token/],
    ['an unknown option', ['--colour'], /'--colour'/],
  ])('refuses %s in words, and writes nothing', async (_, args, words) => {
    expect(await made(...args)).toBe(2)
    expect(said).toMatch(words)
    expect(readdirSync(folder)).toEqual([])
  })

  it('refuses a token that would end its line of .env, and does not repeat it', async () => {
    expect(await vendure('--token', 'abc\nPORT=1')).toBe(2)
    expect(said).not.toContain('abc')
    expect(readdirSync(folder)).toEqual([])
  })
})
