import { parseArgs } from 'node:util'
import { playConversation } from './conversation/play'

/**
 * `npm run doubt:conversation` plays random sequences of two agents, a contact on several devices, proposals, hand-over links and
 * two servers that are told, of which one fails. `--seed N` is the first sequence, `--runs N` how many.
 */

const { values } = parseArgs({ options: { seed: { type: 'string' }, runs: { type: 'string', default: '10000' } } })
const first = Number(values.seed ?? Math.floor(Math.random() * 1e9))
const runs = Number(values.runs)
let [failed, told, done] = [0, 0, 0]
for (let seed = first; seed < first + runs; seed += 1) {
  const { broken, events, finished } = await playConversation(seed)
  told += events
  done += finished
  if (broken.length > 0) console.log(`Seed ${seed}: ${broken.join('; ')}`)
  if (broken.length > 0) failed += 1
}
console.log(`${runs} sequences, ${failed} failed, ${done} finishes, ${told} events, seed ${first}`)
process.exitCode = failed === 0 ? 0 : 1
