import { paintedIn, type PaintedView } from '../painting/takeover'
import type { OpenShop } from './open-shop'

/** What was painted in an element before its components were there, until they take its place. */
export interface PaintingHandover {
  /** Looks for what came with the page, before anything else is put into the root. */
  find(): PaintedView | null
  /** What is painted of a shop; what is painted of another one is taken away. */
  of(apiBase: string, code: string): PaintedView | null
  /** What was painted since the shop was opened stays for as long as what was painted before it. */
  take(shop: OpenShop): Promise<void> | undefined
  giveWay(): void
  /** Presses in the live view what was pressed in the painted one. */
  replay(): void
  drop(): void
}

export function createHandover(element: HTMLElement): PaintingHandover {
  let painted: PaintedView | null = null
  let gone: PaintedView | null = null

  function find(): PaintedView | null {
    const root = element.shadowRoot
    return root && (painted ??= paintedIn(root))
  }

  function drop(): void {
    painted?.drop()
    painted = null
  }

  function of(apiBase: string, code: string): PaintedView | null {
    if (painted && !painted.isOf(apiBase, code)) drop()
    return painted
  }

  return {
    find,
    of,
    take(shop) {
      const late = !painted && find() && of(shop.session.apiBase, shop.code)
      if (!late) return undefined
      shop.view.painted = late
      return shop.follow(late)
    },
    giveWay() {
      painted?.giveWay()
      gone = painted ?? gone
      painted = null
    },
    replay: () => gone?.replay(),
    drop,
  }
}
