import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react'
import { createPortal } from 'react-dom'
import { expect, fireEvent, waitFor, within } from 'storybook/test'
import { createElementView } from '../../src/elements/element-view'
import { ShopApp } from '../../src/elements/ShopApp'
import type { ShopError } from '../../src/lib/errors'
import { nextFrame } from '../../src/lib/next-frame'
import type { Announce, ShopEventDetails } from '../../src/session/events'
import { createSession } from '../../src/session/session'
import type { Vendors } from '../../src/session/vendors'
import type { ShopView } from '../../src/session/view'
import { createMemoryHistory } from '../../src/shell/history'
import { adoptStyles } from '../../src/styles/sheet'
import { withPlainEvents } from './plain-events'
import { hostStyleOf, onStage, stageRoot, WIDTHS, type HostStyle } from './stage'
import { openBackend, ORIGIN, type BackendScene, type StoryBackend } from './story-backend'

type EventType = keyof ShopEventDetails

export interface ShopScene extends BackendScene {
  /** Path of the first screen; the catalogue when missing. */
  route?: string
  /** Visible texts that the host replaces. */
  texts?: Readonly<Record<string, string>>
  /** What the host put in the place of the vendors' scripts. */
  vendors?: Vendors
  /** Cancelable events that the host cancels. */
  refuses?: readonly EventType[]
}

export interface StoryShop {
  backend: StoryBackend
  view: ShopView
  /** What the host heard, in order. */
  heard: { type: EventType; detail: ShopEventDetails[EventType] }[]
  /** Failures the host would hear of as `shop-error`, in order. */
  failures: ShopError[]
  close(): void
}

function openShop(
  element: HTMLElement,
  { route = '/catalog', texts = {}, vendors = {}, refuses = [], ...scene }: ShopScene,
): StoryShop {
  const backend = openBackend(scene)
  const heard: StoryShop['heard'] = []
  const failures: ShopError[] = []
  const announce: Announce = (type, detail) => {
    heard.push({ type, detail })
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
  const stopListening = view.session.happenings.listen((happening) => {
    if (happening.type === 'error') failures.push(happening.error)
  })
  function close(): void {
    stopListening()
    view.dispose()
    backend.close()
  }
  return { backend, view, heard, failures, close }
}

interface ShopStageProps {
  scene: ShopScene
  /** CSS lengths. */
  width?: string
  height?: string
  hasTopBar?: boolean
  /** What a host page sets on the element. */
  hostStyle?: HostStyle
}

const shopsOnStage = new WeakMap<Element, StoryShop>()
let lastId = 0

/** A whole shop over a reference backend of its own, in a plain open shadow root as an embedded element has it. */
export function ShopStage({ scene, width = '390px', height = '640px', hasTopBar = true, hostStyle }: ShopStageProps) {
  const host = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<{ root: ShadowRoot; app: ComponentProps<typeof ShopApp>['app'] }>()
  useLayoutEffect(() => {
    const element = host.current
    if (!element) return undefined
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
    const releaseStyles = adoptStyles(root)
    const shop = openShop(element, scene)
    shopsOnStage.set(element, shop)
    setShown({ root, app: { id: (lastId += 1), view: shop.view, isCartButton: false, hasTopBar } })
    return () => {
      shop.close()
      releaseStyles()
    }
  }, [scene, hasTopBar])
  return (
    <div ref={host} data-stage="" style={{ ...hostStyle, width, height, maxWidth: '100%' }}>
      {shown && createPortal(<ShopApp app={shown.app} />, shown.root)}
    </div>
  )
}

/** What every file of screen stories says of itself. */
export const shopMeta = {
  component: ShopStage,
  // Width and theme of the toolbar, where the story itself has none.
  render: (args: ShopStageProps, { globals }: { globals: Record<string, unknown> }) => (
    <ShopStage width={WIDTHS[String(globals['width'])]} hostStyle={hostStyleOf(globals['theme'])} {...args} />
  ),
  parameters: { stage: false, layout: 'fullscreen', controls: { disable: true } },
} as const

export interface ShopOnStage extends StoryShop {
  /** Testing Library's queries inside the shadow root. */
  stage: ReturnType<typeof onStage>
  root: ShadowRoot
}

/** A play function that is handed the shop of its story. */
export function playing(steps: (shop: ShopOnStage) => Promise<void>) {
  return async ({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> => {
    const root = stageRoot(canvasElement)
    const shop = shopsOnStage.get(root.host)
    if (!shop) throw new Error('This story shows no shop.')
    await withPlainEvents(() => steps({ ...shop, root, stage: onStage(canvasElement) }))
  }
}

/** Waits until an assertion holds: what follows from a call takes its time. */
export async function until(assertion: () => void): Promise<void> {
  await waitFor(assertion)
  await nextFrame()
}

/** Waits until a toast with these words is to be read: toasts come gliding in. */
export async function findToast({ stage }: Pick<ShopOnStage, 'stage'>, words: string): Promise<void> {
  await until(() => expect(within(stage.getByRole('status', { name: 'Avisos' })).getByText(words)).toBeVisible())
}

/**
 * Replaces what a field holds, and waits until what follows from it is drawn.
 * `userEvent.type` prepares the fields it sees focused, and none inside a shadow root.
 */
export async function typeInto(field: HTMLElement, value: string): Promise<void> {
  await fireEvent.change(field, { target: { value } })
  await nextFrame()
}
