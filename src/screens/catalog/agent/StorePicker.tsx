import { useEffect } from 'react'
import { useMessageFor } from '../../../parts/messages/useMessageFor'
import { ErrorNotice } from '../../../parts/messages/failures'
import { useSession, useTexts } from '../../../session/SessionContext'
import { checkoutOf } from '../../../stores/checkout'
import { css } from '../../../styles/sheet'
import { addText } from '../../../text/add'
import { deliveryText } from '../../../text/delivery'
import { SelectField } from '../../../ui/fields/SelectField'

const strip = css`
  display: grid;
  flex: none;
  gap: 8px;
  padding: 12px var(--v-side);
  border-bottom: 1px solid var(--v-line);
  font-weight: 600;
  color: var(--v-text);
  background: var(--v-primary-soft);
  & > div {
    max-width: 480px;
    font-weight: 400;
  }
`

/** Over the list while the flow waits for the store that sells: what to do, with the stores to choose from. */
export function StorePicker() {
  const { seller } = checkoutOf(useSession())
  const messageFor = useMessageFor()
  const add = useTexts(addText)
  const text = useTexts(deliveryText)
  useEffect(() => void seller.stores.ask(), [seller])
  const stores = seller.stores.remote.value
  const isSearching = !stores || stores.status === 'loading'
  const refusal = seller.choice.error.value
  return (
    <section className={strip} aria-label={text.store}>
      <p>{add.chooseStore}</p>
      {stores?.status === 'failed' ? (
        <ErrorNotice error={stores.error} label={text.retry} onAction={() => void seller.stores.ask()} />
      ) : (
        <SelectField
          label={text.store}
          placeholder={isSearching ? text.searchingStores : text.chooseStore}
          value={seller.selected.value}
          options={(seller.stores.data.value ?? []).map(({ providerId, name }) => ({ value: providerId, label: name }))}
          onValue={(providerId) => void seller.choose(providerId)}
          isBusy={isSearching || seller.choice.isPending.value}
          isRequired
          {...(refusal && { error: messageFor(refusal) })}
        />
      )}
    </section>
  )
}
