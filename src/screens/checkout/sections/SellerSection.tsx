import { useEffect } from 'react'
import { hasSellerStep } from '../../../domain/checkout-steps'
import type { Order } from '../../../domain/order'
import { storeLines } from '../../../domain/store-words'
import type { ShopError } from '../../../lib/errors'
import { useIsAgent, useSession, useTexts, useView } from '../../../session/SessionContext'
import { NO_TABLE } from '../../../stores/checkout/price-tables'
import { deliveryText } from '../../../text/delivery'
import { SelectField } from '../../../ui/fields/SelectField'
import { usePrompt } from '../section/folding'
import { fieldsClass } from '../parts/fields'
import { ListTrouble, useOwnRefusal } from '../parts/Trouble'
import { briefOf, Section } from '../section/Section'
import { useIsStoreOptional } from '../section/titles'
import { useCheckout } from '../useCheckout'
import { useMessageFor } from '../../../parts/messages/useMessageFor'
import { useShownPart } from '../../../parts/order/useSelected'

export function SellerSection() {
  const text = useTexts(deliveryText)
  const { priceTables, seller } = useCheckout()
  const isRefused = [seller, priceTables].some(({ choice }) => choice.error.value !== null)
  useEffect(() => void seller.stores.ask(), [seller])
  const isFailed = seller.stores.remote.value?.status === 'failed'
  const stores = seller.stores.data.value
  const isOptional = useIsStoreOptional()
  const isAgent = useIsAgent()
  const isChosen = seller.selected.value !== ''
  // A choice of one store changes nothing.
  if (isOptional && !isChosen && stores && stores.length < 2) return null
  const isTaxOfStore = new Set(stores?.map(({ serviceTax }) => serviceTax ?? 0)).size > 1
  const reason = isTaxOfStore ? text.storeChangesTax : text.storeAtWill
  return (
    <Section
      name="seller"
      brief={isChosen && <StoreBrief />}
      ask={isFailed ? text.storesFailed : isOptional ? reason : text.chooseStore}
      hasTrouble={isRefused}
    >
      <ListTrouble list={seller.stores} failed={text.storesFailed} />
      <div className={fieldsClass}>
        <StoreField />
        {isAgent && <PriceTableField />}
      </div>
    </Section>
  )
}

const heldSeller = ({ seller }: Order) => seller

function StoreField() {
  const messageFor = useMessageFor()
  const { seller } = useCheckout()
  const settings = useSession().settings.value
  const text = useTexts(deliveryText)
  const [refusal, follow] = useOwnRefusal(seller.choice)
  const promptFor = usePrompt()
  const remote = seller.stores.remote.value
  const stores = remote?.status === 'ready' ? remote.data : []
  const orderSeller = useShownPart(heldSeller)
  const isRequired = orderSeller !== null || (settings !== null && hasSellerStep(settings))
  const isListed = stores.some(({ providerId }) => providerId === seller.selected.value)
  const kept = orderSeller?.providerId === seller.selected.value && !isListed ? [orderSeller] : []
  const selected = stores.find(({ providerId }) => providerId === seller.selected.value)
  const isSearching = !remote || remote.status === 'loading'
  return (
    <SelectField
      label={text.store}
      // A store cannot be taken out of the order again.
      {...(seller.selected.value === '' && { placeholder: isSearching ? text.searchingStores : text.chooseStore })}
      value={seller.selected.value}
      options={[...kept, ...stores].map(({ providerId, name }) => ({ value: providerId, label: name }))}
      onValue={(providerId) => void follow(seller.choose(providerId))}
      isBusy={isSearching || seller.choice.isPending.value}
      isRequired={isRequired}
      {...(selected && { hint: storeLines(selected, text).join(' · ') })}
      {...promptFor(isRequired && seller.selected.value === '')}
      {...(refusal && { error: messageFor(refusal) })}
    />
  )
}

/** Errors that were already shown as a toast, so that a field that mounts again does not repeat them. */
const toasted = new WeakSet<ShopError>()

/** 'Tabela de preço': the store's price tables, or none. A table that the store enforces cannot be changed. */
function PriceTableField() {
  const messageFor = useMessageFor()
  const { toasts } = useView()
  const { priceTables } = useCheckout()
  const text = useTexts(deliveryText)
  const failure = priceTables.choice.error.value
  useEffect(() => {
    if (!failure || toasted.has(failure)) return
    toasted.add(failure)
    toasts.show(text.priceTableFailed, 'warning')
  }, [failure, toasts, text])
  const remote = priceTables.all.remote.value
  if (remote?.status === 'failed') return <ListTrouble list={priceTables.all} failed={text.tablesFailed} />
  const offered = priceTables.offered.value
  if (offered.length === 0) return null

  const isForced = priceTables.isForced.value
  const tables = offered.map(({ providerId, name }) => ({ value: providerId, label: name }))
  const none = { value: NO_TABLE, label: text.noPriceTable }
  return (
    <SelectField
      label={text.priceTable}
      value={priceTables.selected.value}
      options={isForced ? tables : [none, ...tables]}
      onValue={(tableId) => void priceTables.choose(tableId)}
      isDisabled={isForced}
      isBusy={priceTables.choice.isPending.value}
      {...(failure && { error: messageFor(failure) })}
    />
  )
}

function StoreBrief() {
  const { effectiveOrder, priceTables } = useCheckout()
  const table = priceTables.offered.value.find(({ providerId }) => providerId === priceTables.selected.value)
  return briefOf(effectiveOrder.value?.order.seller?.name, table?.name)
}
