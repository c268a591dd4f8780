import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { packedProject, type Project } from './packed.ts'
import { expect, productNames, test as base } from '../support.ts'

/** The packed package, as somebody who has no clone of the project installs it. */
const test = base.extend<{ address: string }, { project: Project }>({
  project: [packedProject, { scope: 'worker', timeout: 60_000 }],
  address: async ({ project }, provide) => {
    const command = [join(project.installed, 'dist/cli.js'), 'serve', '--port', '0']
    const server = spawn(process.execPath, command, { cwd: project.folder, stdio: ['ignore', 'pipe', 'inherit'] })
    let printed = ''
    server.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text))
    await expect.poll(() => printed).toMatch(/http:\/\/localhost:\d+\/\s/)
    await provide(/http:\/\/localhost:\d+/.exec(printed)?.[0] ?? '')
    server.kill('SIGKILL')
  },
})

test('a shop served by the package alone shows its products', async ({ page, address }) => {
  await page.goto(`${address}/loja/#farmacia`)
  await expect(productNames(page).first()).toBeVisible()
})
