import { join, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { build } from 'esbuild'
import type { Done, Task } from './worker.ts'

const ROOT = resolve(import.meta.dirname, '../..')

/**
 * Writes one file of sequences, stores and backend. Chunks that a page would load are in it, so that a sequence needs no
 * other time than its own. @returns its path
 */
async function bundleWorker(): Promise<string> {
  const outfile = join(ROOT, 'node_modules/.cache/vitrine/doubt/sequences.mjs')
  await build({
    absWorkingDir: ROOT,
    entryPoints: [join(import.meta.dirname, 'worker.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'error',
    sourcemap: 'inline',
    external: ['libsql'],
    define: { TEXT_KEYS: '{}' },
  })
  return outfile
}

/** Plays a task's sequences in `threads` threads. */
export async function playSequences({ from = 0, to = 0, given = [] }: Task, threads = 1): Promise<Done> {
  const file = await bundleWorker()
  const share = Math.ceil((to - from) / threads)
  const tasks = Array.from({ length: threads }, (_, at): Task => {
    const first = from + at * share
    return { from: first, to: Math.min(to, first + share), given: at === 0 ? given : [] }
  })
  const all = await Promise.all(tasks.map((workerData) => doneOf(new Worker(file, { workerData }))))
  return { played: all.reduce((sum, { played }) => sum + played, 0), failures: all.flatMap(({ failures }) => failures) }
}

async function doneOf(worker: Worker): Promise<Done> {
  return new Promise((done, fail) => {
    worker.once('message', done)
    worker.once('error', fail)
    worker.once('exit', (code) => fail(new Error(`The thread of the sequences ended with ${code}.`)))
  })
}
