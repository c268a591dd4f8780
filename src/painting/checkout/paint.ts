import type { EarlyField } from '../../domain/early-choice'
import { ORDER, PRICE_TABLES, SETTINGS, STORES } from '../../lib/first-addresses'
import { readTexts } from '../../lib/texts'
import { ready } from '../../styles/sheet'
import { buildTree } from '../build'
import { paint, type Canvas } from '../paint'
import type { Tree } from '../tree'
import { keepFields } from './fields'
import { read, type CheckoutData } from './read'
import { checkoutTemplates } from './templates'
import type { CheckoutTemplates } from './templates'
import { checkoutView, type CheckoutView } from './view'

ready('', checkoutTemplates?.rules ?? '')

/**
 * Paints an agent's checkout as soon as all that its first section shows is here.
 * @param onAsked is told when nothing more is asked for
 */
export async function paintCheckout(canvas: Canvas, onAsked: () => void): Promise<void> {
  const templates = checkoutTemplates
  const data = await dataFor(canvas, onAsked)
  // The agent was here before: what they chose meanwhile is the components' to read.
  const wasHere = Object.keys(sessionStorage).some(
    (key) => key.startsWith('checkout_data:') && key.endsWith(data.order.id),
  )
  const view = templates && !wasHere && checkoutView(templates, data, readTexts(canvas.texts).texts)
  if (!view) return
  paint({
    ...canvas,
    agent: { topBar: templates.topBar, words: templates.words, fillShell: view.fillShell },
    data: { ...data, categories: [], products: [] },
    keep: (root) => keepFields(root, view.fields, choiceShower(templates, view)),
  })
}

/** Shows a choice that is on its way as the live field does. */
function choiceShower({ busy }: CheckoutTemplates, { lineOf }: CheckoutView) {
  return (name: EarlyField, select: HTMLSelectElement): void => {
    const { ownerDocument, nextElementSibling: adornment, value } = select
    const build = (tree: Tree) => buildTree(tree, ownerDocument).node
    select.toggleAttribute('data-empty', value === '')
    select.setAttribute('aria-busy', 'true')
    adornment?.replaceChildren(build(busy))
    if (name !== 'seller') return
    const fieldset = select.closest('fieldset')
    fieldset?.querySelector(':scope>p')?.remove()
    fieldset?.firstElementChild?.after(...lineOf(value).map(build))
  }
}

/** @throws Unpaintable when an answer is not as it mostly is */
async function dataFor({ read: body, answers }: Canvas, onAsked: () => void): Promise<CheckoutData> {
  const settings = body(SETTINGS).then(read.settings)
  const stores = settings.then(({ areSellerOptionsShown }) =>
    areSellerOptionsShown ? body(STORES).then(read.stores) : [],
  )
  settings.finally(onAsked).catch(() => undefined)
  const told = await Promise.all([
    settings,
    body(ORDER).then(read.order),
    body(PRICE_TABLES).then(read.priceTables),
    stores,
  ])
  return {
    session: read.session(answers.session),
    settings: told[0],
    order: told[1],
    priceTables: told[2],
    stores: told[3],
  }
}
