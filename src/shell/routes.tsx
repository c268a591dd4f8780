import type { ComponentType } from 'react'
import { CatalogScreen } from '../screens/catalog/CatalogScreen'
import { lazyPart } from '../ui/lazyPart'
import { plainPath, productIdIn } from '../lib/paths'
import { PendingScreen } from './PendingScreen'

type ScreenPart = ComponentType & { preload?(): Promise<unknown> }

const lazyScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(load, PendingScreen, 'thrown')

const ProductScreen = lazyScreen(async () => (await import('./ProductRoute')).ProductRoute)
const CartScreen = lazyScreen(async () => (await import('../screens/cart/CartScreen')).CartScreen)
const CheckoutScreen = lazyScreen(async () => (await import('../screens/checkout/CheckoutScreen')).CheckoutScreen)
const PaymentScreen = lazyScreen(async () => (await import('../screens/payment/PaymentScreen')).PaymentScreen)
const OtherScreen = lazyScreen(async () => (await import('./OtherRoute')).OtherRoute)

/** An agent picks a product's options over the list: screens do not import each other, so they are joined here. */
const Catalog = () => <CatalogScreen product={ProductScreen} />

/**
 * The route table (storefront specification, section 2), by whole paths, but for '/product/', which an id follows. The
 * catalogue is in the first chunk, each other screen in its own.
 */
const screens: Readonly<Record<string, ScreenPart>> = {
  '/catalog': Catalog,
  '/products-found': Catalog,
  '/product/': ProductScreen,
  '/order': CartScreen,
  '/order/payment': PaymentScreen,
  '/order/checkout': CheckoutScreen,
}

/** Open without a session: `OtherRoute.tsx` tells them apart, placed orders and what has no page. */
const UNGUARDED = /^\/(finish|change-payment|confirm|recaptcha|invalid-session|tray\/register(\/callback)?)$/

/** The route of a path. '/product/' without an id is not found. */
export function routeOf(path: string): { screen: ScreenPart; isGuarded: boolean } {
  const wanted = productIdIn(path) ? '/product/' : plainPath(path)
  return { screen: screens[wanted] ?? OtherScreen, isGuarded: !UNGUARDED.test(wanted) }
}

/** Fetches the code of a path's screen before it is shown. */
export const preloadScreen = (path: string) => routeOf(path).screen.preload?.()
