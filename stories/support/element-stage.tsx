import { useLayoutEffect, useRef } from 'react'
import { waitFor, within } from 'storybook/test'
import { defineElements, type ShopElement, type ShopEventMap } from '../../src/index'
import type { ShopTag } from '../../src/elements/tags'
import { withPlainEvents } from './plain-events'
import { openBackend, ORIGIN, type BackendScene, type StoryBackend } from './story-backend'
import { hostStyleOf, type HostStyle } from './stage'

/** Base path of the standalone page. */
export const BASE_PATH = '/minha-loja'

type EventType = keyof ShopEventMap

const EVENTS = ['shop-navigate', 'shop-order-change', 'shop-close'] as const satisfies readonly EventType[]

interface StoryPage {
  backend: StoryBackend
  /** Events received by the page, in order. */
  events: { type: EventType; detail: unknown }[]
}

interface ElementStageProps {
  scene: BackendScene
  /** Markup of the host page. `{shop}` is replaced by `session="…"` and `api-base="…"`. */
  markup: string
  /** For a standalone page: its start path below `BASE_PATH`, with the session in the hash. */
  address?: string
  /** Custom properties that the host page sets around the elements. */
  hostStyle?: HostStyle
}

const pages = new WeakMap<Element, StoryPage>()
const backends = new Map<string, StoryBackend>()
let last = 0

/** Elements are defined once per page, so each call is routed to the backend of its story by its address. */
const fetchOfStory: typeof fetch = (input, init) => {
  const { origin, href } = new URL(input instanceof Request ? input.url : input, location.href)
  const backend = backends.get(origin)
  if (!backend) return Promise.reject(new TypeError(`No story has its shop at ${origin}.`))
  return backend.fetch(href.replace(origin, ORIGIN), init)
}

/** Custom elements as a host page writes them, with a reference backend per story. */
export function ElementStage({ scene, markup, address, hostStyle }: ElementStageProps) {
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = host.current
    if (!element) return undefined
    const apiBase = `https://story-${(last += 1)}.test`
    const page: StoryPage = { backend: openBackend(scene), events: [] }
    backends.set(apiBase, page.backend)
    pages.set(element, page)
    defineElements({ fetch: fetchOfStory })
    const stopListening = listen(element, page)
    const goBack = address === undefined ? null : openAt(`${BASE_PATH}${address}#${page.backend.code}`)
    const session = address === undefined ? `session="${page.backend.code}"` : ''
    element.innerHTML = markup.replaceAll('{shop}', `${session} api-base="${apiBase}"`)
    return () => {
      element.replaceChildren()
      stopListening()
      goBack?.()
      page.backend.close()
    }
  }, [scene, markup, address])
  return <div ref={host} data-page="" style={hostStyle} />
}

function listen(element: HTMLElement, { events }: StoryPage): () => void {
  const listening = new AbortController()
  const record = ({ type, detail }: CustomEvent<unknown>) => events.push({ type: type as EventType, detail })
  for (const type of EVENTS) element.addEventListener(type, record, { signal: listening.signal })
  return () => listening.abort()
}

/** @returns a function that restores the frame's address and title */
function openAt(address: string): () => void {
  const before = { href: location.href, state: history.state as unknown, title: document.title }
  history.replaceState(null, '', address)
  return () => {
    history.replaceState(before.state, '', before.href)
    document.title = before.title
  }
}

/** Shared by all files of element stories. */
export const elementMeta = {
  component: ElementStage,
  render: (args: ElementStageProps, { globals }: { globals: Record<string, unknown> }) => (
    <ElementStage hostStyle={hostStyleOf(globals['theme'])} {...args} />
  ),
  parameters: { stage: false, layout: 'fullscreen', controls: { disable: true } },
} as const

export interface ElementsOnStage extends StoryPage {
  /** An element that can be used, and Testing Library's queries in its shadow root. */
  find(tag: ShopTag): Promise<{ element: ShopElement; inside: ReturnType<typeof within> }>
}

/** A play function that receives the page of its story. */
export function onPage(steps: (page: ElementsOnStage) => Promise<void>) {
  return async ({ canvasElement }: { canvasElement: HTMLElement }): Promise<void> => {
    const host = canvasElement.querySelector('[data-page]')
    const page = host && pages.get(host)
    if (!page) throw new Error('This story shows no page.')
    async function find(tag: ShopTag) {
      const element = host?.querySelector<ShopElement>(tag)
      if (!element) throw new Error(`There is no <${tag}> on this page.`)
      await element.ready
      const content = element.shadowRoot?.querySelector<HTMLElement>('[lang="pt-BR"]')
      if (!content) throw new Error(`<${tag}> is empty.`)
      return { element, inside: within(content) }
    }
    await withPlainEvents(() => steps({ ...page, find }))
  }
}

/** Waits until an assertion passes: calls and their effects take time. */
export function until(assertion: () => Promise<void> | void): Promise<void> {
  return waitFor(assertion)
}
