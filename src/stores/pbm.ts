import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core'
import type { CallOptions } from '../api/client'
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
import { asShopError, ShopError } from '../lib/errors'
import type { StoreContext } from './session-events'
import type { Choice, OrderStore } from './order/order'
import { createProgramme } from './pbm-programme'
import { createTask } from './task'

export type PbmStep = 'buyer' | 'offers' | 'prescription'

interface PbmBuyer {
  document: string
  voucher: string
}

export type PbmStore = ReturnType<typeof createPbmStore>

/** Asked with the units before an offer goes into the order; false leaves everything as it stands. */
type MayAdd = (quantity: number) => Promise<boolean>

interface PbmStoreOptions extends StoreContext {
  order: Pick<OrderStore, 'add'>
  /** The product as it would be bought now; null while an option is missing. */
  choice: () => Choice | null
  now?: () => Date
}

const nobody: PbmBuyer = { document: '', voucher: '' }
const unwritten: PrescriptionDraft = { state: '', council: '', prescriberId: '', date: '' }

/** The steps from a CPF to a line in the order. Typed data lives in this store alone, and is dropped with it. */
export function createPbmStore(options: PbmStoreOptions) {
  const { now = () => new Date() } = options
  // Programme and order have told the host of their failures.
  const task = createTask({ report: asShopError })
  const form = createForm(task.forgetError, now)
  const { step, buyer, isDocumentInvalid, offers, kind, picked, prescription, complete } = form
  const { work, ask, isAsking, abort } = createWork(task.run)
  const programme = createProgramme(options)

  const wireBuyer = () => ({
    clientDocument: plainDocument(buyer.peek().document),
    voucher: buyer.peek().voucher.trim(),
  })

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
      programme.letGo()
      form.clear()
      return changed
    } catch (failure) {
      if (failure instanceof ShopError && !failure.retryable) programme.letGo()
      throw failure
    }
  }

  return {
    step: step as ReadonlySignal<PbmStep>,
    buyer: buyer as ReadonlySignal<PbmBuyer>,
    /** True when the submitted CPF is invalid; until it is edited. */
    isDocumentInvalid: isDocumentInvalid as ReadonlySignal<boolean>,
    /** The programme's offers to this buyer; null before the request. */
    offers: offers as ReadonlySignal<Pbm | null>,
    kind: kind as ReadonlySignal<OfferKind>,
    /** The offer picked of the list that is shown, or null. */
    picked,
    prescription: prescription as ReadonlySignal<PrescriptionDraft>,
    isDateAfterToday: computed(() => isAfter(prescription.value.date, calendarDay(now()))),
    isPrescriptionComplete: computed(() => complete.value !== null),
    isBusy: task.isBusy,
    /** Why the last step was refused, until the next try or edit. */
    error: task.error,
    /** An edit drops the question that is under way. */
    type(change: Partial<PbmBuyer>): void {
      abort()
      form.edit(() => {
        buyer.value = { ...buyer.peek(), ...change }
        isDocumentInvalid.value = false
      })
    },
    /** 'Avançar': asks the programme. Without a valid CPF nothing is sent. */
    async findOffers(): Promise<void> {
      const wanted = options.choice()
      isDocumentInvalid.value = !isValidCpf(buyer.peek().document)
      if (!wanted || isDocumentInvalid.peek()) return
      const { providerId } = wanted.product
      await work(async () => form.show(await ask((how) => programme.offersFor(wireBuyer(), providerId, how))))
    },
    showKind(next: OfferKind): void {
      // The same list keeps its picked offer.
      if (next !== kind.peek()) form.showKind(next)
    },
    pick: form.pick,
    write(change: Partial<PrescriptionDraft>): void {
      abort()
      form.edit(() => (prescription.value = { ...prescription.peek(), ...change }))
    },
    /** To the prescription if the offer asks for one, else into the order; null until the order holds the offer. */
    async advance(mayAdd?: MayAdd): Promise<Order | null> {
      const offer = picked.peek()
      if (!offer || task.isBusy.peek()) return null
      if (!offer.isPrescriptionRequired) return work(() => add(offer, null, mayAdd))
      const proof = complete.peek()
      if (step.peek() === 'prescription' && proof) return work(() => add(offer, proof, mayAdd))
      form.edit(() => (step.value = 'prescription'))
      return null
    },
    /** One step back; what was typed stays. */
    back(): void {
      if (task.isBusy.peek() && !isAsking()) return
      abort()
      form.edit(() => (step.value = step.peek() === 'prescription' ? 'offers' : 'buyer'))
    },
    /** Drops a question that is under way, as the panel closes. An offer that is being added goes on. */
    leave: abort,
  }
}

/** The panel's form. Every edit clears the error of the last step. */
function createForm(forgetError: () => void, now: () => Date) {
  const step = signal<PbmStep>('buyer')
  const buyer = signal(nobody)
  const isDocumentInvalid = signal(false)
  const offers = signal<Pbm | null>(null)
  const kind = signal<OfferKind>('unit')
  const offerId = signal('')
  const prescription = signal(unwritten)

  function edit(change: () => void): void {
    batch(() => {
      change()
      forgetError()
    })
  }

  return {
    step,
    buyer,
    isDocumentInvalid,
    offers,
    kind,
    prescription,
    picked: computed(() => offers.value && pickOffer(offers.value, kind.value, offerId.value)),
    complete: computed(() => completePrescription(prescription.value, calendarDay(now()))),
    edit,
    pick: (id: string) => edit(() => (offerId.value = id)),
    showKind: (next: OfferKind) =>
      edit(() => {
        kind.value = next
        offerId.value = ''
      }),
    show: (pbm: Pbm) =>
      batch(() => {
        offers.value = pbm
        kind.value = firstKind(pbm)
        offerId.value = ''
        step.value = 'offers'
      }),
    clear: () =>
      edit(() => {
        step.value = 'buyer'
        buyer.value = nobody
        offers.value = null
        offerId.value = ''
        prescription.value = unwritten
      }),
  }
}

/** A question changes nothing at the server, so it can be aborted; an addition cannot. */
function createWork(run: ReturnType<typeof createTask>['run']) {
  let asking: AbortController | null = null

  return {
    isAsking: () => asking !== null,
    abort: () => asking?.abort(),
    work: <T>(step: () => Promise<T>) => run(() => step().finally(() => (asking = null))),
    async ask<T>(question: (options: CallOptions) => Promise<T>): Promise<T> {
      const { signal: aborted } = (asking = new AbortController())
      const answer = await question({ signal: aborted })
      aborted.throwIfAborted()
      // The next call changes something at the server: closing the panel no longer stops it.
      asking = null
      return answer
    },
  }
}
