import { computed, effect, signal } from '@preact/signals-core'
import type { Feature } from '../domain/features'
import { isFinished, totalQuantity } from '../domain/order-rules'
import { isPlatformUser } from '../domain/shop'
import { oncePer } from '../lib/once-per'
import { dataOf } from '../lib/remote'
import { sharedStart } from '../lib/shared-start'
import type { ShopSession } from './session'

interface Extension {
  /** Its name in the settings of a backend that offers it. */
  name: Feature
  /** True while there is a datum of it: its code comes with the first one, and stays. */
  isNeeded: () => boolean
  start: () => Promise<() => void>
}

/** Runs code that comes apart while the session stands and the backend offers an extension. @returns what ends it */
function whileOffered(session: ShopSession, { name, isNeeded, start }: Extension): () => void {
  let wasNeeded = false
  const mayRun = computed(() => {
    const isOffered = !session.trouble.value && session.settings.value?.features.includes(name) === true
    wasNeeded ||= isOffered && isNeeded()
    return isOffered && wasNeeded
  })
  return effect(() => {
    if (!mayRun.value) return undefined
    const stop = start()
    stop.catch(() => undefined)
    return () => void stop.then((end) => end()).catch(() => undefined)
  })
}

const isSomebodyThere = oncePer((_session: ShopSession) => signal(false))

/** Tells that somebody is there, or sees orders: others may now change what they look at. */
export function wantChanges(session: ShopSession): void {
  isSomebodyThere(session).value = true
}

/** An agent's order, one that is more than an empty cart, or one that somebody looks at: what another person can change. */
function isOthersToo(session: ShopSession): boolean {
  const [current, person] = [dataOf(session.order.remote.value), dataOf(session.remote.value)]
  if (!current || !person) return false
  if (isSomebodyThere(session).value) return true
  const { proposals, handovers } = current
  const isBegun = totalQuantity(current) > 0 || isFinished(current) || proposals.length + handovers.length > 0
  return isBegun || isPlatformUser(person)
}

/**
 * Follows what the backend tells of changes, as soon as there is something that another can change, or somebody who would
 * see it. Elements share one stream; it ends with the session and begins again under a new code. Without one, screens look
 * for changes as ever. @returns what ends it
 */
export const followChanges = sharedStart((session: ShopSession) =>
  whileOffered(session, {
    name: 'changes',
    isNeeded: () => isOthersToo(session),
    start: async () => (await import('./change-stream')).openChangeStream(session),
  }),
)

/**
 * Follows what agents propose, and tells them of a shopper who edits. @returns what ends each
 * @param hear tells of each proposal, until what it returns is called
 */
export function followProposals(session: ShopSession, hear: () => Promise<() => void>): readonly (() => void)[] {
  const { order } = session
  return [
    whileOffered(session, {
      name: 'proposals',
      isNeeded: () => (dataOf(order.remote.value)?.proposals.length ?? 0) > 0,
      start: hear,
    }),
    whileOffered(session, {
      name: 'proposals',
      isNeeded: () => isSomebodyThere(session).value && order.isRecalculating.value,
      start: async () => (await import('./presence')).tellPresence(session),
    }),
  ]
}
