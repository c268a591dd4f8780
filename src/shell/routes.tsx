import type { ComponentType } from 'react'
import { CatalogScreen } from '../screens/catalog/CatalogScreen'
import { lazyPart } from '../screens/shared/lazy-part'
import { plainPath, productIdIn } from '../lib/paths'
import type { screenTitles } from '../text/shell'

interface Route {
  /** Whole path, or '/product/' for one that goes on with an id. */
  path: string
  title: Exclude<keyof typeof screenTitles, 'area'>
  screen: ComponentType
  /** Whether the screen needs a session: without one the shopper is sent to '/invalid-session'. */
  isGuarded?: boolean
}

const outcome = () => import('../screens/outcome/outcomes')
const placeholder = () => import('../screens/placeholder/placeholders')
const ProductScreen = lazyPart(async () => (await import('../screens/product/ProductScreen')).ProductScreen)
const CartScreen = lazyPart(async () => (await import('../screens/cart/CartScreen')).CartScreen)
const FinishScreen = lazyPart(async () => (await outcome()).FinishScreen)
const ConfirmScreen = lazyPart(async () => (await outcome()).ConfirmScreen)
const ChangePaymentScreen = lazyPart(async () => (await outcome()).ChangePaymentScreen)
const InvalidSessionScreen = lazyPart(async () => (await outcome()).InvalidSessionScreen)
const NotFoundScreen = lazyPart(async () => (await outcome()).NotFoundScreen)
const PaymentPlaceholder = lazyPart(async () => (await placeholder()).PaymentPlaceholder)
const CheckoutPlaceholder = lazyPart(async () => (await placeholder()).CheckoutPlaceholder)
const CaptchaPlaceholder = lazyPart(async () => (await placeholder()).CaptchaPlaceholder)
const PartnerPlaceholder = lazyPart(async () => (await placeholder()).PartnerPlaceholder)

/** The route table (storefront specification, section 2). The catalogue is in the first chunk, each other screen in its own. */
const routes: readonly Route[] = [
  { path: '/catalog', title: 'catalog', screen: CatalogScreen, isGuarded: true },
  { path: '/products-found', title: 'suggested', screen: CatalogScreen, isGuarded: true },
  { path: '/product/', title: 'product', screen: ProductScreen, isGuarded: true },
  { path: '/order', title: 'cart', screen: CartScreen, isGuarded: true },
  { path: '/order/payment', title: 'payment', screen: PaymentPlaceholder, isGuarded: true },
  { path: '/order/checkout', title: 'checkout', screen: CheckoutPlaceholder, isGuarded: true },
  { path: '/finish', title: 'finish', screen: FinishScreen },
  { path: '/change-payment', title: 'changePayment', screen: ChangePaymentScreen },
  { path: '/confirm', title: 'confirm', screen: ConfirmScreen },
  { path: '/recaptcha', title: 'captcha', screen: CaptchaPlaceholder },
  { path: '/invalid-session', title: 'invalidSession', screen: InvalidSessionScreen },
  { path: '/tray/register', title: 'partner', screen: PartnerPlaceholder },
  { path: '/tray/register/callback', title: 'partner', screen: PartnerPlaceholder },
]

/** Whatever else is asked for opens the session first, then says that there is no such page. */
const notFound: Route = { path: '', title: 'notFound', screen: NotFoundScreen, isGuarded: true }

/** The route of a path. A product's page without an id is a page that does not exist. */
export function routeOf(path: string): Route {
  const wanted = productIdIn(path) ? '/product/' : plainPath(path)
  return routes.find((route) => route.path === wanted) ?? notFound
}

/** Fetches the screens that shoppers go to next, once the first one can be used. */
export function preloadNextScreens(): void {
  for (const part of [ProductScreen, CartScreen, ConfirmScreen]) part.preload()
}
