import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { snippetsOf } from '../../support/snippets.ts'
import { projectBesidePackages, type Project } from './packed.ts'
import { addFirstProduct, expect, openCart, quantityOf, test as base } from '../support.ts'

/** The blocks of the docs, as a host would start them: the shop's backend in Express, and a host in Express. */
const test = base.extend<object, { project: Project; host: { url: string } }>({
  project: [projectBesidePackages, { scope: 'worker', timeout: 60_000 }],
  host: [
    async ({ project }, provide) => {
      const backend = await start(project, 'backend.js', blockOf('demo/docs/backend.md', 'createBackend()'), {
        'const server = createServer(serve).listen(4600)': `import express from 'express'
const app = express().use(serve)
app.listen(0)`,
      })
      const host = await start(project, 'host.js', blockOf('demo/docs/hosts.md', "from 'express'"), {
        'https://shop.example': backend.url,
        'process.env.PORT': '0',
        'const app': `import { randomUUID } from 'node:crypto'
const newCode = async () => 'farmacia-webchat~' + randomUUID()
const app`,
      })
      await provide(host)
      for (const { child } of [backend, host]) child.kill()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

function blockOf(page: string, words: string): string {
  const [block] = snippetsOf(page, ['js']).filter(({ code }) => code.includes(words))
  if (!block) throw new Error(`${page} has no block with ${words}`)
  return block.code
}

/** Runs a block in a process of its own. @param changes what a reader would write in the place of its examples */
async function start(project: Project, file: string, block: string, changes: Readonly<Record<string, string>>) {
  let code = block
  for (const [written, own] of Object.entries(changes)) {
    expect(code).toContain(written)
    code = code.replaceAll(written, own)
  }
  // Whatever port it took is said by the process itself.
  project.write(
    file,
    code.replace(/(app\.listen)\((.+)\)/, '$1($2, function () { process.stdout.write(String(this.address().port)) })'),
  )
  const child: ChildProcess = spawn(process.execPath, [file], {
    cwd: project.folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [port] = (await once(child.stdout!, 'data')) as [Buffer]
  return { child, url: `http://localhost:${Number(String(port))}` }
}

test('a host on Express serves its page under the strict policy and makes a code for each visitor, before a backend on Express', async ({
  host,
  page,
  complaints,
}) => {
  const codes: string[] = []
  page.on('request', (request) => {
    const [, code] = /\/api\/session\/(.+)$/.exec(request.url()) ?? []
    if (code) codes.push(decodeURIComponent(code))
  })
  for (const visit of [1, 2]) {
    await page.goto(host.url)
    const product = await addFirstProduct(page)
    await openCart(page)
    await expect(quantityOf(page, product)).toHaveValue('1')
    expect(new Set(codes).size).toBe(visit)
  }
  expect(codes.every((code) => code.startsWith('farmacia-webchat~'))).toBe(true)
  expect(await page.locator('shop-catalog').evaluate(({ outerHTML }) => outerHTML)).not.toContain(codes[1])
  expect(complaints.filter((line) => !line.includes('favicon'))).toEqual([])
})
