import { afterEach, it as base, vi } from 'vitest'
import { dataOf } from '../../src/lib/remote'
import { followTabs } from '../../src/session/tabs'
import type { ShopSession } from '../../src/session/session'
import { openSession, whenLoaded } from './support'
import { stopClockInTests } from '../support/stopped-clock'

export const CURRENT = '/api/order/current'
export const API = 'https://loja.example/'

export const time = stopClockInTests()

export const orderOf = ({ order }: ShopSession) => dataOf(order.remote.peek())!

const stops: (() => void)[] = []
export const afterwards = (stop: () => void) => void stops.push(stop)

/** What the other pages of this browser hear, and a way to send to them. */
export function openChannel() {
  const channel = new BroadcastChannel('vitrine')
  const said: unknown[] = []
  channel.addEventListener('message', ({ data }) => said.push(data))
  afterwards(() => channel.close())
  return {
    said,
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin, a window has many
    send: (message: unknown) => channel.postMessage(message),
  }
}

/** Lets messages arrive and calls be answered. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await time.advance(0)
}

/** One tab that has told what it asks at first, and a channel of another one. */
async function open() {
  const channel = openChannel()
  const scene = openSession()
  await whenLoaded(scene.session)
  const stop = followTabs(scene.session)
  afterwards(stop)
  await settle()
  const first = channel.said.splice(0)
  scene.told.splice(0)
  const reads = () => scene.paths().filter((path) => path === CURRENT).length
  let before = reads()
  return {
    ...scene,
    ...channel,
    stop,
    first,
    id: orderOf(scene.session).id,
    /** Reads of the order since the last time that somebody asked. */
    newReads() {
      const since = reads() - before
      before += since
      return since
    },
    changes: () => scene.told.flatMap((event) => (event.type === 'order-change' ? [[event.cause, event.by]] : [])),
  }
}

/** Tests of a tab; each is given one that has told what it asks at first. */
export const it = base.extend('scene', () => open())

afterEach(async () => {
  vi.restoreAllMocks()
  stops.splice(0).forEach((stop) => stop())
  await settle()
})
