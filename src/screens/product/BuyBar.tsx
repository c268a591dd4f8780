import { useState, type MouseEvent } from 'react'
import { addHint, isAddHeld, isSubscribeHeld, type AddHint } from '../../domain/add-hint'
import { chosenIn, visibleAttributes } from '../../domain/options'
import type { OrderItem } from '../../domain/order'
import { findLine } from '../../domain/order-lines'
import { findPbmLine } from '../../domain/order-rules'
import { priceOf } from '../../domain/price'
import type { Product, SubscriptionOffer } from '../../domain/product'
import { clampQuantity, isQuantityReadOnly, roomFor } from '../../domain/quantity'
import { cartPath, isPlatformUser } from '../../domain/shop'
import { fill } from '../../lib/fill'
import { formatsOf } from '../../lib/formats'
import { formatCents } from '../../lib/money'
import { dataOf } from '../../lib/remote'
import { useSession, useTexts, useView } from '../../session/SessionContext'
import type { ProductStore } from '../../stores/product'
import { rowClass } from '../../styles/layout'
import { css } from '../../styles/sheet'
import { productText } from '../../text/product'
import { subscriptionText } from '../../text/subscription'
import { Button } from '../../ui/Button'
import { lazyPart } from '../../ui/lazyPart'
import { Notice } from '../../ui/Notice'
import { QuantityField } from '../../ui/QuantityField'
import { BackToChat } from '../../parts/frame/BackToChat'
import { BottomBar } from '../../parts/frame/BottomBar'
import { useAddToCart, type Said } from '../../parts/add/useAddToCart'

const SubscriptionChoice = lazyPart(async () => (await import('./subscription/SubscriptionChoice')).SubscriptionChoice)

// The link follows the text on the same line.
const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 8px;
  overflow-wrap: anywhere;
`

// At the bottom of the screen on phones. From 600 px it is in the text column, after the options, and never out of view.
const place = css`
  order: 1;
  margin: auto calc(-1 * var(--v-side)) -16px;
  @container (min-width: 600px) {
    order: 0;
    margin: 0;
    padding: 12px 0;
    background: var(--v-surface);
    box-shadow: none;
  }
`

const controls = css`
  flex: 1 1 auto;
  align-items: center;
  min-width: 0;
  & > button {
    flex: 1 1 6.5em;
    @container (max-width: 399px) {
      padding-left: 8px;
      padding-right: 8px;
    }
  }
`

// Below the word where both do not fit.
const total = css`
  display: inline-block;
  margin: 0 6px;
  font-variant-numeric: tabular-nums;
`

// A wide page has the way to the cart in the bar below it. An agent has no such bar.
const inCartBar = css`
  @container (min-width: 768px) {
    display: none;
  }
`

interface BuyBarProps {
  store: ProductStore
  product: Product
  /** 'Adicionar' was pressed before everything was chosen. */
  onAsk: (button: HTMLElement) => void
  /** In the place of the way back to the list. */
  onAdded?: (() => void) | undefined
}

export function BuyBar({ store, product, onAsk, onAdded }: BuyBarProps) {
  const { history } = useView()
  const shop = useSession()
  const text = useTexts(productText)
  const { subscribe } = useTexts(subscriptionText)
  const order = shop.order.remote.value
  const cartLine = useHeldLine(product)
  const inCart = useInCart(store)
  const settings = shop.settings.value
  const session = dataOf(shop.remote.value)
  const room = roomFor(product.maxQuantity, inCart)
  const max = Number.isFinite(room) && room > 0 ? room : product.maxQuantity
  const { buy, isAdding, said } = useBuying(store, max, onAdded)
  const [picked, setOffer] = useState<SubscriptionOffer | null>(null)
  // Another variant has its own offers.
  const offer = product.subscriptionOffers.find(({ providerId }) => providerId === picked?.providerId) ?? null
  if (!product.isActive || !session) return null
  const hint = addHint({
    product,
    settings,
    session,
    order: dataOf(order),
    isOrderMissing: order.status === 'failed',
    isVariantMissing: store.isVariantMissing.value,
    inCart,
  })
  const isAsking = hint === 'choose-options'
  const missing = isAsking ? missingNames(store, product) : []
  const prompt = chooseWords(missing, text)
  const isComing = store.isReloading.value || order.status === 'loading'
  const quantity = cartLine?.quantity ?? clampQuantity(store.quantity.value, max)
  const price = priceOf(product)
  const priceOnce = price.kind === 'single' ? price.current : null
  const unitPrice = offer ? offer.price : priceOnce
  const isHeldBack = offer ? isSubscribeHeld(hint) : isAddHeld(hint)

  return (
    <>
      {product.subscriptionOffers.length > 0 && (
        <div>
          <SubscriptionChoice
            offers={product.subscriptionOffers}
            priceOnce={priceOnce}
            value={offer}
            onValue={setOffer}
          />
        </div>
      )}
      <BottomBar
        note={
          <BuyNote
            hint={hint}
            said={said}
            inCart={inCart}
            max={product.maxQuantity}
            missing={isAsking && prompt !== text.chooseOptions ? null : missing}
          />
        }
        className={place}
      >
        <div className={`${rowClass} ${controls}`}>
          <QuantityField
            value={quantity}
            max={max}
            onChange={store.setQuantity}
            isReadOnly={cartLine !== undefined || isQuantityReadOnly(product, settings)}
            isDisabled={hint === 'full' && !offer}
          />
          {cartLine ? (
            <Button
              part="primary-button"
              className={isPlatformUser(session) ? '' : inCartBar}
              onClick={() => history.navigate(cartPath(session))}
            >
              {text.openCart}
            </Button>
          ) : (
            <Button
              part="primary-button"
              isBusy={isAdding || isComing}
              disabled={isHeldBack && !isAdding && !isAsking}
              // Adds nothing yet: a press leads to the open choice.
              {...(isAsking && !isComing ? { 'aria-disabled': true } : {})}
              onClick={({ currentTarget }: MouseEvent<HTMLElement>) => {
                if (isAsking) onAsk(currentTarget)
                else void buy(offer)
              }}
            >
              {isAsking ? prompt : offer ? subscribe : text.add}{' '}
              {unitPrice !== null && !isAsking && (
                <span aria-hidden="true" className={total}>
                  {formatCents(unitPrice * quantity)}
                </span>
              )}
            </Button>
          )}
        </div>
      </BottomBar>
    </>
  )
}

/** What a press leads to: `Escolher cor e tamanho`, or without names where there are too many for a button. */
function chooseWords(names: readonly string[], text: typeof productText): string {
  if (names.length > 2 || names.join().length > MOST_LETTERS) return text.chooseOptions
  const list = new Intl.ListFormat(formatsOf(text))
  return fill(text.chooseNames, { names: list.format(names.map((name) => name.toLocaleLowerCase())) })
}

function missingNames(store: ProductStore, product: Product): readonly string[] {
  const open = visibleAttributes(product).filter((one) => chosenIn(store.selection.value, one.providerId) === '')
  // A combination that is not sold is chosen anew from any of them.
  return (open.length > 0 ? open : visibleAttributes(product)).map(({ name }) => name)
}

function useBuying(store: ProductStore, max: number, onAdded: (() => void) | undefined) {
  const { history } = useView()
  const { add, isAdding, said } = useAddToCart({ isOnProductPage: true })

  async function buy(offer: SubscriptionOffer | null): Promise<void> {
    // Read now: the quantity may be typed in the frame of the press, before the next render.
    const quantity = clampQuantity(store.quantity.peek(), max)
    const choice = store.choice()
    if (!choice || isAdding) return
    const page = history.path.peek()
    const subscription = offer && { providerId: offer.providerId, recurrence: offer.recurrence }
    const isAdded = await add(subscription ? { ...choice, subscription } : choice, quantity)
    // Returns to the list when the product has one form only. With more forms the shopper may want another. Does
    // nothing when the shopper has left the page.
    if (isAdded && onAdded) onAdded()
    else if (isAdded && !hasForms(choice.product) && history.path.peek() === page) history.back()
  }

  return { buy, isAdding, said }
}

/** Units of the choice in the order, as last confirmed by the server: a pending addition still has its own room. */
function useInCart(store: ProductStore): number {
  const order = dataOf(useSession().order.remote.value)
  const choice = store.choice()
  if (!order || !choice) return 0
  return findLine(order, { ...choice, providerId: choice.product.providerId, subscription: null })?.quantity ?? 0
}

function hasForms(product: Product): boolean {
  return product.hasVariants || product.dimensions.length > 0
}

/** The order line that holds the product by an offer of the benefit programme, as the server last sent it. */
export function useHeldLine({ providerId }: Product): OrderItem | undefined {
  const order = dataOf(useSession().order.remote.value)
  return order ? findPbmLine(order, providerId) : undefined
}

/** Characters of a button that stays on one line or two, and of a list of names that leaves the page its room. */
const [MOST_LETTERS, MOST_NAMES] = [24, 100]

interface BuyNoteProps {
  hint: AddHint | null
  /** Why the last press was refused, or that its answer takes long. */
  said: Said | null
  /** Units of the choice in the order. `max` is the allowed maximum. */
  inCart: number
  max: number
  /** Names of the attributes without a choice; null where the button names them. */
  missing: readonly string[] | null
}

function BuyNote({ hint, said, inCart, max, missing }: BuyNoteProps) {
  const { order } = useSession()
  const text = useTexts(productText)
  const words = {
    closed: text.orderClosed,
    restricted: text.restricted,
    'sold-out': text.outOfStock,
    'active-offer': text.activeOffer,
    'ask-shop': text.askTheShop,
    'choose-options': text.missingOptions,
    'no-order': text.orderMissing,
    full: text.cartIsFull,
    'in-cart': text.inCart,
  }
  const list = missing?.join(', ') ?? ''
  // The press leads to the first.
  const names = list.length > MOST_NAMES ? list.slice(0, MOST_NAMES) + '…' : list
  const hinted = hint && missing && fill(words[hint], { count: inCart, max, names })
  return (
    <>
      {hint === 'no-order' ? (
        <Notice tone="warning" label={text.retry} onAction={() => void order.load()}>
          {hinted}
        </Notice>
      ) : (
        hinted && (
          <span className={line}>
            {hinted}
            {(hint === 'restricted' || hint === 'ask-shop') && <BackToChat isLink />}
          </span>
        )
      )}
      {said?.isRefusal && <Notice tone="danger">{said.words}</Notice>}
      {said && !said.isRefusal && <output className={line}>{said.words}</output>}
    </>
  )
}
