import type { OrderSnapshot } from '../domain/order-snapshot'
import { initialCatalog, type SessionAddress } from '../domain/session-address'
import { attempt } from '../lib/attempt'
import { Deferred } from '../lib/deferred'
import type { ShopError } from '../lib/errors'
import type { Announce } from '../session/events'
import type { SessionRegistry } from '../session/registry'
import type { Vendors } from '../session/vendors'
import { START } from '../lib/paths'
import { goLive } from '../painting/takeover'
import type { Happening } from '../stores/happenings'
import { adoptStyles } from '../styles/sheet'
import { readAddress } from './address'
import { isPath, required, type AttributeName } from './attributes'
import { createDiagnosis, tell } from './diagnosis'
import type { Finding } from './finding'
import { openShop, type OpenShop } from './open-shop'
import { createHandover } from './painting-handover'
import { mountApp, showApp, unmountApp } from './react-element'
import { tags, type ShopTag } from './tags'
import { readTexts, type Texts } from '../lib/texts'

/** What an element does behind its attributes, properties and methods; a closure, so that none of it shows on the element. */
export type ElementControl = ReturnType<typeof createControl>

interface ControlOptions {
  element: HTMLElement
  tag: ShopTag
  registry: SessionRegistry
}

export function createControl({ element, tag, registry }: ControlOptions) {
  const values = new Map<AttributeName, string>()
  const outdated = new Set<AttributeName>()
  let texts: Texts = {}
  let vendors: Vendors = {}
  let address: SessionAddress | null = null
  let opened: OpenShop | null = null
  let openedKey = ''
  let isUpdateScheduled = false
  let releaseStyles: (() => void) | null = null
  let ready = new Deferred<void>()
  let isReadySettled = false
  let isMounted = false
  const handover = createHandover(element)

  /** Value of an attribute or its property, whichever came last; '' when there is none. */
  const get = (name: AttributeName) => values.get(name) ?? ''
  const isStandalone = () => values.has('standalone')
  const isCartButton = tags[tag] === null
  const apiBase = () => get('api-base').trim().replace(/\/$/, '')
  const screenPath = () => tags[tag]?.(get)

  const announce: Announce = (type, detail) => {
    const cancelable = type.startsWith('shop-before-')
    return element.dispatchEvent(new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable }))
  }

  function announceError(error: ShopError): void {
    const { kind, message, code = null, call, retryable, supportId } = error
    announce('shop-error', { kind, message, code, call, retryable, supportId })
  }

  const told = { tag, announceError }
  const { check, firstScreen } = createDiagnosis({ told, values, ready: () => ready })

  function go(path: string): void {
    if (isPath(path)) opened?.view.history.navigate(path)
    else check('route')
  }

  function set(name: AttributeName, value: string | null): void {
    const isRoute = name === 'route' && value !== null
    if (values.get(name) !== (value ?? undefined)) {
      if (value === null) values.delete(name)
      else values.set(name, value)
      check(name)
      scheduleUpdate()
    }
    // The shopper may have gone elsewhere since the same route was set.
    if (isRoute) go(value)
  }

  function scheduleUpdate(): void {
    if (isUpdateScheduled) return
    isUpdateScheduled = true
    // Frameworks set attributes one by one after inserting the element: open the session they end with.
    queueMicrotask(flush)
  }

  /** Whoever calls a method right after a change means the element as it is then. */
  function flush(): void {
    if (!isUpdateScheduled) return
    isUpdateScheduled = false
    if (element.isConnected) update()
  }

  function update(): void {
    // Read once: the hash is taken out of the bar, and what the host does to its history is no other session.
    address = isStandalone() ? (address ?? readAddress()) : null
    const code = address?.code || get('session').trim()
    const catalog = [get('catalog-type'), get('catalog-id')]
    const key = [apiBase(), code, isStandalone(), get('base-path'), screenPath(), ...catalog].join('\n')
    if (!opened || openedKey !== key) open(key, code)
    render()
  }

  function open(key: string, code: string): void {
    release()
    if (isReadySettled) ready = new Deferred()
    isReadySettled = false
    openedKey = key
    const missing = required[tag]
    if (missing) check(missing)
    opened = openShop({
      element,
      registry,
      apiBase: apiBase(),
      code,
      isStandalone: isStandalone(),
      hasScreens: !isCartButton,
      handover,
      basePath: get('base-path'),
      start: startPath(),
      initialCatalog: address?.catalog ?? initialCatalog(get('catalog-type'), get('catalog-id')),
      texts,
      vendors: () => vendors,
      announce,
      hear,
      onSettled: settleReady,
      onHashChange: reopen,
    })
  }

  function settleReady(error: ShopError | null): void {
    isReadySettled = true
    if (error) ready.reject(error)
    else ready.resolve()
  }

  function startPath(): string {
    const route = get('route')
    return isPath(route) ? route : (screenPath() ?? START)
  }

  /** Opened anew even for the same code: another catalogue may be asked for, and the code must leave the bar. */
  function reopen(): void {
    if (location.hash.length <= 1) return
    release()
    address = readAddress()
    update()
  }

  function hear(happening: Happening): void {
    if (happening.type === 'order-change') {
      const { snapshot: order, cause, by } = happening
      announce('shop-order-change', { order, cause, by })
      return
    }
    const { error } = happening
    announceError(error)
    tell((words) => words.tellFailure(tag, error, apiBase()))
  }

  function render(): void {
    if (!opened) return
    if (opened.view.texts !== texts) opened.view = { ...opened.view, texts }
    const shop = opened
    if (isMounted || isCartButton) return show(shop)
    void shop.firstView
      .then(() => (isMounted || opened !== shop ? undefined : handover.take(shop)))
      .then(() => opened === shop && show(shop))
  }

  /** A host may hide the element by any rule; but a reset that took `display` away leaves a box without a size. */
  function standUp(): void {
    const view = element.ownerDocument.defaultView
    const display = attempt(() => view?.getComputedStyle(element).display)
    if (display === 'inline' && !isCartButton) element.style.setProperty('display', 'block', 'important')
  }

  function show({ id, view }: OpenShop): void {
    if (!isMounted) {
      standUp()
      if (element.shadowRoot) goLive(element.shadowRoot)
    }
    const showOrMount = isMounted ? showApp : mountApp
    isMounted = true
    showOrMount(element, { id, view, isCartButton, hasTopBar: get('top-bar') !== 'off', onShown: handover.giveWay })
  }

  function release(): void {
    opened?.close()
    opened = null
  }

  /** Printed where a host asked for it by the attribute. */
  async function doctor(isPrinted = false): Promise<readonly Finding[]> {
    flush()
    const checks = await import('./doctor')
    const findings = await checks.doctor({
      element,
      apiBase: apiBase(),
      isStandalone: isStandalone(),
      view: opened?.view,
    })
    if (isPrinted) checks.printFindings(tag, findings)
    return findings
  }

  function dropStyles(): void {
    releaseStyles?.()
    releaseStyles = null
  }

  function close(): void {
    unmountApp(element)
    isMounted = false
    handover.drop()
    release()
    address = null
    dropStyles()
  }

  return {
    set,
    read(name: AttributeName): string | boolean {
      if (name === 'standalone') return isStandalone()
      if (name === 'route') return opened?.view.history.path.peek() ?? startPath()
      return get(name)
    },
    /** A property set before the upgrade is the later word than the attribute, which the upgrade reports after it. */
    outdate: (name: AttributeName) => void outdated.add(name),
    attributeChanged(name: AttributeName, old: string | null, value: string | null): void {
      if (old !== null || !outdated.delete(name)) set(name, value)
    },
    connect(): void {
      const root = element.shadowRoot
      if (!isMounted) handover.find()
      if (root) releaseStyles ??= adoptStyles(root, element.nonce)
      scheduleUpdate()
      if (element.hasAttribute('doctor'))
        void firstScreen()
          .then(() => doctor(true))
          .catch(() => undefined)
    },
    disconnect(): void {
      // A move disconnects and connects again in the same task: only an element still out afterwards lets go.
      setTimeout(() => {
        if (!element.isConnected) close()
      })
    },
    dropStyles,
    get texts(): Texts {
      return texts
    },
    set texts(given: Texts) {
      const read = readTexts(given)
      if (read.wrongKeys.length > 0) tell((words) => words.tellTexts(told, read.wrongKeys))
      ;({ texts } = read)
      scheduleUpdate()
    },
    get vendors(): Vendors {
      return vendors
    },
    set vendors(given: Vendors) {
      vendors = Object.freeze({ ...given })
    },
    order(): OrderSnapshot | null {
      flush()
      return opened ? opened.session.order.snapshot.peek() : null
    },
    ready(): Promise<void> {
      flush()
      return ready.promise
    },
    navigate(path: string): void {
      flush()
      if (opened && isPath(path)) go(path)
      else set('route', path)
    },
    back(): void {
      flush()
      opened?.view.history.back()
    },
    doctor: () => doctor(),
    async refresh(): Promise<void> {
      flush()
      await opened?.session.refresh()
    },
  }
}
