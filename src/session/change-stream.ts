import { changesAddress, readChanges, type StreamMemory } from '../api/changes'
import { clock, type Timer } from '../lib/clock'
import { listen, together } from '../lib/listen'
import { pageAddress } from '../lib/page-address'
import { dataOf } from '../lib/remote'
import { createRefresher } from './order-refresher'
import type { ShopSession } from './session'

/** Pauses before a lost stream is opened again, ms: doubled with each failure. */
const FIRST_PAUSE = 1000
const LONGEST_PAUSE = 60_000
/** A stream without a sign of life for this long is lost, ms. The contract asks for one every ten seconds. */
const PATIENCE = 25_000
/** Another tab of this browser tells more about its own change, and is given this time, ms. */
const OTHER_TABS_FIRST = 100

/** Keeps a session's stream open while somebody looks at the page. @returns what closes it */
export function openChangeStream(session: ShopSession): () => void {
  const opened = dataOf(session.remote.peek())
  const base = new URL(`${session.apiBase}/`, pageAddress()).href.slice(0, -1)
  const address = opened ? changesAddress(opened, base) : ''
  if (address === '') return () => undefined
  const refresher = createRefresher(session, 'server')
  const memory: StreamMemory = { lastId: '', retry: 0 }
  let pause = FIRST_PAUSE
  let wasOpen = false
  let current: AbortController | null = null
  const timers: Partial<Record<'again' | 'silence' | 'ask', Timer>> = {}

  function after(name: keyof typeof timers, milliseconds: number, act: () => void): void {
    clock.clearTimeout(timers[name])
    timers[name] = clock.setTimeout(act, milliseconds)
  }

  const ask = (revision?: string) => after('ask', OTHER_TABS_FIRST, () => refresher.request('refresh', revision))

  function disconnect(): void {
    clock.clearTimeout(timers.again)
    clock.clearTimeout(timers.silence)
    session.hasChangeStream.value = false
    current?.abort()
    current = null
  }

  async function connect(): Promise<void> {
    clock.clearTimeout(timers.again)
    if (current || document.visibilityState === 'hidden' || navigator.onLine === false) return
    const connection = (current = new AbortController())
    const end = await readChanges(session.client, address, {
      memory,
      signal: connection.signal,
      onOpen() {
        session.hasChangeStream.value = true
        // Something may have changed while nobody listened.
        if (wasOpen) {
          ask()
          session.events.emit({ type: 'orders-moved', ids: null })
        }
        wasOpen = true
      },
      onSign() {
        pause = FIRST_PAUSE
        after('silence', PATIENCE, () => connection.abort())
      },
      onChange: ask,
      onMoved: (ids) => session.events.emit({ type: 'orders-moved', ids }),
      onPresence: () => session.events.emit({ type: 'presence' }),
    })
    if (connection !== current) return
    disconnect()
    if (end === 'lost') {
      // Not all clients of a server that starts again come in one moment.
      after('again', Math.max(memory.retry, pause * (1 + Math.random())), () => void connect())
      pause = Math.min(pause * 2, LONGEST_PAUSE)
      return
    }
    stop()
    // The order's own call tells the page that its session is over.
    if (end === 'unauthorized') void session.order.load('refresh')
  }

  const onChange = () => {
    if (document.visibilityState === 'hidden' || navigator.onLine === false) disconnect()
    else void connect()
  }

  function stop(): void {
    stopListening()
    disconnect()
    clock.clearTimeout(timers.ask)
    refresher.stop()
  }

  const stopListening = together(
    listen(document, 'visibilitychange', onChange),
    listen(globalThis, ['online', 'offline', 'pageshow'], onChange),
  )
  void connect()
  return stop
}
