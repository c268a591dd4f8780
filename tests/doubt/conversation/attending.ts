import type { Order } from '../../../src/backend/wire'
import { CONTACT, MINUTE, type World } from './world'

const STAYS_FOR = 30 * MINUTE

/** Who has the contact, as both agents and the contact read it. */
export class AttendingWatch {
  readonly broken: string[] = []
  #holder: string | null = null
  /** An agent who has gone and does something again is back, where nobody came in meanwhile. */
  #last: string | null = null
  /** When the agent who has it did something last, for certain. */
  #seenAt = 0

  constructor(private readonly world: World) {}

  /** An agent opens the order's checkout, or takes the order over. */
  async attend(code: string, takes: boolean): Promise<void> {
    const { world } = this
    const before = await this.#ask()
    const { success } = await world.call(code, 'POST', 'attending', { body: takes ? { takes } : {} })
    const after = await this.#ask()
    const expected = takes || before === null ? world.agents.indexOf(code) : before
    if (!success) this.broken.push('an agent could not say to be in the order')
    else if (after !== expected) this.broken.push(`agent ${after} has the contact, not agent ${expected}`)
    this.#keep(after === null ? null : (world.agents[after] ?? null))
    if (this.#holder === code) this.#seenAt = world.now.getTime()
  }

  /**
   * After each step of anybody: nobody loses the contact but to another agent who takes it, or by half an hour of silence.
   * @param first the order as the first agent reads it
   */
  async look(first: Order): Promise<void> {
    const [, second = ''] = this.world.agents
    const present = this.#read([first.attending, (await this.world.order(second)).attending])
    const holder = present === null ? null : (this.world.agents[present] ?? null)
    const isFresh = this.world.now.getTime() - this.#seenAt < STAYS_FOR
    if (holder !== null && holder !== this.#last) this.broken.push('an agent has the contact who did not take it')
    if (holder === null && this.#holder !== null && isFresh) this.broken.push('an agent lost the contact too soon')
    this.#keep(holder)
  }

  #keep(holder: string | null): void {
    this.#holder = holder
    this.#last = holder ?? this.#last
  }

  async #ask(): Promise<number | null> {
    const { world } = this
    const { data } = await world.call<Order>(CONTACT, 'GET', 'current')
    if (data.attending) this.broken.push('the contact is told who attends')
    return this.#read(await Promise.all(world.agents.map(async (code) => (await world.order(code)).attending)))
  }

  /** Number of the agent who has the contact, as both are told; null for nobody. */
  #read(told: readonly Order['attending'][]): number | null {
    const mine = told.flatMap((one, at) => (one?.mine ? [at] : []))
    if (new Set(told.map((one) => one?.name)).size > 1) this.broken.push('two agents read different names')
    if (told.some(Boolean) && mine.length !== 1) this.broken.push(`${mine.length} agents have the contact`)
    return mine[0] ?? null
  }
}
