import type { Change, Term } from '../../../domain/agreement'
import { useEffect } from 'react'
import { hasManualFreight, hasSellerStep, isPickUp } from '../../../domain/checkout-steps'
import { useSession, useTexts } from '../../../session/SessionContext'
import { deliveryText } from '../../../text/delivery'
import { Notice } from '../../../ui/Notice'
import { RadioCards } from '../../../ui/fields/RadioCards'
import { AddressField } from '../parts/AddressField'
import { FreightField, PickUpStoreField } from '../parts/FreightFields'
import { LogisticPicker } from '../parts/LogisticPicker'
import { PickUpFields } from '../parts/PickUpFields'
import { SellerPicker } from '../parts/SellerPicker'
import { Section } from '../Section'
import { useCheckout, useChoices } from '../useCheckout'
import { useAsked } from '../useRows'
import { useIsAgent } from '../../shared/useIsAgent'
import { DeliveryBrief } from './briefs'

// Wire values (storefront specification, section 2): 'Entregamos para você' is 1, 'Retirada em loja' is 0.
const DELIVERY = '1'
const PICK_UP = '0'

const TERMS: readonly Term[] = ['delivery', 'pickUp', 'address', 'freight']
const showsChange = ({ term }: Change) => TERMS.includes(term)
/** For flows in which the store has no section of its own. */
const showsStoreToo = (change: Change) => showsChange(change) || change.term === 'store'

export function DeliverySection() {
  const { settings } = useSession()
  const { delivery, freight, seller } = useCheckout()
  const text = useTexts(deliveryText)
  const lists = [delivery.options, seller.offered]
  useEffect(() => delivery.watch(), [delivery])
  const isRefused = [delivery, freight, seller].some(({ choice }) => choice.error.value !== null)
  const rules = settings.value
  if (!delivery.ways.value || !rules) return null
  return (
    <Section
      name="delivery"
      showsChange={rules.areSellerOptionsShown ? showsChange : showsStoreToo}
      title={text.title}
      brief={<DeliveryBrief />}
      ask={text.type}
      hasTrouble={
        delivery.type.value === null || lists.some(({ remote }) => remote.value?.status === 'failed') || isRefused
      }
    >
      <DeliveryFields />
    </Section>
  )
}

/** The type of delivery, and what it needs. */
export function DeliveryFields() {
  const { settings } = useSession()
  const { delivery } = useChoices()
  const text = useTexts(deliveryText)
  const asked = useAsked()
  const isAgent = useIsAgent()
  const ways = delivery.ways.value
  const rules = settings.value
  if (!ways || !rules) return null
  const type = delivery.type.value
  const { allowed, isRestricted, offered } = ways
  const types = [
    { value: DELIVERY, label: text.delivery, isDisabled: !allowed.delivery },
    { value: PICK_UP, label: text.pickUp, isDisabled: !allowed.pickUp },
  ].filter(({ value }) => (value === DELIVERY ? offered.delivery : offered.pickUp))
  const chosen = type === null ? '' : isPickUp(type) ? PICK_UP : DELIVERY
  return (
    <>
      {types.length > 0 ? (
        <RadioCards
          label={text.type}
          value={chosen}
          options={types}
          look={isAgent ? 'chips' : 'grid'}
          {...asked(chosen === '')}
          onValue={(value) => delivery.chooseType(value === DELIVERY ? 'delivery' : 'pickup')}
        />
      ) : (
        <p>{text.noWay}</p>
      )}
      {isRestricted && <Notice>{text.restricted}</Notice>}
      {chosen === PICK_UP && allowed.pickUp && <PickUp isManual={hasManualFreight(rules)} />}
      {chosen === DELIVERY && allowed.delivery && <Delivery isManual={hasManualFreight(rules)} />}
    </>
  )
}

interface WayProps {
  isManual: boolean
}

function Delivery({ isManual }: WayProps) {
  const { settings } = useSession()
  // The options are those of the order's store, which a proposal keeps.
  const isFromSeller = settings.value !== null && hasSellerStep(settings.value)
  const { isProposal } = useChoices()
  return (
    <>
      <AddressField />
      {isFromSeller && !isProposal && <SellerPicker />}
      {isManual ? <FreightField /> : <LogisticPicker />}
    </>
  )
}

function PickUp({ isManual }: WayProps) {
  const { settings } = useSession()
  // The options are those of the order's store, which a proposal keeps.
  const isFromSeller = settings.value !== null && hasSellerStep(settings.value)
  const { isProposal } = useChoices()
  if (isManual) return <PickUpStoreField />
  return (
    <>
      <PickUpFields hasNumber={!isFromSeller} />
      {isFromSeller && !isProposal && <SellerPicker />}
      <LogisticPicker />
    </>
  )
}
