import type { StoryObj } from '@storybook/react-vite'
import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react'
import { createPortal } from 'react-dom'
import { expect, fireEvent, waitFor, within } from 'storybook/test'
import { createElementView } from '../../src/elements/element-view'
import { ShopApp } from '../../src/elements/ShopApp'
import type { Fault } from '../../demo/shop'
import type { ShopError } from '../../src/lib/errors'
import { nextFrame } from '../../src/lib/next-frame'
import type { Announce, ShopEventDetails } from '../../src/session/host-events'
import { createSession } from '../../src/session/session'
import type { Vendors } from '../../src/session/vendors'
import type { ShopView } from '../../src/session/view'
import { createMemoryHistory } from '../../src/shell/history'
import { adoptStyles } from '../../src/styles/sheet'
import { keepAdditions } from '../../tests/support/additions-ledger'
import type { ManualClock } from '../../tests/support/manual-clock'
import { expectNoOverflow } from './overflow'
import { withPlainEvents } from './plain-events'
import { storyClock } from './story-clock'
import { hostStyleOf, onStage, stageRoot, WIDTHS, type HostStyle } from './stage'
import { openBackend, ORIGIN, type BackendScene, type StoryBackend } from './story-backend'

type EventType = keyof ShopEventDetails

export interface ShopScene extends BackendScene {
  /** Path of the first screen; the catalogue by default. */
  route?: string
  /** Visible texts that the host replaces. */
  texts?: Readonly<Record<string, string>>
  /** Adapters that the host uses instead of the vendors' scripts. */
  vendors?: Vendors
  /** Cancelable events that the host cancels. */
  refuses?: readonly EventType[]
}

export interface StoryShop {
  backend: StoryBackend
  view: ShopView
  /** Events received by the host, in order. */
  events: { type: EventType; detail: ShopEventDetails[EventType] }[]
  /** Errors that the host would receive as `shop-error`, in order. */
  failures: ShopError[]
  /** What the page added without the word of the host, or without telling it. */
  passedBy: string[]
  close(): void
}

function openShop(
  element: HTMLElement,
  { route = '/catalog', texts = {}, vendors = {}, refuses = [], ...scene }: ShopScene,
): StoryShop {
  const backend = openBackend(scene)
  const events: StoryShop['events'] = []
  const failures: ShopError[] = []
  const passedBy: string[] = []
  const hear = keepAdditions((words) => passedBy.push(words), queueMicrotask)
  const announce: Announce = (type, detail) => {
    events.push({ type, detail })
    hear(type, detail, refuses.includes(type))
    return !refuses.includes(type)
  }
  const view = createElementView({
    element,
    session: createSession({ apiBase: ORIGIN, code: backend.code, fetch: backend.fetch }),
    isStandalone: false,
    initialCatalog: null,
    texts,
    vendors: () => vendors,
    announce,
    createHistory: (scrollTop) =>
      createMemoryHistory({
        start: route,
        scrollTop,
        mayNavigate: (from, to) => announce('shop-before-navigate', { from, to }),
      }),
    onReady: () => undefined,
  })
  const stopListening = view.session.events.subscribe((event) => {
    if (event.type === 'error') failures.push(event.error)
    if (event.type === 'order-change') hear('shop-order-change', { ...event, order: event.snapshot }, false)
  })
  function close(): void {
    stopListening()
    view.dispose()
    backend.close()
  }
  return { backend, view, events, failures, passedBy, close }
}

interface ShopStageProps {
  scene: ShopScene
  /** CSS lengths. */
  width?: string
  height?: string
  /** `<shop-cart-button>` in the place of a whole shop. */
  isCartButton?: boolean
  /** Custom properties that a host page sets on the element. */
  hostStyle?: HostStyle
}

const shopsOnStage = new WeakMap<Element, StoryShop>()
let lastId = 0

/** A whole shop with its own reference backend, in a plain open shadow root like that of an embedded element. */
function ShopStage({ scene, width = '390px', height = '640px', isCartButton = false, hostStyle }: ShopStageProps) {
  const host = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<{ root: ShadowRoot; app: ComponentProps<typeof ShopApp>['app'] }>()
  useLayoutEffect(() => {
    const element = host.current
    if (!element) return undefined
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    const releaseStyles = adoptStyles(root)
    const shop = openShop(element, scene)
    shopsOnStage.set(element, shop)
    setShown({ root, app: { id: (lastId += 1), view: shop.view, isCartButton, hasTopBar: true } })
    return () => {
      shop.close()
      releaseStyles()
    }
  }, [scene, isCartButton])
  return (
    <div ref={host} data-stage="" style={{ ...hostStyle, width, height, maxWidth: '100%' }}>
      {shown && createPortal(<ShopApp app={shown.app} />, shown.root)}
    </div>
  )
}

/** Shared by all files of screen stories. */
export const shopMeta = {
  component: ShopStage,
  // Width and theme come from the toolbar, unless the story sets them.
  render: (args: ShopStageProps, { globals }: { globals: Record<string, unknown> }) => (
    <ShopStage width={WIDTHS[String(globals['width'])]} hostStyle={hostStyleOf(globals['theme'])} {...args} />
  ),
  parameters: { layout: 'fullscreen', controls: { disable: true } },
} as const

export interface ShopOnStage extends StoryShop {
  /** Testing Library's queries in the shadow root. */
  stage: ReturnType<typeof onStage>
  root: ShadowRoot
  /** The shop's clock, which stands still. */
  time: ManualClock
}

/** The part around the content of the shop's screen. */
export function screenOf({ root }: Pick<ShopOnStage, 'root'>): HTMLElement {
  const screen = root.querySelector<HTMLElement>('[data-screen]')
  if (!screen) throw new Error('The shop shows no screen.')
  return screen
}

/** The value of one row of the order's summary. */
export function amount(shop: ShopOnStage, label: string): string | null | undefined {
  return within(screenOf(shop))
    .getAllByRole('term')
    .find(({ textContent }) => textContent === label)?.nextElementSibling?.textContent
}

/** A play function that receives the shop of its story. */
function playing(steps: Steps) {
  return async ({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> => {
    const root = stageRoot(canvasElement)
    const shop = shopsOnStage.get(root.host)
    if (!shop) throw new Error('This story shows no shop.')
    // A cart button is empty until its code has loaded.
    const stage = await waitFor(() => onStage(canvasElement))
    await withPlainEvents(() => steps({ ...shop, root, stage, time: storyClock() }))
    await expect(shop.passedBy).toEqual([])
  }
}

type Steps = (shop: ShopOnStage) => Promise<void>

/**
 * Makes stories: each has a scene, or only its listing, and a person's steps.
 * @param common parts of every scene; a scene may have others
 */
export const storiesWith =
  (common: Partial<ShopScene> = {}) =>
  (staged: string | (ShopScene & Omit<ShopStageProps, 'scene'>), steps: Steps): StoryObj<typeof ShopStage> => {
    const { width, height, isCartButton, hostStyle, ...scene } =
      typeof staged === 'string' ? { listing: staged } : staged
    const given = Object.entries({ width, height, isCartButton, hostStyle }).filter(([, value]) => value !== undefined)
    return { args: { ...Object.fromEntries(given), scene: { ...common, ...scene } }, play: playing(steps) }
  }

/** A call that gets no answer while a story plays, and one that fails. */
export const held = (path: string): Fault => ({ path, delay: 600_000 })
export const failing = (path: string): Fault => ({ path, status: 500 })

/** Waits until an assertion passes: calls and their effects take time. */
export async function until(assertion: () => void): Promise<void> {
  await waitFor(assertion)
  await nextFrame()
}

/** Steps for a state that is all in its words: each becomes visible, and the first is scrolled to. */
export function sees(first: string | RegExp, ...others: (string | RegExp)[]): Steps {
  return async ({ stage }) => {
    const found = await stage.findByText(first)
    found.scrollIntoView({ block: 'center' })
    for (const words of [first, ...others]) await until(() => expect(stage.getByText(words)).toBeVisible())
  }
}

/** Checks that nothing overflows, once these words are shown. */
export function fits(words: string | RegExp): Steps {
  return async ({ stage, root, view }) => {
    await stage.findByText(words)
    await expectNoOverflow(root, view.scroller.current)
  }
}

/** Waits until a toast with this text is visible, after its animation. */
export async function findToast({ stage }: Pick<ShopOnStage, 'stage'>, words: string): Promise<void> {
  await until(() => expect(stage.getByRole('group', { name: words })).toBeVisible())
}

/**
 * Replaces the text of a field and waits until its effects are rendered. `userEvent.type` does not see focused fields
 * in a shadow root.
 */
export async function typeInto(field: HTMLElement, value: string): Promise<void> {
  await fireEvent.change(field, { target: { value } })
  await nextFrame()
}
