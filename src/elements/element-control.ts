import type { OrderSnapshot } from '../domain/order-snapshot'
import type { ShopTexts } from '../lib/texts'
import type { SessionRegistry } from '../session/registry'
import type { ProposalAnswer } from '../session/host-events'
import type { Vendors } from '../session/vendors'
import type { Answer } from '../stores/proposals'
import { adoptStyles } from '../styles/sheet'
import { MOVED } from '../lib/moved'
import { isPath, type AttributeName } from './attributes'
import { report } from './diagnosis'
import type { Finding } from './finding'
import { createSettings } from './element-settings'
import { createElementShop } from './element-shop'
import { attachPreview } from '../first-view/preview'
import { clock } from '../lib/clock'
import type { OpenShop } from './open-shop'
import type { ShopTag } from './tags'

/** The state and behaviour behind an element; a closure, so that none of it shows on the element. */
export type ElementControl = ReturnType<typeof createControl>

interface ControlOptions {
  element: HTMLElement
  tag: ShopTag
  registry: SessionRegistry
}

export function createControl({ element, tag, registry }: ControlOptions) {
  const outdated = new Set<AttributeName>()
  const settings = createSettings(element, tag)
  const shop = createElementShop({ element, tag, registry, settings })
  const { diagnosis, announceError } = shop
  let releaseStyles: (() => void) | null = null
  // Frameworks set attributes one by one after inserting the element: open the session they end with.
  const { schedule: scheduleUpdate, flush } = batched(() => {
    if (element.isConnected && !settings.isSessionToCome()) shop.update()
  })

  function go(path: string): void {
    if (isPath(path)) shop.current()?.view.history.navigate(path)
    else diagnosis.check('route')
  }

  function set(name: AttributeName, value: string | null): void {
    const isRoute = name === 'route' && value !== null
    if (settings.set(name, value)) {
      diagnosis.check(name)
      scheduleUpdate()
    }
    // The shopper may have gone elsewhere since the same route was set.
    if (isRoute) go(value)
  }

  function dropStyles(): void {
    releaseStyles?.()
    releaseStyles = null
  }

  async function doctor(isPrinted = false): Promise<readonly Finding[]> {
    flush()
    const { examine } = await import('../extras/doctor/doctor')
    return examine({ element, tag, settings, ready: shop.ready().promise, isPrinted })
  }

  return {
    set,
    read(name: AttributeName): string | boolean {
      if (name === 'standalone') return settings.isStandalone()
      if (name === 'route') return shop.currentPath()
      return settings.get(name)
    },
    /** Ignores an attribute once: a property set before the upgrade is newer than the attribute that the upgrade reports. */
    outdate: (name: AttributeName) => void outdated.add(name),
    attributeChanged(name: AttributeName, old: string | null, value: string | null): void {
      if (old !== null || !outdated.delete(name)) set(name, value)
    },
    connect(): void {
      releaseStyles = prepareRoot(element)
      scheduleUpdate()
      if (element.hasAttribute('doctor'))
        void diagnosis
          .firstScreen()
          .then(() => doctor(true))
          .catch(() => undefined)
    },
    disconnect(): void {
      // A move disconnects and connects again in the same task: only an element still out afterwards is closed.
      clock.setTimeout(() => {
        if (element.isConnected) return
        shop.close()
        dropStyles()
      })
    },
    dropStyles,
    get texts(): ShopTexts {
      return settings.texts()
    },
    set texts(given: ShopTexts) {
      const wrongKeys = settings.setTexts(given)
      if (wrongKeys.length > 0) report((words) => words.reportTexts({ tag, announceError }, wrongKeys))
      scheduleUpdate()
    },
    get vendors(): Vendors {
      return settings.vendors()
    },
    set vendors(given: Vendors) {
      settings.setVendors(given)
    },
    order(): OrderSnapshot | null {
      flush()
      return shop.current()?.session.order.snapshot.peek() ?? null
    },
    ready(): Promise<void> {
      flush()
      return shop.ready().promise
    },
    navigate(path: string): void {
      flush()
      if (shop.current() && isPath(path)) go(path)
      else set('route', path)
    },
    back(): void {
      flush()
      shop.current()?.view.history.back()
    },
    doctor: () => doctor(),
    answerProposal(answer: Answer): Promise<ProposalAnswer> {
      flush()
      return answerIn(shop.current(), answer)
    },
    async refresh(): Promise<void> {
      flush()
      await shop.current()?.session.refresh()
    },
  }
}

/** Shows what was painted before, with the shop's styles. @returns what lets go of the styles */
function prepareRoot({ shadowRoot, nonce }: HTMLElement): (() => void) | null {
  if (!shadowRoot) return null
  attachPreview(shadowRoot)
  shadowRoot.dispatchEvent(new Event(MOVED))
  return adoptStyles(shadowRoot, nonce)
}

async function answerIn(open: OpenShop | null, answer: Answer): Promise<ProposalAnswer> {
  const part = open && (await import('./proposal-answer').catch(() => null))
  return part ? part.answerProposal(open.view, answer) : { status: 'failed', message: '' }
}

/** Runs a task once for all that schedule it in one turn. `flush` runs it at once, if it is scheduled. */
function batched(task: () => void): { schedule(): void; flush(): void } {
  let isScheduled = false
  function flush(): void {
    if (!isScheduled) return
    isScheduled = false
    task()
  }
  return {
    flush,
    schedule() {
      if (isScheduled) return
      isScheduled = true
      queueMicrotask(flush)
    },
  }
}
