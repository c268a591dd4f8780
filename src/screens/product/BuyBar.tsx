import { useSignals } from '@preact/signals-react/runtime'
import { addHint } from '../../domain/add-hint'
import { isAddDisabled } from '../../domain/add-rules'
import { findLine } from '../../domain/order-rules'
import type { Product } from '../../domain/product'
import { clampQuantity, isQuantityReadOnly, roomFor } from '../../domain/quantity'
import type { Session } from '../../domain/shop'
import { fill } from '../../lib/fill'
import { useSession, useTexts, useView } from '../../session/SessionContext'
import type { ProductStore } from '../../stores/product'
import { dataOf } from '../../stores/remote'
import { productText } from '../../text/product'
import { Button } from '../../ui/Button'
import { QuantityField } from '../../ui/QuantityField'
import { BottomBar } from '../shared/BottomBar'
import { useAddToCart } from '../shared/useAddToCart'

/** Quantity and 'Adicionar', always one thumb away. */
export function BuyBar({ store }: { store: ProductStore }) {
  useSignals()
  const product = store.shown.value
  const session = dataOf(useSession().remote.value)
  return product?.isActive && session ? <OpenBar store={store} product={product} session={session} /> : null
}

interface OpenBarProps {
  store: ProductStore
  product: Product
  session: Session
}

function OpenBar({ store, product, session }: OpenBarProps) {
  useSignals()
  const { history, session: shop } = useView()
  const text = useTexts(productText)
  const { add, isAdding } = useAddToCart({ isOnProductPage: true })
  const inCart = useInCart(store)
  const hint = useHint({ store, product, session, inCart })
  const settings = shop.settings.value
  const room = roomFor(product.maxQuantity, inCart)
  const isFull = room === 0
  const max = Number.isFinite(room) && !isFull ? room : product.maxQuantity
  const quantity = clampQuantity(store.quantity.value, max)
  const isDisabled = isAddDisabled({
    product,
    order: shop.order.shown.value,
    settings,
    session,
    isOnProductPage: true,
    isUpdating: store.isReloading.value || (shop.order.isUpdating.value && !isAdding),
    isVariantMissing: store.isVariantMissing.value,
  })

  async function press(): Promise<void> {
    const choice = store.choice()
    const isAdded = choice !== null && (await add(choice, quantity))
    // One product in one form is done with; of several forms the shopper may want another.
    if (isAdded && !hasForms(product)) history.back()
  }

  return (
    <BottomBar note={hint}>
      <QuantityField
        value={quantity}
        max={max}
        onChange={store.setQuantity}
        isReadOnly={isQuantityReadOnly(product, settings)}
        isDisabled={isFull}
      />
      <Button
        part="primary-button"
        isFullWidth
        isBusy={isAdding}
        disabled={isDisabled || (isFull && !isAdding)}
        onClick={() => void press()}
      >
        {text.add}
      </Button>
    </BottomBar>
  )
}

/** Units of the choice that the order holds, as the server knows it: what is being added has its own room still. */
function useInCart(store: ProductStore): number {
  useSignals()
  const order = dataOf(useSession().order.remote.value)
  const choice = store.choice()
  if (!order || !choice) return 0
  return findLine(order, { ...choice, providerId: choice.product.providerId, subscription: null })?.quantity ?? 0
}

/** Why the button is grey, in the shopper's words. */
function useHint({ store, product, session, inCart }: OpenBarProps & { inCart: number }): string | null {
  useSignals()
  const settings = useSession().settings.value
  const text = useTexts(productText)
  const words = {
    restricted: text.restricted,
    'sold-out': text.outOfStock,
    'ask-shop': text.askTheShop,
    'choose-options': text.chooseOptions,
    full: text.cartIsFull,
    'in-cart': text.inCart,
  }
  const hint = addHint({ product, settings, session, inCart, isVariantMissing: store.isVariantMissing.value })
  return hint && fill(words[hint], { count: inCart, max: product.maxQuantity })
}

function hasForms(product: Product): boolean {
  return product.hasVariants || product.dimensions.length > 0
}
