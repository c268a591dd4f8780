import { parseArgs } from 'node:util'
import { playProposals } from './proposal-sequences'

/**
 * `npm run doubt:proposals` plays random sequences of two agents and a shopper over proposals, with lost answers, reloads,
 * time and edits by everybody. `--seed N` is that of the first sequence, `--runs N` how many. It ends with the first broken promise,
 * and prints the few deeds that break it.
 */

const { values } = parseArgs({ options: { seed: { type: 'string' }, runs: { type: 'string', default: '10000' } } })
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9))
const { broken, accepted } = await playProposals(seed, Number(values.runs))
console.log(broken ?? `Every promise was kept, with ${accepted} acceptances, seed ${seed}`)
process.exit(broken === null ? 0 : 1)
