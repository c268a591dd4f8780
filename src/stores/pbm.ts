import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core'
import type { ApiClient, CallOptions } from '../api/client'
import { isValidCpf, plainDocument } from '../domain/documents'
import type { Order } from '../domain/order'
import {
  calendarDay,
  completePrescription,
  firstKind,
  isAfter,
  pickOffer,
  type OfferKind,
  type PickedOffer,
  type PrescriptionDraft,
} from '../domain/pbm'
import type { Pbm, Prescription } from '../domain/product'
import { isAbort, ShopError } from '../lib/errors'
import type { Happenings } from './happenings'
import type { Choice, OrderStore } from './order'
import { createProgramme } from './pbm-programme'

export type PbmStep = 'buyer' | 'offers' | 'prescription'

/** What was typed of who buys. */
export interface PbmBuyer {
  document: string
  voucher: string
}

/** The road from a CPF to a line in the order. What was typed lives in this store alone, and is forgotten at its end. */
export interface PbmStore {
  readonly step: ReadonlySignal<PbmStep>
  readonly buyer: ReadonlySignal<PbmBuyer>
  /** Whether the CPF that was sent off is none; until it is edited. */
  readonly isDocumentInvalid: ReadonlySignal<boolean>
  /** What the programme offers this buyer; null before it was asked. */
  readonly offers: ReadonlySignal<Pbm | null>
  readonly kind: ReadonlySignal<OfferKind>
  /** The offer picked of the list that is shown, or null. */
  readonly picked: ReadonlySignal<PickedOffer | null>
  readonly prescription: ReadonlySignal<PrescriptionDraft>
  readonly isDateAfterToday: ReadonlySignal<boolean>
  /** Whether nothing is missing of the prescription. */
  readonly isPrescriptionComplete: ReadonlySignal<boolean>
  readonly isBusy: ReadonlySignal<boolean>
  /** Why the last step was refused, until the next try or edit. */
  readonly error: ReadonlySignal<ShopError | null>
  /** An edit drops the question that is under way. */
  type(change: Partial<PbmBuyer>): void
  /** 'Avançar': asks the programme. Without a valid CPF nothing is sent. */
  findOffers(): Promise<void>
  showKind(kind: OfferKind): void
  pick(offerId: string): void
  write(change: Partial<PrescriptionDraft>): void
  /**
   * 'Aplicar Oferta' and 'Adicionar Oferta': on to the prescription where the offer asks for one, otherwise into the
   * order. Resolves with the order that holds the offer, null when it is not there yet.
   * @param mayAdd asked before an offer goes into the order, with its units; false leaves everything as it stands
   */
  advance(mayAdd?: MayAdd): Promise<Order | null>
  /** One step back; what was typed stays. */
  back(): void
  /** Drops a question that is under way, as the panel closes. An offer that is being added goes on. */
  leave(): void
}

type MayAdd = (quantity: number) => Promise<boolean>

interface PbmStoreOptions {
  client: ApiClient
  happenings: Happenings
  order: Pick<OrderStore, 'add'>
  /** The product as it would be bought now; null while an option is missing. */
  choice: () => Choice | null
  now?: () => Date
}

const nobody: PbmBuyer = { document: '', voucher: '' }
const unwritten: PrescriptionDraft = { state: '', council: '', prescriberId: '', date: '' }

export function createPbmStore(options: PbmStoreOptions): PbmStore {
  const { now = () => new Date() } = options
  const step = signal<PbmStep>('buyer')
  const buyer = signal(nobody)
  const isDocumentInvalid = signal(false)
  const offers = signal<Pbm | null>(null)
  const kind = signal<OfferKind>('unit')
  const offerId = signal('')
  const prescription = signal(unwritten)
  const isBusy = signal(false)
  const error = signal<ShopError | null>(null)
  const picked = computed(() => offers.value && pickOffer(offers.value, kind.value, offerId.value))
  const complete = computed(() => completePrescription(prescription.value, calendarDay(now())))
  const programme = createProgramme(options)
  /** The question under way that may be dropped: it changes nothing at the server. */
  let asking: AbortController | null = null

  const wireBuyer = () => ({
    clientDocument: plainDocument(buyer.peek().document),
    voucher: buyer.peek().voucher.trim(),
  })

  async function working<T>(task: () => Promise<T>): Promise<T | null> {
    if (isBusy.peek()) return null
    batch(() => {
      isBusy.value = true
      error.value = null
    })
    try {
      return await task()
    } catch (failure) {
      if (isAbort(failure)) return null
      if (!(failure instanceof ShopError)) throw failure
      error.value = failure
      return null
    } finally {
      asking = null
      isBusy.value = false
    }
  }

  async function ask<T>(question: (options: CallOptions) => Promise<T>): Promise<T> {
    const { signal: aborted } = (asking = new AbortController())
    const answer = await question({ signal: aborted })
    aborted.throwIfAborted()
    // What follows changes something at the server: closing the panel no longer stops it.
    asking = null
    return answer
  }

  async function add(
    { kind: list, id, quantity }: PickedOffer,
    proof: Prescription | null,
    mayAdd?: MayAdd,
  ): Promise<Order | null> {
    const wanted = options.choice()
    if (!wanted || (mayAdd && !(await ask(() => mayAdd(quantity))))) return null
    const [who, { providerId }] = [wireBuyer(), wanted.product]
    if (proof) await ask((how) => programme.checkPrescriber(who, proof, how))
    const pbmInfo = await programme.grant({
      ...who,
      providerId,
      kind: list,
      offerId: id,
      ...(proof && { prescription: proof }),
    })
    try {
      const changed = await options.order.add({ ...wanted, pbmInfo }, quantity)
      forget()
      return changed
    } catch (failure) {
      if (failure instanceof ShopError && !failure.retryable) programme.letGo()
      throw failure
    }
  }

  function forget(): void {
    programme.letGo()
    batch(() => {
      step.value = 'buyer'
      buyer.value = nobody
      offers.value = null
      offerId.value = ''
      prescription.value = unwritten
      error.value = null
    })
  }

  function show(pbm: Pbm): void {
    batch(() => {
      offers.value = pbm
      kind.value = firstKind(pbm)
      offerId.value = ''
      step.value = 'offers'
    })
  }

  return {
    step,
    buyer,
    isDocumentInvalid,
    offers,
    kind,
    picked,
    prescription,
    isDateAfterToday: computed(() => isAfter(prescription.value.date, calendarDay(now()))),
    isPrescriptionComplete: computed(() => complete.value !== null),
    isBusy,
    error,
    type(change) {
      asking?.abort()
      batch(() => {
        buyer.value = { ...buyer.peek(), ...change }
        isDocumentInvalid.value = false
        error.value = null
      })
    },
    async findOffers() {
      const wanted = options.choice()
      isDocumentInvalid.value = !isValidCpf(buyer.peek().document)
      if (!wanted || isDocumentInvalid.peek()) return
      const { providerId } = wanted.product
      await working(async () => show(await ask((how) => programme.offersFor(wireBuyer(), providerId, how))))
    },
    showKind(next) {
      // What was picked of the list that is shown stays.
      if (next === kind.peek()) return
      batch(() => {
        kind.value = next
        offerId.value = ''
        error.value = null
      })
    },
    pick(id) {
      batch(() => {
        offerId.value = id
        error.value = null
      })
    },
    write(change) {
      asking?.abort()
      batch(() => {
        prescription.value = { ...prescription.peek(), ...change }
        error.value = null
      })
    },
    async advance(mayAdd) {
      const offer = picked.peek()
      if (!offer || isBusy.peek()) return null
      if (!offer.isPrescriptionRequired) return working(() => add(offer, null, mayAdd))
      const proof = complete.peek()
      if (step.peek() === 'prescription' && proof) return working(() => add(offer, proof, mayAdd))
      batch(() => {
        step.value = 'prescription'
        error.value = null
      })
      return null
    },
    back() {
      if (isBusy.peek() && !asking) return
      asking?.abort()
      batch(() => {
        step.value = step.peek() === 'prescription' ? 'offers' : 'buyer'
        error.value = null
      })
    },
    leave: () => asking?.abort(),
  }
}
