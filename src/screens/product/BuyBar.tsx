import { useSignals } from '@preact/signals-react/runtime'
import { isAddDisabled, isRestricted } from '../../domain/add-rules'
import { isQuantityReadOnly } from '../../domain/quantity'
import type { Product } from '../../domain/product'
import { isPlatformUser } from '../../domain/shop'
import { useTexts, useView } from '../../session/SessionContext'
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
  const { history, session } = useView()
  const text = useTexts(productText)
  const { add, isAdding } = useAddToCart({ isOnProductPage: true })
  const product = store.shown.value
  const data = dataOf(session.remote.value)
  const settings = session.settings.value
  if (!product?.isActive || !data) return null
  const isDisabled = isAddDisabled({
    product,
    order: session.order.shown.value,
    settings,
    session: data,
    isOnProductPage: true,
    isUpdating: store.isReloading.value || (session.order.isUpdating.value && !isAdding),
    isVariantMissing: store.isVariantMissing.value,
  })

  async function press(): Promise<void> {
    const choice = store.choice()
    const isAdded = choice !== null && (await add(choice, store.quantity.peek()))
    // One product in one form is done with; of several forms the shopper may want another.
    if (isAdded && !hasForms(choice.product)) history.back()
  }

  return (
    <BottomBar note={noteFor()}>
      <QuantityField
        value={store.quantity.value}
        max={product.maxQuantity || undefined}
        onChange={store.setQuantity}
        isReadOnly={isQuantityReadOnly(product, settings)}
      />
      <Button part="primary-button" isFullWidth isBusy={isAdding} disabled={isDisabled} onClick={() => void press()}>
        {text.add}
      </Button>
    </BottomBar>
  )

  /** Why the button is grey, where the shopper can see no other reason. */
  function noteFor(): string | null {
    if (!product || !data) return null
    if (isRestricted(product, settings, data) && !isPlatformUser(data)) return text.restricted
    return store.isVariantMissing.value ? text.chooseOptions : null
  }
}

function hasForms(product: Product): boolean {
  return product.hasVariants || product.dimensions.length > 0
}
