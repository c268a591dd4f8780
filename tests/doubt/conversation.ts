import { parseArgs } from 'node:util'
import { playConversations } from './conversation/play'

/**
 * `npm run doubt:conversation` plays random sequences of two agents, a contact on several devices, proposals, hand-over links and
 * two servers that are told, of which one fails. `--seed N` is that of the first sequence, `--runs N` how many. It ends with the
 * first broken promise, and prints the few deeds that break it.
 */

const { values } = parseArgs({ options: { seed: { type: 'string' }, runs: { type: 'string', default: '10000' } } })
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9))
const { kept, broken, finished, told } = await playConversations(seed, Number(values.runs))
console.log(broken ?? `${kept} sequences kept every promise, ${finished} finishes, ${told} events, seed ${seed}`)
process.exitCode = broken === null ? 0 : 1
