import { framedSteps } from '../lib/framed-steps'
import { listen, together } from '../lib/listen'
import type { ShopElement } from './shop-element'

/** What a step's event holds, in the framed page. */
type StepEvent = CustomEvent<{ to?: string; waitUntil?: (promise: Promise<unknown>) => void }>

/** Asks the page around this one before each step of the shop that it may hold or veto. */
export function askAround(send: (question: object) => void) {
  const open: Record<string, (isGranted: boolean) => void> = {}
  let lastId = 0
  /** The page around said that it answers. */
  let isAnswered = false

  const askPage = (type: string, detail: object) =>
    new Promise<void>((resolve, reject) => {
      lastId += 1
      open[lastId] = (isGranted) => (isGranted ? resolve() : reject(new Error()))
      send({ type, id: lastId, detail })
    })

  /** @returns a function that stops asking for this element */
  function watch(shop: ShopElement): () => void {
    const trail: string[] = []
    let granted: string | undefined

    function go(to: string): void {
      granted = to
      const isBack = trail.length > 0 ? trail[trail.length - 1] === to : to === '/catalog'
      if (isBack) shop.back()
      else shop.route = to
      granted = undefined
    }

    function ask(event: Event): void {
      const { type, detail, defaultPrevented } = event as StepEvent
      if (!isAnswered || defaultPrevented) return
      const { waitUntil, ...facts } = detail
      if (waitUntil) return waitUntil(askPage(type, facts))
      const { to } = facts
      if (to === undefined || to === granted) return
      // The move is made once it is granted.
      event.preventDefault()
      const from = shop.route
      askPage(type, facts).then(
        () => from === shop.route && go(to),
        () => undefined,
      )
    }

    function follow(event: Event): void {
      const { from, to } = (event as CustomEvent<{ from: string; to: string }>).detail
      if (trail[trail.length - 1] === to) trail.pop()
      else trail.push(from)
    }

    return together(listen(shop, framedSteps, ask), listen(shop, 'shop-navigate', follow))
  }

  return {
    watch,
    isHeard: () => (isAnswered = true),
    settle(id: unknown, isGranted: unknown): void {
      const key = String(id)
      if (Object.hasOwn(open, key)) open[key]?.(isGranted === true)
      delete open[key]
    },
  }
}
