import { execFile } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBackend } from '../../../demo/shop'
import type { Report } from '../../../src/tools/check/report'

const backend = createBackend()
const server = createAdaptorServer({ fetch: (request: Request) => backend.fetch(request) })
/** The same backend with a fault: no page of another origin may read its answers. */
const broken = createAdaptorServer({
  fetch: async (request: Request) => {
    const response = await backend.fetch(request)
    const headers = new Headers(response.headers)
    headers.delete('access-control-allow-origin')
    return new Response(response.body, { status: response.status, headers })
  },
})
const addressOf = (one: typeof server): string => `http://127.0.0.1:${(one.address() as AddressInfo).port}`

beforeAll(async () => {
  for (const one of [server, broken]) await new Promise<void>((done) => one.listen(0, '127.0.0.1', done))
})
afterAll(() => {
  for (const one of [server, broken]) one.close()
})

interface Ended {
  status: number
  stdout: string
  stderr: string
}

function check(...args: string[]): Promise<Ended> {
  const command = [join('node_modules', 'tsx', 'dist', 'cli.mjs'), 'src/tools/cli.ts', 'check', ...args]
  return new Promise((done) => {
    execFile(process.execPath, command, { maxBuffer: 1e8 }, (error, stdout, stderr) => {
      done({ status: error ? Number(error.code) : 0, stdout, stderr })
    })
  })
}

const countIn = (text: string, part: string): number => text.split(part).length - 1

describe('vitrine check', () => {
  it('passes the reference backend over a real port, and writes both reports', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'check-'))
    const [json, junit] = [join(folder, 'report.json'), join(folder, 'report.xml')]
    const code = 'farmacia~command-of-a-test'
    const files = ['--json', json, '--junit', junit]
    const { status, stdout } = await check(
      addressOf(server),
      '--session',
      code,
      '--agent',
      'farmacia-agente~command',
      ...files,
    )
    expect(stdout.split('\n').filter((line) => line.startsWith('failed'))).toEqual([])
    expect(status).toBe(0)
    expect(stdout).toMatch(/^These calls change something, in the given sessions only:[^]*POST \/api\/order\/items\//)
    expect(stdout).toMatch(/\d+ checks: \d+ passed, 0 failed, \d+ skipped\. \d+ calls, p50 \d+ ms, p95 \d+ ms\./)
    const report = JSON.parse(await readFile(json, 'utf8')) as Report
    const xml = await readFile(junit, 'utf8')
    expect(countIn(xml, '<testcase ')).toBe(report.results.length)
    expect(countIn(xml, '<skipped ')).toBe(report.results.filter(({ outcome }) => outcome === 'skipped').length)
    expect(xml).toContain('<testsuite name="pharmacy"')
    for (const text of [stdout, xml, JSON.stringify(report)]) {
      expect(text).not.toContain('command-of-a-test')
      expect(text).not.toContain('4111111111111112')
      expect(text).not.toContain(String.fromCharCode(27))
    }
  })

  it('ends with 1 where the backend falls short, and says why without the code', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'check-'))
    const junit = join(folder, 'report.xml')
    const code = 'moda~fails & <falls>'
    const { status, stdout } = await check(
      addressOf(broken),
      '--session',
      code,
      '--profile',
      'shopper',
      '--junit',
      junit,
    )
    expect(status).toBe(1)
    expect(stdout).toMatch(
      /failed {2}shopper\/shopper-every-answer-readable-abroad\n +sent: GET \/api\/session\/\*\*\*\n +came: .*null\n +expected: .*backend\.md#cross-origin/,
    )
    expect(stdout).not.toContain('falls>')
    expect(stdout).not.toContain(encodeURIComponent(code))
    const xml = await readFile(junit, 'utf8')
    expect(xml).toMatch(
      /<testcase classname="shopper" name="shopper-every-answer-readable-abroad"><failure message="[^"<]+">[^<]+<\/failure><\/testcase>/,
    )
    expect(xml).not.toMatch(/&(?!(amp|lt|gt|quot|apos);)/)
  })

  it.each([
    ['no session', ['https://shop.example'], /--session CODE/],
    [
      'an agent profile without an agent',
      ['https://shop.example', '--session', 'a', '--profile', 'agent'],
      /needs --agent/,
    ],
    ['nobody who answers', ['http://127.0.0.1:1', '--session', 'a'], /^No answer came from http:\/\/127\.0\.0\.1:1 \(/],
  ])('ends with 2 for %s', async (_, args, words) => {
    const { status, stdout, stderr } = await check(...args)
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toMatch(words)
    expect(stderr).not.toMatch(/ at .*:\d+:\d+/)
  })

  it('ends with 2 for a session that the backend does not know', async () => {
    const { status, stderr } = await check(addressOf(server), '--session', 'sessao-inexistente')
    expect(status).toBe(2)
    expect(stderr).toBe('The backend does not know a session code: give one that it opens.\n')
  })
})
