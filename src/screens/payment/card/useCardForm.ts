import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { placeErrors, placeFields, type PlaceFields } from '../../../domain/address'
import { brandOf, cardErrors, optionOf, type CardFields } from '../../../domain/card'
import type { CardOption, CardPayment } from '../../../domain/checkout'
import { isPickUp } from '../../../domain/delivery-types'
import { chargeFor, installmentOf, type Charge } from '../../../domain/installments'
import type { Order } from '../../../domain/order'
import { listen } from '../../../lib/listen'
import { dataOf } from '../../../lib/remote'
import { useSession } from '../../../session/SessionContext'
import { createAddressForm } from '../../../stores/address-form'
import { createCardOptionsStore, type CardOptionsStore } from '../../../stores/card-options'
import { createForm } from '../../../stores/form'

const NO_CARD = { number: '', expiry: '', securityCode: '' }
const EMPTY: CardFields = { ...NO_CARD, cardType: '', installments: 1, name: '', document: '' }

/** State of the card form. Typed values live only here: no session, address or storage holds them. */
export function useCardForm(order: Order, isPaying: boolean) {
  useSignals()
  const session = useSession()
  const isCnpjEnabled = session.settings.value?.isCnpjEnabled ?? false
  const [{ card, billing, delivery }] = useState(() => ({
    card: createForm({ ...EMPTY, document: documentOf(order, isCnpjEnabled) }, (fields) =>
      cardErrors(fields, { isCnpjEnabled: session.settings.value?.isCnpjEnabled ?? false }),
    ),
    // Starts with the order's address, so that it is not typed twice.
    billing: createAddressForm(session, order.customer.address),
    delivery: deliveryAddress(order),
  }))
  const [cards] = useState<CardOptionsStore>(() => createCardOptionsStore(session))
  const detected = useRef('')
  useEffect(() => {
    if (!isPaying) void cards.keepUp()
  }, [cards, order.total, isPaying])
  useEffect(() => {
    // The page may be restored from the back/forward cache, possibly for somebody else: it must hold no card.
    const forget = () => flushSync(() => card.set({ ...NO_CARD, name: '', document: '' }))
    return listen(window, 'pagehide', forget)
  }, [card])

  function chooseType(providerId: string): void {
    card.set({ cardType: providerId, installments: 1 })
    if (providerId) void cards.choose(providerId, 1)
  }

  function detectType(number: string): void {
    const option = optionOf(dataOf(cards.options.peek()) ?? [], brandOf(number))
    // Detected once per brand, so that the shopper can choose another type.
    if (!option || option.providerId === detected.current) return
    detected.current = option.providerId
    if (option.providerId !== card.fields.peek().cardType) chooseType(option.providerId)
  }

  /** A new list may lack the chosen option, which must not be paid with. */
  function dropRuledOut(options: readonly CardOption[]): void {
    const { cardType, installments } = card.fields.peek()
    const kind = options.find(({ providerId }) => providerId === cardType)
    if (kind?.installments.some(({ count }) => count === installments)) return
    if (kind && installments !== 1) chooseType(kind.providerId)
    else if (!kind && cardType) card.set({ cardType: '', installments: 1 })
  }

  const listed = dataOf(cards.options.value)
  useOnArrival(isPaying ? null : listed, dropRuledOut)
  // The list may load after the number was typed or autofilled.
  useOnArrival(listed && true, () => detectType(card.fields.peek().number))

  return {
    card,
    billing,
    /** Where the order goes, if the bill may go there too; null for an incomplete address or a pickup. */
    delivery,
    cards,
    /** What the card pays for an order in the chosen installments. */
    chargeOf({ total }: Order): Charge {
      const { cardType, installments } = card.fields.value
      const kind = dataOf(cards.options.value)?.find(({ providerId }) => providerId === cardType)
      return chargeFor(total, installmentOf(kind, installments))
    },
    isCnpjEnabled,
    chooseType,
    setNumber(number: string) {
      card.set({ number })
      detectType(number)
    },
    chooseInstallments(installments: number) {
      card.set({ installments })
      void cards.choose(card.fields.peek().cardType, installments)
    },
    /** Clears number, expiry and security code after they were handed to the payment. */
    clearCard: () => card.reset({ ...card.fields.peek(), ...NO_CARD }),
    /** Restores them when nothing was paid. */
    restoreCard: ({ number, expiryMonth, expiryYear, securityCode }: CardPayment) =>
      card.set({ number, securityCode, expiry: `${expiryMonth}/${expiryYear}` }),
  }
}

export type CardForm = ReturnType<typeof useCardForm>

function deliveryAddress({ customer, logistic }: Order): PlaceFields | null {
  const place = placeFields(customer.address)
  const isDelivered = logistic !== null && !isPickUp(logistic.type)
  return isDelivered && Object.keys(placeErrors(place)).length === 0 ? place : null
}

function documentOf({ customer }: Order, isCnpjEnabled: boolean): string {
  const isCompany = isCnpjEnabled && customer.isCorporate && customer.corporateDocument !== ''
  return isCompany ? customer.corporateDocument : customer.document
}

/** Calls `run` once for each new value. `run` is the one of the last render. */
function useOnArrival<Value>(value: Value | null, run: (value: Value) => void): void {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    if (value !== null) latest.current(value)
  }, [value])
}
