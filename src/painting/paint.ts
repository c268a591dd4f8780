import { styleFor } from '../domain/shop'
import type { FirstAnswers } from '../lib/kept-answers'
import { readTexts } from '../lib/texts'
import { hostTheme } from '../styles/host-theme'
import { adoptStyles } from '../styles/sheet'
import { themeFor } from '../styles/theme'
import { buildTree } from './build'
import { firstView, wordsWith, type FirstViewData, type FirstViewLook } from './first-view'
import { giveUp, isPaintable, paintingOf, watchPainted, type PaintedFields } from './takeover'
import { readAnswers } from './read-answers'
import { templates } from './templates'
import { fillTemplate } from './tree'

/** An element that is not defined yet, and what the loader knows of it. */
export interface Canvas {
  element: HTMLElement
  apiBase: string
  code: string
  isStandalone: boolean
  basePath: string
  topBar: string
  /** What the host set as `texts`. */
  texts: unknown
  /** Bodies of the answers that were asked for. */
  answers: Partial<FirstAnswers>
  /** Asks for what is below the API base, or gives the body that was asked for already. */
  read: (path: string) => Promise<unknown>
  /** What an agent's view is painted with. */
  agent?: FirstViewLook['agent']
  /** What was read already. */
  data?: FirstViewData
  /** Looks after the fields in it. */
  keep?: (root: ShadowRoot) => PaintedFields
}

/**
 * Paints the catalogue into an element whose code is still on its way, in an open shadow root that the element takes
 * over. Where anything is not as it mostly is, nothing is painted and the element shows itself as it would anyway.
 */
export function paint(canvas: Canvas): void {
  const { element, apiBase, code } = canvas
  const data = canvas.data ?? readAnswers(canvas.answers)
  const own = element.shadowRoot
  // Another copy of the shop does not look here for what was painted.
  if (!isPaintable(own) || (element.matches(':defined') && !paintingOf(element))) return
  // It came with the page, painted by the server.
  if (own?.firstElementChild) return watchPainted(own)
  if (!templates || !data || !element.isConnected) return
  // An element that a reset took the box of, or that is hidden, has no size to paint into.
  if (!['block', 'flex', 'grid'].includes(getComputedStyle(element).display)) return
  const view = firstView(templates, data, lookOf(canvas, data))
  if (!view) return
  const root = own ?? element.attachShadow({ mode: 'open' })
  adoptStyles(root, element.nonce)
  const { node, pictures } = buildTree(view, element.ownerDocument)
  root.append(node)
  removeUnseen(root, canvas.isStandalone)
  for (const [picture, address] of pictures) if (picture.isConnected) picture.setAttribute('src', address)
  watchPainted(root, { apiBase, code }, canvas.keep?.(root))
}

/** Says in an element, where something is painted, that the components did not come. */
export function tellFailure(element: HTMLElement): void {
  const root = element.shadowRoot
  if (!root || !templates || element.matches(':defined')) return
  const { texts } = readTexts(Object.hasOwn(element, 'texts') && Reflect.get(element, 'texts'))
  const words = wordsWith({ 'trouble.retry': templates.retry, ...texts })
  for (const notice of fillTemplate(templates.notice, {}, words))
    giveUp(root, buildTree(notice, element.ownerDocument).node)
}

function lookOf({ element, isStandalone, basePath, topBar, texts, agent }: Canvas, data: FirstViewData): FirstViewLook {
  const { defaultColor, secondaryColor } = styleFor(data.settings, data.session.channelType)
  return {
    hasTopBar: topBar !== 'off',
    texts: readTexts(texts).texts,
    theme: themeFor({ primary: defaultColor, secondary: secondaryColor, ...hostTheme(element) }),
    hrefOf: (path) => (isStandalone ? basePath + path : null),
    agent,
  }
}

/** Cards below the element's edge wait for the live view, so that the first pictures have the network for themselves. */
function removeUnseen(root: ShadowRoot, isStandalone: boolean): void {
  const edge = isStandalone ? innerHeight : root.host.getBoundingClientRect().bottom
  const [, ...cards] = root.querySelectorAll('[part=product-card]')
  for (const card of cards.filter((one) => one.getBoundingClientRect().top >= edge)) card.remove()
}
