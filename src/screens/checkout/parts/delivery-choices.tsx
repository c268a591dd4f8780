import { useEffect, useState } from 'react'
import { hasSellerStep } from '../../../domain/checkout-steps'
import { isPickUp } from '../../../domain/delivery-types'
import { hasTooMuchFor, lackForOption } from '../../../domain/order-limits'
import { deliveryPrice, optionWords, priceWord, storePlace } from '../../../domain/store-words'
import { fill } from '../../../lib/fill'
import { formatCents } from '../../../lib/money'
import { useSession, useTexts } from '../../../session/SessionContext'
import type { FreightKind } from '../../../stores/checkout/freight'
import { mutedClass } from '../../../styles/layout'
import { deliveryText } from '../../../text/delivery'
import { MoneyField } from '../../../ui/fields/MoneyField'
import { SelectField } from '../../../ui/fields/SelectField'
import { useChoices } from '../useCheckout'
import { fieldsClass } from './fields'
import { SlowNote } from '../../../ui/SlowNote'
import { OptionPicker } from './OptionPicker'
import { ListTrouble, Refusal } from './Trouble'

function Searching() {
  const text = useTexts(deliveryText)
  return (
    <>
      <p className={mutedClass}>{text.searching}</p>
      <SlowNote isWaiting />
    </>
  )
}

export function LogisticPicker() {
  const { settings } = useSession()
  const { effectiveOrder, delivery, isProposal } = useChoices()
  const text = useTexts(deliveryText)
  const isFromSeller = settings.value !== null && hasSellerStep(settings.value)
  const remote = delivery.options.remote.value
  if (!remote) return <HeldLogistic />
  if (remote.status === 'loading') return <Searching />
  if (remote.status === 'failed') return <ListTrouble list={delivery.options} failed={text.optionsFailed} />
  const isFetched = isPickUp(delivery.type.value)
  // A store tells nothing where it is everybody's.
  const areOfSeveral = new Set(remote.data.map(({ storeName }) => storeName).filter(Boolean)).size > 1
  const options = remote.data.map((option) => {
    // A proposal may bring what the order lacks.
    const lack = effectiveOrder.value && !isProposal ? lackForOption(effectiveOrder.value.order, option) : 0
    const words = optionWords(option, { isStore: isFetched && !isFromSeller, words: text })
    const { label, other, place, times, description, limits } = words
    // The chosen one says all; the others are compared by name, price and promise.
    const isChosen = option.providerId === delivery.selected.value
    const seen = isChosen ? [times.join(' – '), description] : times.slice(-1)
    const heard = isChosen ? [] : [...times.slice(0, -1), description]
    const isOver = effectiveOrder.value !== null && hasTooMuchFor(effectiveOrder.value.order, option)
    const isOtherSeen = isFetched || areOfSeveral
    const broken = [isOver ? limits : '', lack > 0 ? fill(text.lack, { amount: formatCents(lack) }) : '']
    return {
      value: option.providerId,
      label,
      details: [isOtherSeen ? other : '', place, ...seen, ...broken].filter(Boolean),
      unseen: [!isOtherSeen && other, ...heard, !isOver && limits].filter(Boolean).join(' · '),
      aside: isFetched ? fill(text.price, { price: priceWord(option.price, text) }) : deliveryPrice(option.price, text),
      // Leaves a line to the name beside it.
      ...(!isFetched && { shortAside: priceWord(option.price, text) }),
      isDisabled: lack > 0,
    }
  })
  if (options.length === 0) return <p>{text.noOptions}</p>
  const refused = remote.data.filter((_, index) => options[index]?.isDisabled)
  const least = formatCents(Math.min(...refused.map(({ minOrderValue }) => minOrderValue)))
  return (
    <OptionPicker
      refused={fill(refused.length === 1 ? text.oneRefused : text.refused, { count: refused.length, amount: least })}
      label={isFetched ? text.pickUpOptions : text.options}
      placeholder={isFetched ? text.choosePickUp : text.chooseOption}
      value={delivery.selected.value}
      options={options}
      choice={delivery.choice}
      choose={delivery.choose}
    />
  )
}

/** The order's current option, until the others are requested. */
function HeldLogistic() {
  const { orderLogistic } = useChoices().delivery
  const text = useTexts(deliveryText)
  const logistic = orderLogistic.value
  if (!logistic) return null
  return (
    <p className={mutedClass}>
      {text.chosen}: {logistic.name} · {priceWord(logistic.price, text)}
    </p>
  )
}

export function SellerPicker() {
  const { seller } = useChoices()
  const text = useTexts(deliveryText)
  const remote = seller.offered.remote.value
  if (!remote) return null
  if (remote.status === 'loading') return <Searching />
  if (remote.status === 'failed') return <ListTrouble list={seller.offered} failed={text.storesFailed} />
  if (remote.data.length === 0) return <p>{text.noStores}</p>
  const options = remote.data.map(({ providerId, name, address, serviceTax }) => ({
    value: providerId,
    label: name,
    details: [storePlace(address), fill(text.serviceTax, { price: priceWord(serviceTax, text) })].filter(Boolean),
    aside: '',
  }))
  return (
    <OptionPicker
      label={text.offeredStores}
      placeholder={text.chooseStore}
      value={seller.selected.value}
      options={options}
      choice={seller.choice}
      choose={seller.choose}
    />
  )
}

export function FreightField() {
  const { address, freight } = useChoices()
  const text = useTexts(deliveryText)
  if (address.selected.value === null) return null
  const kinds = [
    { value: 'free', label: text.freeFreight },
    { value: 'custom', label: text.custom },
  ]
  return (
    <>
      <div className={fieldsClass}>
        <SelectField
          label={text.freight}
          placeholder={text.freightKind}
          value={freight.kind.value}
          options={kinds}
          onValue={(kind) => freight.chooseKind(kind as FreightKind, text.manualName)}
          isBusy={freight.choice.isSending.value}
          isRequired
        />
        {freight.kind.value === 'custom' && <FreightPrice />}
      </div>
      <Refusal error={freight.choice.error.value} />
    </>
  )
}

function FreightPrice() {
  const { freight } = useChoices()
  const text = useTexts(deliveryText)
  const [wasLeft, setLeft] = useState(false)
  const price = freight.price.value
  const leave = () => {
    setLeft(true)
    freight.flush()
  }
  return (
    <MoneyField
      label={text.freightPrice}
      value={price}
      hint={text.freightPriceHint}
      {...(wasLeft && price === 0 && { error: text.freightPriceMissing })}
      onCents={(cents) => freight.setPrice(cents ?? 0, text.manualName)}
      onLeave={leave}
      onEnter={freight.flush}
      isBusy={freight.isWaiting.value}
      isRequired
    />
  )
}

/** 'Loja de retirada': any store of the shop, at a price agreed with the contact. */
export function PickUpStoreField() {
  const { freight, seller } = useChoices()
  const text = useTexts(deliveryText)
  useEffect(() => void seller.stores.ask(), [seller])
  const remote = seller.stores.remote.value
  if (remote?.status === 'failed') return <ListTrouble list={seller.stores} failed={text.storesFailed} />
  const stores = remote?.status === 'ready' ? remote.data : []
  return (
    <>
      <SelectField
        label={text.pickUpStore}
        placeholder={remote?.status === 'ready' ? text.chooseStore : text.searchingStores}
        value={freight.store.value}
        options={stores.map(({ providerId, name }) => ({ value: providerId, label: name }))}
        onValue={(providerId) => void freight.chooseStore(providerId)}
        isBusy={freight.choice.isSending.value}
        isRequired
      />
      <Refusal error={freight.choice.error.value} />
    </>
  )
}
