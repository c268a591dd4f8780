import { tabsOf, TOP } from '../domain/category'
import { priceOf, savingText, type PriceRange, type SinglePrice } from '../domain/price'
import type { Product } from '../domain/product'
import { isAddedInProductPage, isRestricted } from '../domain/product-rules'
import { isPlatformUser, styleFor, type Category, type Session, type ShopSettings } from '../domain/shop'
import { weightLine } from '../domain/weight'
import { fill } from '../lib/fill'
import { formatCents } from '../lib/money'
import { productPath, START } from '../lib/paths'
import { languageOf } from '../lib/texts'
import { catalogText } from '../text/catalog'
import { categoryText } from '../text/category'
import { shellText } from '../text/shell'
import { uiText } from '../text/ui'
import type { FirstViewTemplates } from './templates'
import { fillTemplate, type Template, type Tree, type Values } from './tree'

/** The server's answers for the catalogue's first tab. */
export interface FirstViewData {
  session: Session
  settings: ShopSettings
  categories: readonly Category[]
  /** The first page of the best sellers. */
  products: readonly Product[]
}

export interface FirstViewLook {
  hasTopBar: boolean
  /** Texts from the host, by `area.key`. */
  texts: Readonly<Record<string, string>>
  /** Custom properties from `themeFor`. */
  theme: Readonly<Record<string, string>>
  /** The address of a path; null in an embedded shop, which has no addresses. */
  hrefOf: (path: string) => string | null
  /** Maximum number of cards; all by default. */
  cards?: number
}

/** More tabs than this get arrows (`ui/Tabs`). */
const FEW_TABS = 5

const AREAS: readonly Readonly<Record<string, string>>[] = [catalogText, categoryText, shellText, uiText]

function ownWord(key: string): string | undefined {
  const [area, name = ''] = key.split('.')
  return key === 'lang' ? languageOf({}) : AREAS.find((texts) => texts['area'] === area)?.[name]
}

/** Gives texts by `area.key`. @param texts replacements from the host */
export const wordsWith =
  (texts: FirstViewLook['texts']) =>
  (key: string): string =>
    texts[key] ?? ownWord(key) ?? ''

/**
 * The catalogue as the components first render it. Needs no DOM and no React.
 * @returns null when there is no product to show, and for an agent, whose list comes with code of its own
 */
export function firstView(
  templates: FirstViewTemplates,
  { session, settings, categories, products }: FirstViewData,
  { hasTopBar, texts, theme, hrefOf, cards }: FirstViewLook,
): Tree | null {
  const wordOf = wordsWith(texts)
  const make = (template: Template, values: Values = {}) => fillTemplate(template, values, wordOf)
  const visible = shownProducts(products, settings)
  if (visible.length === 0 || isPlatformUser(session)) return null

  function linkTo(path: string): Values {
    const href = hrefOf(path)
    return { href, role: href === null ? 'link' : null, tabIndex: href === null ? '0' : null }
  }

  function screen(): readonly Tree[] {
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
      cards: visible.slice(0, cards).flatMap(card),
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
    })
  }

  function price(product: Product): Values {
    const view = priceOf(product)
    const weight = weightLine(product)
    const struck = view.kind === 'single' ? view.struck : null
    return {
      before:
        view.kind === 'single' && struck !== null
          ? make(templates.before, {
              struck: formatCents(struck),
              'catalog.off': savingText(view.saving, struck, wordOf('catalog.off')),
            })
          : null,
      amount:
        view.kind === 'none'
          ? null
          : make(templates.amount, { amount: amountOf(view), part: struck === null ? null : 'sale-price' }),
      weight: weight ? make(templates.weight, { weight }) : null,
    }
  }

  function button(product: Product): readonly Tree[] {
    const { name } = product
    const isHeld = isRestricted(product, settings, session)
    const made = make(isAddedInProductPage(product) ? templates.choose : templates.add, {
      isDisabled: isHeld ? '' : null,
      'catalog.addNamed': fill(wordOf('catalog.addNamed'), { name }),
      'catalog.chooseNamed': fill(wordOf('catalog.chooseNamed'), { name }),
    })
    return isHeld ? [...make(templates.reason), ...made] : made
  }

  const { urlLogo: address } = styleFor(settings, session.channelType)
  const isPage = hrefOf(START) !== null
  const logo = address ? make(templates.logo, { address }) : wordOf('shell.shop')
  const [view = null] = make(templates.shell, {
    theme: Object.entries(theme)
      .map(([name, value]) => `${name === 'colorScheme' ? 'color-scheme' : name}:${value}`)
      .join(';'),
    topBar: hasTopBar ? make(templates.topBar, { ...linkTo(START), logo, barRole: isPage ? 'banner' : null }) : null,
    mainRole: isPage ? 'main' : null,
    screen: screen(),
  })
  return view
}

function amountOf(price: SinglePrice | PriceRange): string {
  if (price.kind === 'single') return formatCents(price.current)
  return `${formatCents(price.min)} - ${formatCents(price.max)}`
}

/** Each product once; inactive ones only where the shop shows them. */
function shownProducts(products: readonly Product[], { areInactiveProductsHidden }: ShopSettings): readonly Product[] {
  const ids = new Set<string>()
  return products.filter(({ providerId, isActive }) => {
    const isShown = !ids.has(providerId) && (isActive || !areInactiveProductsHidden)
    ids.add(providerId)
    return isShown
  })
}
