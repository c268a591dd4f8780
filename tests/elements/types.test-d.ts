import type { OrderSnapshot, ShopElement, ShopEventMap, ShopTag } from '../../src/index'

/* Only type-checked: a host developer's code must type without a cast. */

declare function check<Expected>(value: Expected): void
declare function has<Type, Key extends PropertyKey>(): Key extends keyof Type ? true : false

export function onEachElement(catalog: ShopElement): void {
  catalog.addEventListener('shop-add', (event) => {
    check<string>(event.detail.item.name)
    check<number>(event.detail.item.unitPrice)
    check<OrderSnapshot>(event.detail.order)
    check<false>(has<typeof event.detail.item, 'title'>())
  })
  catalog.addEventListener('shop-before-add', (event) => {
    check<string>(event.detail.item.productId)
    event.detail.waitUntil(fetch('/stock'))
    event.preventDefault()
  })
  catalog.addEventListener('shop-before-pay', ({ detail }) => {
    check<OrderSnapshot>(detail.order)
    check<string>(detail.method)
    check<false>(has<typeof detail, 'card'>())
  })
  catalog.addEventListener('shop-pay', ({ detail }) => check<'paid' | 'waiting' | 'failed' | 'unknown'>(detail.status))
  catalog.addEventListener('shop-before-navigate', ({ detail: { from, to } }) => check<string>(from + to))
  catalog.addEventListener('shop-error', ({ detail }) => check<boolean>(detail.retryable))
  catalog.addEventListener('shop-close', ({ detail }) =>
    check<'confirmed' | 'finished' | 'back-to-chat'>(detail.reason),
  )
}

export function onAnyAncestor(body: HTMLElement): void {
  body.addEventListener('shop-order-change', ({ detail }) => check<number>(detail.order.total))
  document.addEventListener('shop-order-change', ({ detail }) => check<number>(detail.order.total))
  window.addEventListener('shop-close', ({ detail }) => check<string>(detail.reason))
  check<true>(has<HTMLElementEventMap, 'shop-add'>())
  check<false>(has<HTMLElementEventMap, 'shop-added'>())
}

export async function byTag(document: Document): Promise<void> {
  check<ShopElement>(document.createElement('shop-cart-button'))
  const product = document.querySelector('shop-product')
  if (!product) return
  product.productId = '1'
  product.texts = { 'cart.title': 'Sacola' }
  await product.ready
  check<OrderSnapshot | null>(product.order)
  check<(path: string) => void>(product.navigate)
}

export const eventOfEachTag = (tag: ShopTag, type: keyof ShopEventMap): string => `${tag} ${type}`
