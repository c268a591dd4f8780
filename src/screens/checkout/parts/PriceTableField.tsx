import { useSignals } from '@preact/signals-react/runtime'
import { useTexts, useView } from '../../../session/SessionContext'
import { NO_TABLE } from '../../../stores/checkout/price-tables'
import { deliveryText } from '../../../text/delivery'
import { SelectField } from '../../../ui/SelectField'
import { useCheckout } from '../useCheckout'
import { ListTrouble } from './Trouble'
import { useOwnRefusal } from './useOwnRefusal'
import { useMessageFor } from '../../shared/useMessageFor'

/** 'Tabela de preço': the tables that the store works with, or none. A table that the store forces cannot be changed. */
export function PriceTableField() {
  useSignals()
  const messageFor = useMessageFor()
  const { toasts } = useView()
  const { priceTables } = useCheckout()
  const text = useTexts(deliveryText)
  const [refusal, follow] = useOwnRefusal(priceTables.choice, () => toasts.show(text.priceTableFailed, 'warning'))
  const remote = priceTables.all.remote.value
  const retry = () => void priceTables.all.reload()
  if (remote?.status === 'failed')
    return <ListTrouble error={remote.error} failed={text.tablesFailed} onRetry={retry} />
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
      onValue={(tableId) => void follow(priceTables.choose(tableId))}
      isDisabled={isForced}
      isBusy={priceTables.choice.pending.value !== null}
      {...(refusal && { error: messageFor(refusal) })}
    />
  )
}
