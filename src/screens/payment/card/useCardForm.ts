import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { brandOf, cardProblems, optionOf, type CardField, type CardFields } from '../../../domain/card'
import { formatCep, isValidCep } from '../../../domain/cep'
import type { CardOption, CardPayment } from '../../../domain/checkout'
import type { Order } from '../../../domain/order'
import { useSession, useTexts } from '../../../session/SessionContext'
import { createCardOptionsStore, type CardOptionsStore } from '../../../stores/card-options'
import { createCepLookup } from '../../../stores/cep-lookup'
import { dataOf } from '../../../stores/remote'
import { paymentText } from '../../../text/payment'

export interface CardForm {
  fields: CardFields
  cards: CardOptionsStore
  /** Words for the fields that are wrong, as far as they are to be shown yet. */
  problems: Partial<Record<CardField, string>>
  isCnpjEnabled: boolean
  isLookingUp: boolean
  /** Why the last CEP filled nothing in: a key of the texts, null when it did. */
  cepTrouble: 'cepUnknown' | 'cepFailed' | null
  set(change: Partial<CardFields>): void
  setNumber(number: string): void
  setCep(cep: string): void
  chooseType(providerId: string): void
  chooseInstallments(count: number): void
  /** Shows what is wrong with a field that was left, when something was typed into it. */
  visit(field: CardField): void
  /** Shows everything that is wrong; true when nothing is. */
  review(): boolean
  /** Takes number, expiry and security code out of the form: they were handed to the payment. */
  clearCard(): void
  /** Puts them back, when the payment never left. */
  restoreCard(card: CardPayment): void
}

const NO_CARD = { number: '', expiry: '', securityCode: '' }

/**
 * The card form's own state. What is typed lives here alone: no store, no address and no storage ever holds it.
 *
 * @param isPaying nothing is listed or chosen anew while a payment is under way
 */
export function useCardForm(order: Order, isPaying: boolean): CardForm {
  useSignals()
  const text = useTexts(paymentText)
  const { client, order: orders, happenings, settings } = useSession()
  const isCnpjEnabled = settings.value?.isCnpjEnabled ?? false
  const [fields, setFields] = useState<CardFields>(() => startWith(order))
  const [shown, setShown] = useState<ReadonlySet<CardField> | 'all'>(new Set())
  const [cep, setCepState] = useState<Pick<CardForm, 'isLookingUp' | 'cepTrouble'>>({
    isLookingUp: false,
    cepTrouble: null,
  })
  const detected = useRef('')
  const askedCep = useRef(fields.zipCode)
  const cards = useMemo(
    () => createCardOptionsStore({ client, order: orders, happenings }),
    [client, orders, happenings],
  )
  const lookUp = useMemo(() => createCepLookup(client, happenings), [client, happenings])
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
    // A brand is detected once: a type that the shopper chose instead stays.
    if (!option || option.providerId === detected.current) return
    detected.current = option.providerId
    if (option.providerId !== fields.cardType) chooseType(option.providerId)
  }

  function setNumber(number: string): void {
    set({ number })
    detectType(number)
  }

  async function setCep(zipCode: string): Promise<void> {
    set({ zipCode })
    if (!isValidCep(zipCode) || zipCode === askedCep.current) return
    askedCep.current = zipCode
    const before = { ...fields, zipCode }
    setCepState({ isLookingUp: true, cepTrouble: null })
    const answer = await lookUp(zipCode)
    if (answer === 'outdated') return
    const isFailed = answer === 'failed'
    // Typed again, it is asked for again.
    if (isFailed) askedCep.current = ''
    setCepState({ isLookingUp: false, cepTrouble: isFailed ? 'cepFailed' : answer === 'unknown' ? 'cepUnknown' : null })
    if (isFailed || answer === 'unknown') return
    const { street: address, neighborhood, city, state } = answer
    const found = withoutEmpty({ address, neighborhood, city, state })
    setFields((now) => ({ ...now, ...untouched(found, before, now) }))
  }

  /** Listed anew, they may be without what was chosen: that is not to be paid with. */
  function dropRuledOut(options: readonly CardOption[]): void {
    const kind = options.find(({ providerId }) => providerId === fields.cardType)
    if (kind?.installments.some(({ count }) => count === fields.installments)) return
    if (kind && fields.installments !== 1) chooseType(kind.providerId)
    else if (!kind && fields.cardType) set({ cardType: '', installments: 1 })
  }

  const listed = dataOf(cards.options.value)
  useOnNewList(isPaying ? null : listed, dropRuledOut)
  // The list may come after the number was typed, or filled in by the browser.
  useDetectionOnLoad(listed, () => detectType(fields.number))

  return {
    fields,
    cards,
    problems: Object.fromEntries(Object.entries(all).filter(([field]) => isShown(shown, field))),
    isCnpjEnabled,
    ...cep,
    set,
    setNumber,
    setCep: (zipCode) => void setCep(zipCode),
    chooseType,
    chooseInstallments(installments) {
      set({ installments })
      void cards.choose(fields.cardType, installments)
    },
    visit(field) {
      if (String(fields[field]).trim() === '') return
      // Told a moment later: all may have been shown meanwhile.
      setShown((current) => (current === 'all' ? current : new Set([...current, field])))
    },
    review() {
      setShown('all')
      return Object.keys(all).length === 0
    },
    clearCard() {
      set(NO_CARD)
      setShown(new Set())
    },
    restoreCard: ({ number, expiryMonth, expiryYear, securityCode }) =>
      set({ number, securityCode, expiry: `${expiryMonth}/${expiryYear}` }),
  }
}

/** What the order tells of the shopper is not asked for twice. */
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

/** Later than the first rendering, which would write it into an attribute: see `keepFromAttribute`. */
function useKnownDocument({ customer }: Order, isCnpjEnabled: boolean, fill: (document: string) => void): void {
  const isCompany = isCnpjEnabled && customer.isCorporate && customer.corporateDocument !== ''
  const known = useRef({ document: isCompany ? customer.corporateDocument : customer.document, fill })
  useEffect(() => known.current.fill(known.current.document), [])
}

function isShown(shown: ReadonlySet<CardField> | 'all', field: string): boolean {
  return shown === 'all' || shown.has(field as CardField)
}

/** What a CEP leaves open stays as it was typed. */
function withoutEmpty<T extends Record<string, string>>(found: T): Partial<T> {
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== '')) as Partial<T>
}

/** What was not typed into since the CEP was asked about. */
function untouched<T extends Partial<CardFields>>(found: T, before: CardFields, now: CardFields): Partial<T> {
  return Object.fromEntries(
    Object.entries(found).filter(([field]) => before[field as CardField] === now[field as CardField]),
  ) as Partial<T>
}

/** The page may be kept for a return: what it shows then, to whoever returns, holds no card. */
function useForgetOnPageHide(forget: () => void): void {
  const latest = useRef(forget)
  latest.current = forget
  useEffect(() => {
    const onPageHide = () => flushSync(() => latest.current())
    addEventListener('pagehide', onPageHide)
    return () => removeEventListener('pagehide', onPageHide)
  }, [])
}

function useOnNewList(options: readonly CardOption[] | null, run: (options: readonly CardOption[]) => void): void {
  const latest = useRef(run)
  latest.current = run
  useEffect(() => {
    if (options) latest.current(options)
  }, [options])
}

function useDetectionOnLoad(options: readonly CardOption[] | null, detect: () => void): void {
  const latest = useRef(detect)
  latest.current = detect
  const isListed = options !== null
  useEffect(() => {
    if (isListed) latest.current()
  }, [isListed])
}
