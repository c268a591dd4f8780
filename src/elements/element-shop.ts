import { initialCatalog, type SessionAddress } from '../domain/session-address'
import { sessionFailure } from '../domain/session-identity'
import { Deferred } from '../lib/deferred'
import type { ShopError } from '../lib/errors'
import { atPage } from '../lib/page-address'
import type { SessionRegistry } from '../session/registry'
import type { SessionEvent } from '../stores/session-events'
import { createAddressReading } from './address'
import { createAnnouncing } from './announcing'
import { required } from './attributes'
import { createDiagnosis, report } from './diagnosis'
import { createElementApp } from './element-app'
import type { ElementSettings } from './element-settings'
import { openShop, type OpenShop } from './open-shop'
import type { ShopTag } from './tags'

interface ElementShopOptions {
  element: HTMLElement
  tag: ShopTag
  registry: SessionRegistry
  settings: ElementSettings
}

/** Keeps the shop open that an element's settings, or the address of its page, ask for, and shows it. */
export function createElementShop({ element, tag, registry, settings }: ElementShopOptions) {
  let address: SessionAddress | null = null
  let isRereading = false
  let opened: OpenShop | null = null
  let openedPlace = ''
  let openedCode = ''
  let announcing = createAnnouncing(element, settings.values)
  const ready = createReadiness()
  const announceError = (error: ShopError) => announcing.announceError(error)
  const diagnosis = createDiagnosis({ tag, announceError, values: settings.values, ready: ready.current })
  const app = createElementApp(element, settings, () => opened)
  const read = createAddressReading(settings, openAnew)
  const currentPath = () => opened?.view.history.path.peek() ?? settings.startPath()

  function update(): void {
    // Read once: the hash is taken out of the bar, and what the host does to its history is no other session.
    if (!settings.isStandalone()) address = null
    else if (!(address ??= read())) return
    const code = address?.code || settings.get('session').trim()
    const place = placeOf(settings)
    const isThere = opened !== null && openedPlace === place
    if (!isThere || (openedCode !== code && !continueWith(code))) open(place, code)
    openedCode = code
    app.render()
  }

  /** An expired session continues under the code that the host sets: the screens and everything typed stay. */
  function continueWith(code: string): boolean {
    const before = opened
    if (!before || registry.isOf(before.session, code)) return before !== null
    if (before.session.trouble.peek() !== 'expired') return false
    void registry.renew(before.session, code).then((isSame) => {
      if (isSame || opened !== before || openedCode !== code) return
      open(openedPlace, code)
      app.render()
    })
    return true
  }

  function open(place: string, code: string): void {
    release()
    ready.restart()
    openedPlace = place
    // A call that is held meanwhile ends in the conversation that it began in.
    announcing = createAnnouncing(element, settings.values)
    const missing = required[tag]
    if (missing) diagnosis.check(missing)
    opened = openShop({
      element,
      registry,
      settings,
      code,
      shop: address?.code && address.code === code ? settings.shopKey() : null,
      coupon: address?.coupon,
      initialCatalog: address?.catalog ?? initialCatalog(settings.get('catalog-type'), settings.get('catalog-id')),
      announce: announcing.announce,
      onEvent,
      onSettled: (error) => void (rereads(error) || ready.settle(error)),
      onHashChange: reopen,
    })
  }

  /** Opens again even for the same code: the hash may ask for another catalogue, and the code must leave the address bar. */
  function reopen(): void {
    if (location.hash.length <= 1) return
    const found = (address = read())
    if (!found) return
    if (opened?.session.trouble.peek() !== 'expired') return openAnew()
    history.replaceState(history.state, '', atPage(location.pathname + location.search))
    void registry.renew(opened.session, found.code).then(() => openAnew())
  }

  /** A server that does not know a mangled link's code is asked for the next that it can mean. */
  function rereads(error: ShopError | null): boolean {
    const [code, ...others] = address?.others ?? []
    if (!address || code === undefined || isRereading) return isRereading
    isRereading = error !== null && sessionFailure(error) === 'over' && !`${error.code}`.startsWith('Handover')
    address = isRereading ? { ...address, code, others } : { ...address, others: [] }
    if (isRereading) queueMicrotask(() => openAnew())
    return isRereading
  }

  function openAnew(found = address): void {
    address = found
    isRereading = false
    release()
    update()
  }

  function onEvent(event: SessionEvent): void {
    if (isRereading) return
    announcing.announceEvent(event, currentPath())
    reportEvent(event, { tag, diagnosis, apiBase: settings.apiBase() })
  }

  function release(): void {
    opened?.close()
    opened = null
  }

  return {
    update,
    diagnosis,
    announceError,
    currentPath,
    current: () => opened,
    /** Settles when the first screen can be used or the session cannot be opened; another promise after each opening. */
    ready: ready.current,
    close(): void {
      app.unmount()
      release()
      address = null
    },
  }
}

interface Reported {
  tag: ShopTag
  diagnosis: ReturnType<typeof createDiagnosis>
  apiBase: string
}

/** Tells the host's developer what failed, and what the backend answered amiss. */
function reportEvent(event: SessionEvent, { tag, diagnosis, apiBase }: Reported): void {
  if (event.type === 'misread') diagnosis.reportLater((words) => words.reportMisread(event.misread, apiBase))
  if (event.type === 'error') report((words) => words.reportFailure(tag, event.error, apiBase))
}

/** All that makes another shop of it, but the code. */
function placeOf(settings: ElementSettings): string {
  const catalog = [settings.get('catalog-type'), settings.get('catalog-id'), settings.get('conversation')]
  const facts = [settings.apiBase(), settings.isStandalone(), settings.get('base-path'), settings.screenPath()]
  return [...facts, ...catalog].join('\n')
}

/** A promise that is renewed once it has settled. */
function createReadiness() {
  let ready = new Deferred<void>()
  let isSettled = false
  return {
    current: () => ready,
    restart(): void {
      if (isSettled) ready = new Deferred()
      isSettled = false
    },
    settle(error: ShopError | null): void {
      isSettled = true
      if (error) ready.reject(error)
      else ready.resolve()
    },
  }
}
