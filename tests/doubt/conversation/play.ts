import { createRandom } from '../../support/random'
import { judge } from './judge'
import { peopleOf } from './people'
import { MINUTE, World } from './world'

/** One sequence: two agents, a contact on several devices, proposals, links, and two servers of which one fails. */
export async function playConversation(seed: number): Promise<{ broken: string[]; events: number; finished: number }> {
  const upTo = createRandom(seed)
  const world = new World()
  await world.open()
  const { step, choose, tellServers, journal } = peopleOf(world, upTo)
  await choose()
  journal.pauses.look(await world.order(), false)
  for (let count = 15 + upTo(25); count > 0; count -= 1) await step()
  const [calm, shaky] = world.receivers
  Object.assign(shaky, { isDown: false, losesAnswer: false })
  // Longer than the pauses of as many tries as a sequence has time for.
  for (let turn = 0; turn < 8; turn += 1) {
    await tellServers()
    world.wait(6 * 60 * MINUTE)
  }
  await tellServers()
  const last = await world.order()
  journal.orders.set(last.id, last)
  await tellServers()
  const finished = journal.finishes.filter(({ answer }) => answer.success).length
  return { broken: [...new Set(await judge(world, journal))], events: calm.told.length, finished }
}
