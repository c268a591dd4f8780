import { expect, it } from 'vitest'
import { playConversation } from './conversation/play'

const RUNS = process.env['FULL'] ? 300 : 40

it(`two agents, a contact, proposals, links and two servers keep every promise in ${RUNS} sequences`, async () => {
  const failures: string[] = []
  let [told, done] = [0, 0]
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const { broken, events, finished } = await playConversation(seed)
    failures.push(...broken.map((sentence) => `${seed}: ${sentence}`))
    told += events
    done += finished
  }
  expect(failures).toEqual([])
  expect(Math.min(told, done)).toBeGreaterThan(RUNS / 2)
}, 120_000)
