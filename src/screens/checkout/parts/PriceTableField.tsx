import { useEffect } from 'react'
import type { ShopError } from '../../../lib/errors'
import { useTexts, useView } from '../../../session/SessionContext'
import { NO_TABLE } from '../../../stores/checkout/price-tables'
import { deliveryText } from '../../../text/delivery'
import { SelectField } from '../../../ui/fields/SelectField'
import { useCheckout } from '../useCheckout'
import { ListTrouble } from './Trouble'
import { useMessageFor } from '../../shared/useMessageFor'

/** Errors that were already shown as a toast, so that a field that mounts again does not repeat them. */
const shown = new WeakSet<ShopError>()

/** 'Tabela de preço': the store's price tables, or none. A table that the store enforces cannot be changed. */
export function PriceTableField() {
  const messageFor = useMessageFor()
  const { toasts } = useView()
  const { priceTables } = useCheckout()
  const text = useTexts(deliveryText)
  const failure = priceTables.choice.error.value
  useEffect(() => {
    if (!failure || shown.has(failure)) return
    shown.add(failure)
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
      isBusy={priceTables.choice.pending.value !== null}
      {...(failure && { error: messageFor(failure) })}
    />
  )
}
