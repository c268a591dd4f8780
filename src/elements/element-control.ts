import { ensureBlockDisplay, prepareRoot, renderApp } from './element-root'
import type { SessionAddress } from '../domain/session-address'
import { attachPreview, goLive } from '../first-view/preview'
import { clock } from '../lib/clock'
import { Deferred } from '../lib/deferred'
import type { ShopError } from '../lib/errors'
import { atPage } from '../lib/page-address'
import { untilHere } from '../lib/until-here'
import { propertyOf, requiredBy, rowOf, type AttributeName, type Property } from '../opening/attributes'
import { isPath } from '../opening/opening'
import type { ShopTag } from '../opening/tags'
import type { ProposalAnswer } from '../session/host-events'
import type { SessionRegistry } from '../session/registry'
import type { Answer } from '../stores/proposals/proposals'
import type { SessionEvent } from '../stores/session-events'
import { createAnnouncing } from './announcing'
import { createDiagnosis, report } from './diagnosis'
import { createSettings } from './element-settings'
import { changeTo, CLOSED, settled, shopOf, wantedBy, type ElementState, type Wanted } from './element-state'
import type { Finding } from './finding'
import { openShop, type OpenShop } from './open-shop'
import type * as OwnPage from './own-page'

/** The state and behaviour behind an element, kept apart so that none of it shows on the element. */
export class ElementControl {
  readonly settings
  /** One that came with the page or its preview is kept. */
  private readonly root: ShadowRoot
  private state: ElementState = CLOSED
  /** The shop that the state is about. */
  private wanted: Wanted = { place: '', code: '' }
  /** Of a standalone page, read once: the hash is then taken out of the bar, and the host's own history names no session. */
  private address: SessionAddress | null = null
  private isReading = false
  /** Null until the element first has a page of its own. */
  private ownPage: typeof OwnPage | null = null
  private readiness = new Deferred<void>()
  private announcing
  private readonly diagnosis
  private react: ReturnType<typeof renderApp> | null = null
  private releaseStyles: (() => void) | null = null
  /** Properties set before the upgrade, which are newer than the attributes that the upgrade reports once. */
  readonly outdated = new Set<Property>()
  private isScheduled = false

  constructor(
    private readonly element: HTMLElement,
    private readonly tag: ShopTag,
    private readonly registry: SessionRegistry,
  ) {
    this.settings = createSettings(element, tag)
    this.root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    this.announcing = createAnnouncing(element, this.settings)
    this.diagnosis = createDiagnosis({
      tag,
      announceError: (error) => this.announcing.announceError(error),
      values: this.settings.values,
      ready: () => this.readiness,
    })
  }

  /** The shop of the element's present settings; null while there is none. */
  get shop(): OpenShop | null {
    this.flush()
    return shopOf(this.state)
  }
  get ready(): Promise<void> {
    this.flush()
    return this.readiness.promise
  }

  read(property: Property): string | boolean {
    if (property === 'standalone') return this.settings.isStandalone()
    return property === 'route' ? this.path() : this.settings.get(property)
  }

  set(property: Property, value: string | null): void {
    const { change } = rowOf(property)
    if (this.settings.set(property, value)) {
      this.diagnosis.check(property)
      if (change !== 'nothing') this.schedule()
    }
    // The shopper may have gone elsewhere since the same route was set.
    if (change === 'navigate' && value !== null) this.go(value)
  }

  attributeChanged(name: AttributeName, old: string | null, value: string | null): void {
    const property = propertyOf(name)
    if (old !== null || !this.outdated.delete(property)) this.set(property, value)
  }

  setTexts(given: Readonly<Record<string, string>>): void {
    const wrongKeys = this.settings.setTexts(given)
    const { tag, announcing } = this
    if (wrongKeys.length > 0) report((words) => words.reportTexts({ tag, ...announcing }, wrongKeys))
    this.schedule()
  }

  connect(): void {
    this.releaseStyles = prepareRoot(this.root)
    this.schedule()
    if (!this.element.hasAttribute('doctor')) return
    void this.diagnosis.firstScreen().then(() => this.doctor(true).catch(() => undefined))
  }

  disconnect(): void {
    // A move disconnects and connects again in the same task: only an element still out afterwards is closed.
    clock.setTimeout(() => {
      if (this.element.isConnected) return
      this.react?.unmount()
      this.react = null
      attachPreview(this.root)?.drop()
      this.close()
      this.address = null
      this.dropStyles()
    })
  }

  dropStyles(): void {
    this.releaseStyles?.()
    this.releaseStyles = null
  }

  navigate(path: string): void {
    if (this.shop && isPath(path)) this.go(path)
    else this.set('route', path)
  }

  async answerProposal(answer: Answer): Promise<ProposalAnswer> {
    const { shop } = this
    const commands = shop && (await import('./commands').catch(() => null))
    return commands ? commands.answerProposal(shop.view, answer) : { status: 'failed', message: '' }
  }

  async doctor(isPrinted = false): Promise<readonly Finding[]> {
    this.flush()
    const { examine } = await import('./commands')
    const { element, tag, settings, ready } = this
    return examine({ element, tag, settings, ready, isPrinted })
  }

  /** Frameworks set attributes one by one after inserting the element: open the session they end with. */
  private schedule(): void {
    if (this.isScheduled) return
    this.isScheduled = true
    queueMicrotask(() => this.flush())
  }

  private flush(): void {
    if (!this.isScheduled) return
    this.isScheduled = false
    this.update()
  }

  private path(): string {
    return shopOf(this.state)?.view.history.path.peek() ?? this.settings.startPath()
  }

  private go(path: string): void {
    if (isPath(path)) shopOf(this.state)?.view.history.navigate(path)
    else this.diagnosis.check('route')
  }

  /** Makes the open shop the one that the settings, or the address of the page, ask for. */
  private update(): void {
    if (!this.element.isConnected || this.settings.isSessionToCome()) return
    if (!this.settings.isStandalone()) this.address = null
    else if (!(this.address ??= this.readPage())) return
    const wanted = wantedBy(this.settings, this.address)
    const change = changeTo(wanted, this.state, this.wanted)
    this.wanted = wanted
    if (change === 'reopen') this.open()
    if (change === 'rename') this.rename()
    this.render()
  }

  /** Null while the code for it comes, or the address is being read by more: the shop is opened after that. */
  private readPage(): SessionAddress | null {
    if (this.isReading) return null
    const reading = this.ownPage?.readAddress(this.settings) ?? this.prepareOwnPage()
    if (!(reading instanceof Promise)) return reading
    this.isReading = true
    void reading.then((address) => {
      this.isReading = false
      this.address = address
      this.openAnew()
    })
    return null
  }

  private async prepareOwnPage(): Promise<SessionAddress | null> {
    this.ownPage = await untilHere(
      () => import('./own-page'),
      () => !this.element.isConnected,
    )
    return this.ownPage?.readAddress(this.settings) ?? null
  }

  /** An expired session continues under the code that the host sets: the screens and everything typed stay. */
  private rename(): void {
    const shop = shopOf(this.state)
    const { wanted, registry } = this
    if (!shop || registry.isOf(shop.session, wanted.code)) return
    if (shop.session.trouble.peek() !== 'expired') return this.open()
    void registry.renew(shop.session, wanted.code).then((isSame) => {
      if (isSame || shopOf(this.state) !== shop || this.wanted.code !== wanted.code) return
      this.open()
      this.render()
    })
  }

  private open(): void {
    this.close()
    const { element, registry, settings, address } = this
    const { code } = this.wanted
    if (this.readiness.isSettled) this.readiness = new Deferred()
    // A call that is held meanwhile ends in the conversation that it began in.
    this.announcing = createAnnouncing(element, settings)
    const missing = requiredBy(this.tag)
    if (missing) this.diagnosis.check(missing)
    const shop = openShop({
      element,
      registry,
      settings,
      ownPage: settings.isStandalone() ? this.ownPage : null,
      code,
      keptAs: address?.code && address.code === code ? settings.shopKey() : null,
      coupon: address?.coupon,
      initialCatalog: settings.initialCatalog(address),
      announce: this.announcing.announce,
    })
    this.state = { is: 'opening', shop }
    shop.start({
      onEvent: (event) => this.hear(shop, event),
      onReady: () => this.settle(shop, null),
      onFailed: (error) => this.settle(shop, error),
      onHashChange: () => this.followHash(),
    })
  }

  private close(): void {
    shopOf(this.state)?.close()
    this.state = CLOSED
  }

  /** Also for the same code: the hash may ask for another catalogue, and the code must leave the address bar. */
  private openAnew(): void {
    this.close()
    this.update()
  }

  private followHash(): void {
    if (location.hash.length <= 1) return
    this.address = this.readPage()
    if (!this.address) return
    const session = shopOf(this.state)?.session
    if (session?.trouble.peek() !== 'expired') return this.openAnew()
    history.replaceState(history.state, '', atPage(location.pathname + location.search))
    void this.registry.renew(session, this.address.code).then(() => this.openAnew())
  }

  private settle(shop: OpenShop, error: ShopError | null): void {
    if (shopOf(this.state) !== shop) return
    const next = error && this.address?.next?.(error)
    if (next) {
      // Nobody hears of a code that the link did not mean. The caller is still at work with its session.
      this.address = next
      this.state = CLOSED
      queueMicrotask(() => {
        shop.close()
        this.update()
      })
      return
    }
    if (this.address) this.address.next = undefined
    this.state = settled(shop, error)
    if (error) this.readiness.reject(error)
    else this.readiness.resolve()
  }

  private hear(shop: OpenShop, event: SessionEvent): void {
    if (shopOf(this.state) !== shop) return
    this.announcing.announceEvent(event, this.path())
    this.diagnosis.hear(event, this.settings.apiBase())
  }

  private render(): void {
    const shop = shopOf(this.state)
    if (!shop) return
    const texts = this.settings.texts()
    if (shop.view.texts !== texts) shop.view = { ...shop.view, texts }
    if (this.react || !this.settings.hasScreens) return this.show(shop)
    void shop.takeover.due().then(() => shopOf(this.state) === shop && this.show(shop))
  }

  private show(shop: OpenShop): void {
    const { root, settings } = this
    const { id, view, takeover } = shop
    if (!this.react) {
      if (settings.hasScreens) ensureBlockDisplay(this.element)
      goLive(root)
      view.preview = takeover.preview ?? undefined
    }
    this.react = renderApp(root, this.react, {
      id,
      view,
      isCartButton: !settings.hasScreens,
      hasTopBar: settings.get('topBar') !== 'off',
    })
  }
}
