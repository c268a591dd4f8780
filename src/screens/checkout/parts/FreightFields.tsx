import { useEffect, useState } from 'react'
import { useTexts } from '../../../session/SessionContext'
import type { FreightKind } from '../../../stores/checkout/freight'
import { deliveryText } from '../../../text/delivery'
import { MoneyField } from '../../../ui/fields/MoneyField'
import { SelectField } from '../../../ui/fields/SelectField'
import { useChoices } from '../useCheckout'
import { fieldsClass } from './fields'
import { ListTrouble, Refusal } from './Trouble'

export function FreightField() {
  const { address, freight } = useChoices()
  const text = useTexts(deliveryText)
  if (address.selected.value === null) return null
  const kinds = [
    { value: 'free', label: text.free },
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
          onValue={(kind) => freight.chooseKind(kind as FreightKind)}
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
      onCents={(cents) => freight.setPrice(cents ?? 0)}
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
        placeholder={remote?.status === 'ready' ? text.chooseStore : text.searching}
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
