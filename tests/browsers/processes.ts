import { spawn, spawnSync, type ChildProcess, type StdioOptions } from 'node:child_process'
import { createServer, type AddressInfo } from 'node:net'

const running = new Set<number>()

/** The leader of a group of its own: some browsers outlive the driver that started them, but none leaves its group. */
export interface Program {
  child: ChildProcess
  /** Ends the program and all that it started. */
  end(): void
}

export function start(
  command: string,
  args: readonly string[],
  { env = {}, stdio = 'ignore' }: { env?: Record<string, string>; stdio?: StdioOptions } = {},
): Program {
  const child = spawn(command, args, { detached: true, stdio, env: { ...process.env, ...LOCALE, ...env } })
  // A program that cannot be started is missed by the first one that waits for it.
  child.on('error', () => undefined)
  const { pid } = child
  if (pid !== undefined) running.add(pid)
  return { child, end: () => void (pid !== undefined && endGroup(pid)) }
}

/** The shop's country, for browsers that take it from their environment. */
const LOCALE = { LANG: 'pt_BR.UTF-8', LANGUAGE: 'pt_BR', TZ: 'America/Sao_Paulo' }

function endGroup(pid: number): void {
  running.delete(pid)
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It ended by itself.
  }
}

process.on('exit', () => running.forEach(endGroup))

/** A port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

/** True for a program on the path. */
export function has(command: string): boolean {
  return spawnSync('sh', ['-c', `command -v ${command}`]).status === 0
}
