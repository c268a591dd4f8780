import { spawn, type ChildProcess } from 'node:child_process'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

/** A `vitrine serve` of the build, in a process of its own. */
export interface Serving {
  url: string
  /** Of the control calls. */
  key: string
  pid: number
  /** As a power cut would: nothing in the process runs any more. */
  kill(): Promise<void>
}

/** @throws with the command's output when it ends before it serves */
export async function serveBuild(...args: string[]): Promise<Serving> {
  const command = [join(root, 'dist/cli.js'), 'serve', '--port', '0', ...args]
  const child = spawn(process.execPath, command, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const { url, key } = await addressOf(child, ended)
  return {
    url,
    key,
    pid: child.pid ?? 0,
    kill() {
      child.kill('SIGKILL')
      return ended
    },
  }
}

function addressOf({ stdout, stderr }: ChildProcess, ended: Promise<void>): Promise<{ url: string; key: string }> {
  return new Promise((found, failed) => {
    let printed = ''
    for (const stream of [stdout, stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => {
        printed += text
        const [, url = '', key] = /(http:\/\/localhost:\d+)\/#key=([\w-]+)\s/.exec(printed) ?? []
        if (key !== undefined) found({ url, key })
      })
    void ended.then(() => failed(new Error(`The server did not start: ${printed}`)))
  })
}
