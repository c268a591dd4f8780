import type { Change } from '../../../domain/agreement'
import { useEffect } from 'react'
import type { Order } from '../../../domain/order'
import { hasSellerStep } from '../../../domain/checkout-steps'
import { storeLines } from '../../../domain/store-words'
import { useSession, useTexts } from '../../../session/SessionContext'
import { deliveryText } from '../../../text/delivery'
import { SelectField } from '../../../ui/fields/SelectField'
import { PriceTableField } from '../parts/PriceTableField'
import { ListTrouble } from '../parts/Trouble'
import { useIsAgent } from '../../shared/useIsAgent'
import { useShownPart } from '../../shared/useShownPart'
import { useOwnRefusal } from '../parts/useOwnRefusal'
import { Section } from '../Section'
import { useCheckout } from '../useCheckout'
import { useAsked } from '../useRows'
import { useMessageFor } from '../../shared/useMessageFor'
import { StoreBrief } from './briefs'
import { fieldsClass } from '../parts/fields'

const showsChange = ({ term }: Change) => term === 'store'

export function SellerSection() {
  const text = useTexts(deliveryText)
  const { priceTables, seller } = useCheckout()
  const isRefused = [seller, priceTables].some(({ choice }) => choice.error.value !== null)
  const isFailed = seller.stores.remote.value?.status === 'failed'
  return (
    <Section
      name="seller"
      showsChange={showsChange}
      title={text.store}
      brief={seller.selected.value !== '' && <StoreBrief />}
      ask={isFailed ? text.storesFailed : text.chooseStore}
      hasTrouble={isRefused}
    >
      <ListTrouble list={seller.stores} failed={text.storesFailed} />
      <div className={fieldsClass}>
        <StoreField />
        {useIsAgent() && <PriceTableField />}
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
  const asked = useAsked()
  useEffect(() => void seller.stores.ask(), [seller])
  const remote = seller.stores.remote.value
  const stores = remote?.status === 'ready' ? remote.data : []
  const held = useShownPart(heldSeller)
  const isRequired = held !== null || (settings !== null && hasSellerStep(settings))
  const isListed = stores.some(({ providerId }) => providerId === seller.selected.value)
  const kept = held?.providerId === seller.selected.value && !isListed ? [held] : []
  const chosen = stores.find(({ providerId }) => providerId === seller.selected.value)
  const isSearching = !remote || remote.status === 'loading'
  return (
    <SelectField
      label={text.store}
      // A store cannot be taken out of the order again.
      {...(seller.selected.value === '' && { placeholder: isSearching ? text.searching : text.chooseStore })}
      value={seller.selected.value}
      options={[...kept, ...stores].map(({ providerId, name }) => ({ value: providerId, label: name }))}
      onValue={(providerId) => void follow(seller.choose(providerId))}
      isBusy={isSearching || seller.choice.pending.value !== null}
      isRequired={isRequired}
      {...(chosen && { hint: storeLines(chosen, text).join(' · ') })}
      {...asked(isRequired && seller.selected.value === '')}
      {...(refusal && { error: messageFor(refusal) })}
    />
  )
}
