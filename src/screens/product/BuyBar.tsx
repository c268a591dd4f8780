import { useSignals } from '@preact/signals-react/runtime'
import { addHint } from '../../domain/add-hint'
import { isAddDisabled } from '../../domain/add-rules'
import { findLine } from '../../domain/order-lines'
import type { Product, SubscriptionOffer } from '../../domain/product'
import { clampQuantity, isQuantityReadOnly, roomFor } from '../../domain/quantity'
import type { Session } from '../../domain/shop'
import { fill } from '../../lib/fill'
import { useSession, useTexts, useView } from '../../session/SessionContext'
import type { ProductStore } from '../../stores/product'
import { dataOf } from '../../stores/remote'
import { css } from '../../styles/sheet'
import { productText } from '../../text/product'
import { Button } from '../../ui/Button'
import { QuantityField } from '../../ui/QuantityField'
import { BottomBar } from '../shared/BottomBar'
import { useAddToCart } from '../shared/useAddToCart'
import { Subscribe } from './Subscribe'

// Last and at the thumb on phones; from 768 px among the words, after the options.
const place = css`
  order: 1;
  margin: auto -16px -16px;
  @container (min-width: 768px) {
    order: 0;
    position: static;
    margin: 0;
    padding: 0;
    border: 0;
  }
`

const controls = css`
  display: flex;
  flex: 1 1 auto;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  min-width: 0;
  & > button {
    flex: 1 1 auto;
    @container (max-width: 399px) {
      padding-left: 8px;
      padding-right: 8px;
    }
  }
`

/** Quantity, 'Assinar' and 'Adicionar', always one thumb away. */
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
  const shop = useSession()
  const text = useTexts(productText)
  const buying = useBuying(store)
  const subscribing = useBuying(store)
  const inCart = useInCart(store)
  const hint = useHint({ store, product, session, inCart })
  const settings = shop.settings.value
  const room = roomFor(product.maxQuantity, inCart)
  const isFull = room === 0
  const max = Number.isFinite(room) && !isFull ? room : product.maxQuantity
  const quantity = clampQuantity(store.quantity.value, max)
  const isUpdating = store.isReloading.value || shop.order.isUpdating.value
  const isDisabled = (isBusy: boolean) =>
    isAddDisabled({
      product,
      order: shop.order.shown.value,
      settings,
      session,
      isOnProductPage: true,
      isUpdating: isUpdating && !isBusy,
      isVariantMissing: store.isVariantMissing.value,
    })

  return (
    <BottomBar note={hint} className={place}>
      <div className={controls}>
        <QuantityField
          value={quantity}
          max={max}
          onChange={store.setQuantity}
          isReadOnly={isQuantityReadOnly(product, settings)}
          isDisabled={isFull}
        />
        {product.subscriptionOffers.length > 0 && (
          <Subscribe
            offers={product.subscriptionOffers}
            isBusy={subscribing.isAdding}
            isDisabled={isDisabled(subscribing.isAdding)}
            onPick={(offer) => void subscribing.buy(quantity, offer)}
          />
        )}
        <Button
          part="primary-button"
          isBusy={buying.isAdding}
          disabled={isDisabled(buying.isAdding) || (isFull && !buying.isAdding)}
          onClick={() => void buying.buy(quantity)}
        >
          {text.add}
        </Button>
      </div>
    </BottomBar>
  )
}

/** Buys what is chosen, once or as a subscription; each button has its own, to show that it is the one at work. */
function useBuying(store: ProductStore) {
  const { history } = useView()
  const { add, isAdding } = useAddToCart({ isOnProductPage: true })

  async function buy(quantity: number, offer?: SubscriptionOffer): Promise<void> {
    const choice = store.choice()
    if (!choice) return
    const page = history.path.peek()
    const subscription = offer && { providerId: offer.providerId, recurrence: offer.recurrence }
    const isAdded = await add(subscription ? { ...choice, subscription } : choice, quantity)
    // One product in one form is done with; of several forms the shopper may want another. Who left has moved already.
    if (isAdded && !hasForms(choice.product) && history.path.peek() === page) history.back()
  }

  return { buy, isAdding }
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
