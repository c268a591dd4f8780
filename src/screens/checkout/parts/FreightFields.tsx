import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { formatCents } from '../../../lib/money'
import { centsFromTyped } from '../../../lib/typed-money'
import { useTexts } from '../../../session/SessionContext'
import type { FreightKind } from '../../../stores/checkout/freight'
import { deliveryText } from '../../../text/delivery'
import { moneyMask } from '../../../ui/masks'
import { SelectField } from '../../../ui/SelectField'
import { TextField } from '../../../ui/TextField'
import { useCheckout } from '../useCheckout'
import { fieldsClass } from './fields'
import { ListTrouble, Refusal } from './Trouble'

/** 'Valor frete': free, or a price that the agent writes. */
export function FreightField() {
  useSignals()
  const { address, freight } = useCheckout()
  const text = useTexts(deliveryText)
  if (address.selected.value === null) return null
  const kinds = [
    { value: 'free', label: text.free },
    { value: 'custom', label: text.custom },
  ]
  const price = freight.price.value
  return (
    <>
      <div className={fieldsClass}>
        <SelectField
          label={text.freight}
          placeholder={text.freightKind}
          value={freight.kind.value}
          options={kinds}
          onValue={(kind) => freight.chooseKind(kind as FreightKind)}
          isBusy={freight.choice.pending.value !== null}
          isRequired
        />
        {freight.kind.value === 'custom' && (
          <TextField
            label={text.freightPrice}
            mask={moneyMask}
            value={price > 0 ? formatCents(price) : ''}
            onValue={(typed) => freight.setPrice(centsFromTyped(typed) ?? 0)}
            onLeave={freight.flush}
            onEnter={freight.flush}
            isBusy={freight.isWaiting.value}
          />
        )}
      </div>
      <Refusal error={freight.choice.error.value} />
    </>
  )
}

/** 'Loja de retirada': any store of the shop, at a price that was agreed with the contact. */
export function PickUpStoreField() {
  useSignals()
  const { freight, seller } = useCheckout()
  const text = useTexts(deliveryText)
  useEffect(() => void seller.stores.ask(), [seller])
  const remote = seller.stores.remote.value
  if (remote?.status === 'failed') {
    const retry = () => void seller.stores.reload()
    return <ListTrouble error={remote.error} failed={text.storesFailed} onRetry={retry} />
  }
  const stores = remote?.status === 'ready' ? remote.data : []
  return (
    <>
      <SelectField
        label={text.pickUpStore}
        placeholder={remote?.status === 'ready' ? text.chooseStore : text.searching}
        value={freight.store.value}
        options={stores.map(({ providerId, name }) => ({ value: providerId, label: name }))}
        onValue={freight.chooseStore}
        isBusy={freight.choice.pending.value !== null}
        isRequired
      />
      <Refusal error={freight.choice.error.value} />
    </>
  )
}
