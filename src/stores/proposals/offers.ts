import { computed, effect, signal, type ReadonlySignal } from '@preact/signals-core'
import type { Proposal } from '../../domain/proposal'
import { holdingChanges, isOpenProposal, totalWith } from '../../domain/proposal-rules'
import type { Offer } from '../../domain/proposal-step'
import type { Cents } from '../../lib/money'

/* What a shopper sees of an order's proposals. */

type All = ReadonlySignal<readonly Proposal[]>

/** Another one for other amounts. */
const keyOf = ({ id, orderTotal, total }: Proposal, changes: readonly string[]) =>
  [id, orderTotal, total, ...changes].join()

/** The open proposals with what is ticked of each. */
export function createOffers(all: All) {
  const quoted = signal<ReadonlyMap<string, Cents>>(new Map())
  const leftOut = signal<ReadonlyMap<string, ReadonlySet<string>>>(new Map())

  /** Of some of its changes, as far as the server told it when it refused another. */
  function totalOf(proposal: Proposal, changes: readonly string[]): Cents {
    return quoted.value.get(keyOf(proposal, changes)) ?? totalWith(proposal, changes)
  }

  function offerOf(proposal: Proposal): Offer {
    const unticked = leftOut.value.get(proposal.id)
    const changeIds = holdingChanges(proposal).filter((id) => !unticked?.has(id))
    return { proposal, changeIds, total: totalOf(proposal, changeIds) }
  }

  return {
    totalOf,
    quote(proposal: Proposal, changes: readonly string[], total: Cents): void {
      quoted.value = new Map(quoted.peek()).set(keyOf(proposal, changes), total)
    },
    /** All of a proposal is ticked until the shopper leaves some of it out. */
    offers: computed(() => all.value.filter(isOpenProposal).map(offerOf)),
    tick(id: string, change: string, isTicked: boolean): void {
      const unticked = new Set(leftOut.peek().get(id))
      if (isTicked) unticked.delete(change)
      else unticked.add(change)
      leftOut.value = new Map(leftOut.peek()).set(id, unticked)
    },
  }
}

/** Proposals that were open while somebody looked at them, or for which they came too late. */
export function createEndings(all: All) {
  const watched = signal<ReadonlySet<string>>(new Set())
  const read = new Set<string>()
  return {
    ended: computed(() => all.value.filter((one) => !isOpenProposal(one) && watched.value.has(one.id))),
    /** Notes those that are open, until the returned function ends it. */
    watch: () =>
      effect(() => {
        const newest = all.value.at(-1)
        // Whoever follows the link of a message may come too late for the proposal in it.
        const isLate = newest && ['expired', 'withdrawn', 'superseded'].includes(newest.state) && !read.has(newest.id)
        const ids = [...all.value.filter(isOpenProposal), ...(isLate ? [newest] : [])].map(({ id }) => id)
        if (ids.some((id) => !watched.peek().has(id))) watched.value = new Set([...watched.peek(), ...ids])
      }),
    /** Their end was read. One that is open is kept. */
    forget(ids: readonly string[]): void {
      const open = all.peek().filter(isOpenProposal)
      const isOver = (id: string) => ids.includes(id) && !open.some((one) => one.id === id)
      for (const id of ids) if (isOver(id)) read.add(id)
      watched.value = new Set([...watched.peek()].filter((id) => !read.has(id)))
    },
  }
}
