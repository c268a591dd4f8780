import { useEffect, useMemo, useRef, useState, type Dispatch, type SetStateAction } from 'react'
import { flushSync } from 'react-dom'
import { brandOf, cardProblems, optionOf, type CardField, type CardFields } from '../../../domain/card'
import { formatCep, isValidCep } from '../../../domain/cep'
import type { CardOption, CardPayment } from '../../../domain/checkout'
import type { Order } from '../../../domain/order'
import { useSession, useTexts } from '../../../session/SessionContext'
import { createCardOptionsStore, type CardOptionsStore } from '../../../stores/card-options'
import { createCepLookup } from '../../../stores/cep-lookup'
import { dataOf } from '../../../lib/remote'
import { paymentText } from '../../../text/payment'
import { untouched } from '../../shared/untouched'

interface CepState {
  isLookingUp: boolean
  /** Why the last CEP filled in nothing: a key of the texts, null when it did. */
  cepTrouble: 'cepUnknown' | 'cepFailed' | null
}

const NO_CARD = { number: '', expiry: '', securityCode: '' }

/** State of the card form. Typed values live only here: no store, address or storage holds them. */
export function useCardForm(order: Order, isPaying: boolean) {
  const text = useTexts(paymentText)
  const { client, order: orders, events, settings } = useSession()
  const isCnpjEnabled = settings.value?.isCnpjEnabled ?? false
  const [fields, setFields] = useState<CardFields>(() => startWith(order))
  const [shown, setShown] = useState<ReadonlySet<CardField> | 'all'>(new Set())
  const detected = useRef('')
  const cards: CardOptionsStore = useMemo(
    () => createCardOptionsStore({ client, order: orders, events }),
    [client, orders, events],
  )
  const { setCep, ...cep } = useCardCep(fields, setFields)
  useEffect(() => {
    if (!isPaying) void cards.keepUp()
  }, [cards, order.total, isPaying])
  useKnownDocument(order, isCnpjEnabled, (known) =>
    setFields((before) => ({ ...before, document: before.document || known })),
  )
  useForgetOnPageHide(() => setFields((before) => ({ ...before, ...NO_CARD, name: '', document: '' })))

  const all = cardProblems(fields, { isCnpjEnabled }, text)
  const set = (change: Partial<CardFields>) => setFields((before) => ({ ...before, ...change }))

  function chooseType(providerId: string): void {
    set({ cardType: providerId, installments: 1 })
    if (providerId) void cards.choose(providerId, 1)
  }

  function detectType(number: string): void {
    const option = optionOf(dataOf(cards.options.peek()) ?? [], brandOf(number))
    // Detected once per brand, so that the shopper can choose another type.
    if (!option || option.providerId === detected.current) return
    detected.current = option.providerId
    if (option.providerId !== fields.cardType) chooseType(option.providerId)
  }

  function setNumber(number: string): void {
    set({ number })
    detectType(number)
  }

  /** A new list may lack the chosen option, which must not be paid with. */
  function dropRuledOut(options: readonly CardOption[]): void {
    const kind = options.find(({ providerId }) => providerId === fields.cardType)
    if (kind?.installments.some(({ count }) => count === fields.installments)) return
    if (kind && fields.installments !== 1) chooseType(kind.providerId)
    else if (!kind && fields.cardType) set({ cardType: '', installments: 1 })
  }

  const listed = dataOf(cards.options.value)
  useOnArrival(isPaying ? null : listed, dropRuledOut)
  // The list may load after the number was typed or autofilled.
  useOnArrival(listed && true, () => detectType(fields.number))

  const visible: typeof all = Object.fromEntries(Object.entries(all).filter(([field]) => isShown(shown, field)))
  return {
    fields,
    cards,
    /** Messages for invalid fields, as far as they should be visible already. */
    problems: visible,
    isCnpjEnabled,
    ...cep,
    set,
    setNumber,
    setCep,
    chooseType,
    chooseInstallments(installments: number) {
      set({ installments })
      void cards.choose(fields.cardType, installments)
    },
    /** Shows the error of a field after blur, if something was typed into it. */
    visit(field: CardField) {
      if (String(fields[field]).trim() === '') return
      // Runs a moment later: a submit may have shown all errors by then.
      setShown((current) => (current === 'all' ? current : new Set([...current, field])))
    },
    /** Shows all errors. True when there are none. */
    review() {
      setShown('all')
      return Object.keys(all).length === 0
    },
    /** Clears number, expiry and security code after they were handed to the payment. */
    clearCard() {
      set(NO_CARD)
      setShown(new Set())
    },
    /** Restores them when nothing was paid. */
    restoreCard: ({ number, expiryMonth, expiryYear, securityCode }: CardPayment) =>
      set({ number, securityCode, expiry: `${expiryMonth}/${expiryYear}` }),
  }
}

export type CardForm = ReturnType<typeof useCardForm>

/** Looks the CEP of the card's address up, and fills in what nobody typed meanwhile. */
function useCardCep(fields: CardFields, setFields: Dispatch<SetStateAction<CardFields>>) {
  const { client, events } = useSession()
  const [cep, setCepState] = useState<CepState>({ isLookingUp: false, cepTrouble: null })
  const askedCep = useRef(fields.zipCode)
  const lookUp = useMemo(() => createCepLookup({ client, events }), [client, events])

  async function setCep(zipCode: string): Promise<void> {
    setFields((now) => ({ ...now, zipCode }))
    if (!isValidCep(zipCode) || zipCode === askedCep.current) return
    askedCep.current = zipCode
    const before = { ...fields, zipCode }
    setCepState({ isLookingUp: true, cepTrouble: null })
    const answer = await lookUp(zipCode)
    if (answer === 'outdated') return
    const isFailed = answer === 'failed'
    // The same CEP is looked up again when it is typed again.
    if (isFailed) askedCep.current = ''
    setCepState({ isLookingUp: false, cepTrouble: isFailed ? 'cepFailed' : answer === 'unknown' ? 'cepUnknown' : null })
    if (isFailed || answer === 'unknown') return
    const { street: address, neighborhood, city, state } = answer
    const found = withoutEmpty({ address, neighborhood, city, state })
    setFields((now) => ({ ...now, ...untouched(found, before, now) }))
  }

  return { ...cep, setCep: (zipCode: string) => void setCep(zipCode) }
}

/** Starts with the order's address, so that it is not typed twice. */
function startWith({ customer: { address } }: Order): CardFields {
  return {
    cardType: '',
    installments: 1,
    ...NO_CARD,
    name: '',
    document: '',
    zipCode: formatCep(address?.zipCode ?? ''),
    address: address?.street ?? '',
    addressNumber: address?.number ?? '',
    complement: address?.complement ?? '',
    neighborhood: address?.neighborhood ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
  }
}

/** Set after the first render, which would write it into an attribute: see `keepFromAttribute`. */
function useKnownDocument({ customer }: Order, isCnpjEnabled: boolean, fill: (document: string) => void): void {
  const isCompany = isCnpjEnabled && customer.isCorporate && customer.corporateDocument !== ''
  const known = useRef({ document: isCompany ? customer.corporateDocument : customer.document, fill })
  useEffect(() => known.current.fill(known.current.document), [])
}

function isShown(shown: ReadonlySet<CardField> | 'all', field: string): boolean {
  return shown === 'all' || shown.has(field as CardField)
}

/** Fields that the CEP does not determine keep their text. */
function withoutEmpty<T extends Record<string, string>>(found: T): Partial<T> {
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== '')) as Partial<T>
}

/** The page may be restored from the back/forward cache, possibly for somebody else: it must hold no card. */
function useForgetOnPageHide(forget: () => void): void {
  const latest = useRef(forget)
  latest.current = forget
  useEffect(() => {
    const onPageHide = () => flushSync(() => latest.current())
    addEventListener('pagehide', onPageHide)
    return () => removeEventListener('pagehide', onPageHide)
  }, [])
}

/** Calls `run` once for each new value. `run` is the one of the last render. */
function useOnArrival<Value>(value: Value | null, run: (value: Value) => void): void {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    if (value !== null) latest.current(value)
  }, [value])
}
