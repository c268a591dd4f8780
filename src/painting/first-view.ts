import { tabsOf, TOP } from '../domain/category'
import { priceOf, type PriceRange, type SinglePrice } from '../domain/price'
import type { Product } from '../domain/product'
import { isAddedInProductPage, isRestricted } from '../domain/product-rules'
import { isPlatformUser, styleFor, type Category, type Session, type ShopSettings } from '../domain/shop'
import { weightLine } from '../domain/weight'
import { fill } from '../lib/fill'
import { formatCents } from '../lib/money'
import { productPath, START } from '../lib/paths'
import { catalogText } from '../text/catalog'
import { categoryText } from '../text/category'
import { shellText } from '../text/shell'
import { uiText } from '../text/ui'
import type { AgentTemplates } from './agent-templates'
import type { FirstViewTemplates } from './templates'
import { fillTemplate, type Template, type Tree, type Values } from './tree'

/** What the server answered: the catalogue of the best sellers, as everybody opens it. */
export interface FirstViewData {
  session: Session
  settings: ShopSettings
  categories: readonly Category[]
  /** The first page of the best sellers. */
  products: readonly Product[]
}

/** What the host page has to say. */
export interface FirstViewLook {
  hasTopBar: boolean
  /** Visible texts that the host replaces, by `area.key`. */
  texts: Readonly<Record<string, string>>
  /** Of the whole view, as `themeFor` makes it. */
  theme: Readonly<Record<string, string>>
  /** The address of a screen's path; null where the shop has none of its own. */
  hrefOf: (path: string) => string | null
  /** Cards to make at most; all by default. */
  cards?: number
  /** For an agent's session alone: what its catalogue is made with. Without it only its top bar is. */
  agent?: AgentPieces | null | undefined
}

/** Pieces that stand in the place of a shopper's, and their words. */
export interface AgentPieces extends Partial<FirstViewTemplates>, Pick<AgentTemplates, 'words'> {
  /** Makes another screen than the catalogue, and what else fills holes around it. */
  fillShell?: (make: Make) => Values & { screen: readonly Tree[] }
}

/** Fills templates. */
export type Make = (template: Template, values?: Values) => readonly Tree[]

/** More of them get arrows (`ui/Tabs`). */
const FEW_TABS = 5

const ownWords: Readonly<Record<string, string>> = Object.fromEntries(
  [catalogText, categoryText, shellText, uiText].flatMap(({ area, ...texts }) =>
    Object.entries(texts).map(([key, text]) => [`${area}.${key}`, text]),
  ),
)

/** Gives visible words by `area.key`. @param texts those that stand in the place of our own */
export function wordsWith(texts: FirstViewLook['texts']): (key: string) => string {
  return (key) => texts[key] ?? ownWords[key] ?? ''
}

/**
 * The catalogue's first view as the components first render it, from the data alone: no DOM, no React, nothing asked.
 * An agent's catalogue has a frame and cards of its own.
 *
 * @returns null when there is no product to show
 */
export function firstView(
  common: FirstViewTemplates,
  { session, settings, categories, products }: FirstViewData,
  { hasTopBar, texts, theme, hrefOf, cards, agent }: FirstViewLook,
): Tree | null {
  const templates = { ...common, ...agent }
  const wordOf = wordsWith({ ...agent?.words, ...texts })
  const make: Make = (template, values = {}) => fillTemplate(template, values, wordOf)
  const shown = shownProducts(products, settings)
  const other = agent?.fillShell?.(make)
  if (!other && shown.length === 0) return null

  function linkTo(path: string): Values {
    const href = hrefOf(path)
    return { href, role: href === null ? 'link' : null, tabIndex: href === null ? '0' : null }
  }

  function tabs(): readonly Tree[] {
    const { searchTerms, productsIds } = session.userShop.suggestions
    const hasSuggestions = searchTerms.length + productsIds.length > 0
    const words = { top: wordOf('category.top'), suggested: wordOf('category.suggested') }
    const all = tabsOf(categories, settings.collections, { hasSuggestions, words })
    const made = all.flatMap(({ id, name }) => {
      const isSelected = id === TOP
      return make(templates.tab, { id, label: name, isSelected: String(isSelected), tabIndex: isSelected ? '0' : '-1' })
    })
    return make(templates.screen, {
      tabsClass: all.length > FEW_TABS ? templates.manyTabs : templates.fewTabs,
      tabs: made,
      cards: shown.slice(0, cards).flatMap(card),
    })
  }

  function card(product: Product): readonly Tree[] {
    const address = product.images[0] || settings.fallbackImage
    return make(templates.card, {
      ...linkTo(productPath(product.providerId)),
      ...price(product),
      name: product.name,
      picture: address ? make(templates.picture, { address }) : make(templates.noPicture),
      mark: product.isActive ? null : make(templates.mark),
      button: product.isActive ? button(product) : null,
      'agent.sendNamed': fill(wordOf('agent.sendNamed'), { name: product.name }),
    })
  }

  function price(product: Product): Values {
    const view = priceOf(product)
    const weight = weightLine(product)
    const struck = view.kind === 'single' ? view.struck : null
    return {
      before:
        view.kind === 'single' && struck !== null
          ? make(templates.before, { struck: formatCents(struck), saving: formatCents(view.saving) })
          : null,
      amount: view.kind === 'none' ? null : make(templates.amount, { amount: amountOf(view) }),
      weight: weight ? make(templates.weight, { weight }) : null,
    }
  }

  function button(product: Product): readonly Tree[] {
    const { name } = product
    return make(isAddedInProductPage(product) ? templates.choose : templates.add, {
      isDisabled: isRestricted(product, settings, session) ? '' : null,
      'catalog.addNamed': fill(wordOf('catalog.addNamed'), { name }),
      'catalog.chooseNamed': fill(wordOf('catalog.chooseNamed'), { name }),
    })
  }

  const { urlLogo: address } = styleFor(settings, session.channelType)
  const logo = address ? make(templates.logo, { address }) : wordOf('shell.shop')
  const [view = null] = make(templates.shell, {
    theme: Object.entries(theme)
      .map(([name, value]) => `${name === 'colorScheme' ? 'color-scheme' : name}:${value}`)
      .join(';'),
    topBar: hasTopBar ? make(templates.topBar, { ...linkTo(START), logo, ...other }) : null,
    screen: isPlatformUser(session) && !agent ? null : tabs(),
    ...other,
  })
  return view
}

function amountOf(price: SinglePrice | PriceRange): string {
  if (price.kind === 'single') return formatCents(price.current)
  return `${formatCents(price.min)} - ${formatCents(price.max)}`
}

/** As the catalogue lists them: each once, and inactive ones only where the shop shows them. */
function shownProducts(products: readonly Product[], { areInactiveProductsHidden }: ShopSettings): readonly Product[] {
  const known = new Set<string>()
  return products.filter(({ providerId, isActive }) => {
    const isShown = !known.has(providerId) && (isActive || !areInactiveProductsHidden)
    known.add(providerId)
    return isShown
  })
}
