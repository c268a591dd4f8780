import { Worker } from 'node:worker_threads'
import { bundleSequences, type Mutation } from './bundle.ts'
import type { Done, Task } from './worker.ts'

/** Plays a task's sequences in `threads` threads, with the product as it is, or broken by a mutation. */
export async function playSequences(task: Task, threads = 1, mutation?: Mutation): Promise<Done> {
  const file = await bundleSequences(mutation)
  const { from, to } = task.seeds ?? { from: 0, to: 0 }
  const share = Math.ceil((to - from) / threads)
  const parts = Array.from({ length: threads }, (_, at): Task => {
    const seeds = { from: from + at * share, to: Math.min(to, from + (at + 1) * share) }
    return { ...task, seeds, given: at === 0 ? (task.given ?? []) : [] }
  })
  const workers = parts.map((workerData) => new Worker(file, { workerData }))
  const runs = workers.map(doneOf)
  // The first failure ends the other threads.
  const found = task.isFirstEnough
    ? await Promise.any(
        runs.map((run) => run.then((done) => (done.failures.length > 0 ? done : Promise.reject(done)))),
      ).catch(() => null)
    : null
  if (found) await Promise.all(workers.map((worker) => worker.terminate()))
  const all = found ? [found] : await Promise.all(runs)
  return { played: all.reduce((sum, { played }) => sum + played, 0), failures: all.flatMap(({ failures }) => failures) }
}

async function doneOf(worker: Worker): Promise<Done> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`The thread of the sequences ended with ${code}.`)))
  })
}
