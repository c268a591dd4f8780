import { styleFor } from '../domain/shop'
import type { FirstAnswers } from './requests/kept-answers'
import { atPage } from '../lib/page-address'
import type { Given } from '../opening/opening'
import { readTexts } from '../lib/texts'
import { hostTheme } from '../styles/host-theme'
import { adoptStyles } from '../styles/sheet'
import { themeFor } from '../styles/theme'
import { buildTree } from './build'
import { firstView, wordsWith, type FirstViewData, type FirstViewLook } from './first-view'
import { attachPreview, isPaintable, showNotice, whenPainted } from './preview'
import { readAnswers } from './read-answers'
import { readTemplates } from './templates'
import { fillTemplate } from './tree'

/** An undefined element, and what the loader knows of it. */
interface Canvas {
  element: HTMLElement
  given: Given
  apiBase: string
  code: string
  answers: Partial<FirstAnswers>
}

/** Width from which an element has more than two columns, px. */
const WIDE = 576
/** Cards that a phone may show at once. Laying more out takes a slow one 20 ms before the first is seen. */
const ON_A_PHONE = 6

/** Paints the catalogue into an open shadow root, which the element takes over. Paints nothing in unusual cases. */
export function paint(canvas: Canvas): void {
  const { element, apiBase, code } = canvas
  const data = readAnswers(canvas.answers)
  const own = element.shadowRoot
  // Another copy of the shop defined this element, and looks for no preview here.
  if (!isPaintable(own) || (element.matches(':defined') && !whenPainted(element))) return
  // A server rendered this root, or it was painted before.
  if (own?.firstElementChild) return void attachPreview(own)
  if (!data || !element.isConnected) return
  // A hidden element, or one without a box, has no size to paint into.
  if (!['block', 'flex', 'grid'].includes(getComputedStyle(element).display)) return
  const view = firstView(readTemplates(), data, lookOf(canvas, data))
  if (!view) return
  const root = own ?? element.attachShadow({ mode: 'open' })
  adoptStyles(root, element.nonce)
  const { node, pictures } = buildTree(view, element.ownerDocument)
  root.append(node)
  attachPreview(root, { apiBase, code })
  const [, ...cards] = root.querySelectorAll('[part=product-card]')
  // In the frame that lays them out anyway: a layout in this task would double its length.
  requestAnimationFrame(() => {
    removeUnseen(root.host, cards)
    for (const [picture, address] of pictures) if (picture.isConnected) picture.setAttribute('src', address)
  })
}

/** Shows in the preview of an element that its components failed to load. */
export function showFailure(element: HTMLElement): void {
  const root = element.shadowRoot
  if (element.matches(':defined')) return
  const words = wordsWith(textsOf(element))
  // Without a preview the words stand in the element itself, where its components later hide them.
  if (!root) return void (element.textContent ||= words('ui.retry'))
  for (const notice of fillTemplate(readTemplates().notice, {}, words))
    showNotice(root, buildTree(notice, element.ownerDocument).node)
}

/** The host's words; the element may not be defined yet. */
const textsOf = (element: HTMLElement) => readTexts(Reflect.get(element, 'texts')).texts

const isStandalone = (element: Element) => element.hasAttribute('standalone')

function lookOf({ element, given }: Canvas, data: FirstViewData): FirstViewLook {
  const { defaultColor, secondaryColor } = styleFor(data.settings, data.session.channelType)
  return {
    hasTopBar: given('topBar') !== 'off',
    texts: textsOf(element),
    // What follows an element as tall as its products would move when the others come.
    ...(element.clientWidth < WIDE && !element.matches('[height=auto]') && { cards: ON_A_PHONE }),
    theme: themeFor({ primary: defaultColor, secondary: secondaryColor, ...hostTheme(element) }),
    hrefOf: (path) => (isStandalone(element) ? atPage(given('basePath') + path) : null),
  }
}

/** Removes cards below the element's edge, so that their pictures do not delay the first ones. */
function removeUnseen(element: Element, cards: readonly Element[]): void {
  const edge = isStandalone(element) ? innerHeight : element.getBoundingClientRect().bottom
  for (const card of cards.filter((one) => one.getBoundingClientRect().top >= edge)) card.remove()
}
