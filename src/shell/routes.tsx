import type { ComponentType } from 'react'
import { CatalogScreen } from '../screens/catalog/CatalogScreen'
import { lazyPart } from '../ui/lazyPart'
import { ToastItems } from '../ui/ToastLayer'
import { plainPath, productIdIn } from '../lib/paths'
import { PendingScreen } from './PendingScreen'

interface Route {
  /** The whole path, or '/product/' for paths that end in an id. */
  path: string
  screen: ComponentType & { preload?(): Promise<unknown> }
  /** Needs a session. Without one the shopper is sent to '/invalid-session'. */
  isGuarded?: boolean
}

const lazyScreen = (load: () => Promise<ComponentType>) => lazyPart(load, PendingScreen, 'thrown')

const ProductScreen = lazyScreen(async () => (await import('./ProductRoute')).ProductRoute)
const CartScreen = lazyScreen(async () => (await import('../screens/cart/CartScreen')).CartScreen)
const CheckoutScreen = lazyScreen(async () => (await import('../screens/checkout/CheckoutScreen')).CheckoutScreen)
const PaymentScreen = lazyScreen(async () => (await import('../screens/payment/PaymentScreen')).PaymentScreen)
const PartnerScreen = lazyScreen(async () => (await import('../screens/partner/PartnerScreen')).PartnerScreen)
const CaptchaTestScreen = lazyScreen(
  async () => (await import('../screens/payment/CaptchaTestScreen')).CaptchaTestScreen,
)
const OutcomeScreen = lazyScreen(async () => (await import('./OutcomeRoute')).OutcomeRoute)

/** The route table (storefront specification, section 2). The catalogue is in the first chunk, each other screen in its own. */
const routes: readonly Route[] = [
  { path: '/catalog', screen: CatalogScreen, isGuarded: true },
  { path: '/products-found', screen: CatalogScreen, isGuarded: true },
  { path: '/product/', screen: ProductScreen, isGuarded: true },
  { path: '/order', screen: CartScreen, isGuarded: true },
  { path: '/order/payment', screen: PaymentScreen, isGuarded: true },
  { path: '/order/checkout', screen: CheckoutScreen, isGuarded: true },
  { path: '/finish', screen: OutcomeScreen },
  { path: '/change-payment', screen: OutcomeScreen },
  { path: '/confirm', screen: OutcomeScreen },
  { path: '/recaptcha', screen: CaptchaTestScreen },
  { path: '/invalid-session', screen: OutcomeScreen },
  { path: '/tray/register', screen: PartnerScreen },
  { path: '/tray/register/callback', screen: PartnerScreen },
]

/** All other paths open the session first: placed orders, and those without a page. */
const notFound: Route = { path: '', screen: OutcomeScreen, isGuarded: true }

/** The route of a path. '/product/' without an id is not found. */
export function routeOf(path: string): Route {
  const wanted = productIdIn(path) ? '/product/' : plainPath(path)
  return routes.find((route) => route.path === wanted) ?? notFound
}

/**
 * Loads the product's screen and the toasts of an answer, which would lie over the bar without their code; before an order
 * goes on, its screens too. One by one: a screen that is pressed shares the line with one other at most.
 */
export async function preloadNextParts(isAgent: boolean, isOrdering: boolean): Promise<void> {
  const ordering = [isAgent ? CheckoutScreen : CartScreen, OutcomeScreen]
  for (const part of [ProductScreen, ToastItems, ...(isOrdering ? ordering : [])]) await part.preload()
}
