import { useEffect, useState } from 'react'
import { addressLine, cepDigits } from '../../../domain/address'
import { hasManualFreight, hasSellerStep } from '../../../domain/checkout-steps'
import { isPickUp } from '../../../domain/delivery-types'
import type { ShopSettings } from '../../../domain/shop'
import { deliveryPrice, optionWords, priceWord } from '../../../domain/store-words'
import { fill } from '../../../lib/fill'
import { dataOf, loading } from '../../../lib/remote'
import { useIsAgent, useSession, useTexts } from '../../../session/SessionContext'
import { spreadClass } from '../../../styles/layout'
import { deliveryText } from '../../../text/delivery'
import { Button } from '../../../ui/Button'
import { cepMask } from '../../../ui/fields/masks'
import { RadioCards } from '../../../ui/fields/RadioCards'
import { TextField } from '../../../ui/fields/TextField'
import { LinkButton } from '../../../ui/LinkButton'
import { Notice } from '../../../ui/Notice'
import { usePrompt } from '../section/folding'
import { AddressField } from '../parts/AddressField'
import { FreightField, LogisticPicker, PickUpStoreField, SellerPicker } from '../parts/delivery-choices'
import { fieldRowClass } from '../parts/fields'
import { OptionsSaid } from '../parts/OptionsSaid'
import { briefOf, Section } from '../section/Section'
import { useCheckout, useChoices, useDraft, useIsUpdating } from '../useCheckout'

// Wire values (storefront specification, section 2): 'Entregamos para você' is 1, 'Retirada em loja' is 0.
const DELIVERY = '1'

const PICK_UP = '0'

export function DeliverySection() {
  const { delivery, freight, seller } = useCheckout()
  const text = useTexts(deliveryText)
  const isFailed = [delivery.options, seller.offered].some(({ remote }) => remote.value?.status === 'failed')
  const isRefused = [delivery, freight, seller].some(({ choice }) => choice.error.value !== null)
  return (
    <Section
      name="delivery"
      brief={<DeliveryBrief />}
      ask={text.type}
      hasTrouble={delivery.type.value === null || isFailed || isRefused}
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
  const promptFor = usePrompt()
  const isAgent = useIsAgent()
  const ways = delivery.ways.value
  useEffect(() => delivery.watch(), [delivery])
  const rules = settings.value
  if (!ways || !rules) return null
  const type = delivery.type.value
  const { allowed, isRestricted, offered } = ways
  const types = [
    { value: DELIVERY, label: text.delivery, short: isAgent ? undefined : text.toDoor, isDisabled: !allowed.delivery },
    { value: PICK_UP, label: text.pickUp, short: isAgent ? undefined : text.toFetch, isDisabled: !allowed.pickUp },
  ].filter(({ value }) => (value === DELIVERY ? offered.delivery : offered.pickUp))
  const selected = type === null ? '' : isPickUp(type) ? PICK_UP : DELIVERY
  return (
    <>
      {types.length > 0 ? (
        <RadioCards
          label={text.type}
          value={selected}
          options={types}
          look={isAgent ? 'chips' : 'segments'}
          {...promptFor(selected === '')}
          onValue={(value) => delivery.chooseType(value === DELIVERY ? 'delivery' : 'pickup')}
        />
      ) : (
        <p>{text.noWay}</p>
      )}
      {isRestricted && <Notice>{text.restricted}</Notice>}
      {selected === PICK_UP && allowed.pickUp && <WayFields rules={rules} isFetched />}
      {selected === DELIVERY && allowed.delivery && <WayFields rules={rules} isFetched={false} />}
    </>
  )
}

function WayFields({ rules, isFetched }: { rules: ShopSettings; isFetched: boolean }) {
  const { isProposal } = useChoices()
  const isManual = hasManualFreight(rules)
  if (isFetched && isManual) return <PickUpStoreField />
  return (
    <>
      {isFetched ? <PickUpPlace hasNumber={!hasSellerStep(rules)} /> : <AddressField />}
      {/* The options are those of the order's store, which a proposal keeps. */}
      {hasSellerStep(rules) && !isProposal && <SellerPicker />}
      {isManual ? <FreightField /> : <LogisticPicker />}
      <WaysSaid isFetched={isFetched} />
    </>
  )
}

function WaysSaid({ isFetched }: { isFetched: boolean }) {
  const { delivery, seller } = useChoices()
  const text = useTexts(deliveryText)
  const [ways, stores] = [delivery.options, seller.offered].map(({ data }) => data.value?.length ?? null)
  return (
    <>
      <OptionsSaid label={text.offeredStores} count={stores ?? null} />
      <OptionsSaid label={isFetched ? text.pickUpOptions : text.options} count={ways ?? null} />
    </>
  )
}

/** Stores near the known address, until others are wanted. */
function PickUpPlace({ hasNumber }: { hasNumber: boolean }) {
  const { address, pickUp } = useChoices()
  const text = useTexts(deliveryText)
  const home = address.home.value
  const cep = useDraft('cep')
  const [isOther, setOther] = useState(false)
  const isNearHome = home !== null && !isOther && [cepDigits(home.zipCode), ''].includes(cepDigits(cep))
  useEffect(() => {
    if (isNearHome) pickUp.lookNear(home)
  }, [isNearHome, home, pickUp])
  if (!isNearHome) return <PickUpFields hasNumber={hasNumber} isWanted={isOther} />
  return (
    <div className={spreadClass}>
      {fill(text.near, { place: addressLine(home) })}
      <LinkButton onClick={() => setOther(true)}>{text.otherCep}</LinkButton>
    </div>
  )
}

const focusField = (row: HTMLElement | null) => row?.querySelector('input')?.focus()

function PickUpFields({ hasNumber, isWanted }: { hasNumber: boolean; isWanted: boolean }) {
  const { pickUp, delivery, seller } = useChoices()
  const text = useTexts(deliveryText)
  // A CEP that was looked up in this tab before is looked up again.
  useEffect(() => pickUp.lookUp(), [pickUp])
  const cep = useDraft('cep')
  const cepNumber = useDraft('cepNumber')
  return (
    <div ref={isWanted ? focusField : undefined} className={fieldRowClass}>
      <TextField
        label={text.cep}
        mask={cepMask}
        value={cep}
        onValue={pickUp.setCep}
        onEnter={pickUp.lookUp}
        autoComplete="off"
        isRequired
      />
      {hasNumber && (
        <TextField
          label={text.number}
          value={cepNumber}
          onValue={pickUp.setNumber}
          onEnter={pickUp.lookUp}
          inputMode="numeric"
          maxLength={10}
          autoComplete="off"
        />
      )}
      <Button
        isLocked={useIsUpdating()}
        variant="secondary"
        disabled={!pickUp.canLookUp.value}
        isBusy={delivery.options.isBusy.value || seller.offered.isBusy.value}
        onClick={pickUp.lookUp}
      >
        {text.lookUp}
      </Button>
    </div>
  )
}

function DeliveryBrief() {
  const { address, effectiveOrder, delivery } = useCheckout()
  const text = useTexts(deliveryText)
  const isFetched = isPickUp(delivery.type.value)
  const place = address.list.value[address.selected.value ?? -1]
  const { logistic, seller } = effectiveOrder.value?.order ?? {}
  const isAgent = useIsAgent()
  const listed = dataOf(delivery.options.remote.value ?? loading) ?? []
  const option = listed.find(({ providerId }) => providerId === delivery.selected.value)
  const store = seller?.name ?? (option && optionWords(option, { isStore: true, words: text }).label)
  return briefOf(
    isAgent && (isFetched ? text.pickUp : text.delivery),
    logistic?.name,
    isFetched ? store : place && (isAgent ? addressLine(place) : place.name || addressLine(place)),
    logistic && (isAgent ? deliveryPrice : priceWord)(logistic.price, text),
  )
}
