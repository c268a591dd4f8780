import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core'
import { sessionDetails } from '../../api/session-details'
import { postCustomer } from '../../api/customer'
import {
  changedFields,
  contactErrors,
  contactFields,
  contactOf,
  nobody,
  pick,
  plainContact,
  savableContact,
  type ContactErrors,
  type ContactFieldName,
  type ContactRules,
} from '../../domain/contact'
import type { Customer } from '../../domain/customer'
import { formatPhone } from '../../domain/phone'
import type { Session, ShopSettings } from '../../domain/shop'
import { clock, type Timer } from '../../lib/clock'
import type { ShopError } from '../../lib/errors'
import { onEachOrder } from '../order/each-order'
import type { OrderContext } from '../order/order'
import { dataOf, type Remote } from '../../lib/remote'

/** Delay between the last change of a contact's data and the request, ms (storefront specification, section 9). */
const CONTACT_DEBOUNCE = 3000

/** `waiting`: typed and not sent yet, be it for a moment or because something typed is not valid. */
type ContactStatus = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed'

export type ContactStore = ReturnType<typeof createContact>

interface ContactOptions extends OrderContext {
  settings: ReadonlySignal<ShopSettings | null>
  /** Who the session says the contact is, for an order that does not tell. */
  remote: ReadonlySignal<Remote<Session>>
}

/** The contact's data. Typed values lie over the server's, field by field, so that no answer overwrites a keystroke. */
export function createContact(options: ContactOptions) {
  const fields = createFields(options)
  const { saved, typed, rivals, visited, failure, current, errors, isChanged, forgetTyped } = fields
  const saving = createSaving(options, fields, adopt)
  const wasSaved = signal(false)
  const isHeld = signal(false)
  let timer: Timer | undefined
  const details = computed(() => sessionDetails(dataOf(options.remote.value)))
  let focused: ContactFieldName | null = null

  const status = computed<ContactStatus>(() => {
    if (saving.isSaving.value) return 'saving'
    if (changedFields(current.value, saved.value).length > 0) return failure.value ? 'failed' : 'waiting'
    return wasSaved.value ? 'saved' : 'idle'
  })

  /** Fields that hold the saving back: told once the typing has rested, and until they are right. */
  const heldBy = computed(() => {
    if (!isHeld.value || status.value !== 'waiting') return []
    return holdingFields(errors.value, changedFields(current.value, saved.value))
  })

  function schedule(): void {
    clock.clearTimeout(timer)
    timer = clock.setTimeout(() => {
      visited.value = new Set([...visited.peek(), ...(Object.keys(typed.peek()) as ContactFieldName[])])
      isHeld.value = true
      const { birthDate: _, ...holding } = errors.peek()
      if (Object.keys(holding).length === 0) void save()
    }, CONTACT_DEBOUNCE)
  }

  function adopt(answer: Customer, sent: Customer): void {
    const now = current.peek()
    const untouched = contactFields.filter((field) => plainContact(now)[field] === sent[field])
    // A value that the server normalised replaces the typed one after the field is left, not under the cursor.
    const settled = untouched.filter((field) => answer[field] === now[field] || field !== focused)
    batch(() => {
      saved.value = answer
      forgetTyped(settled)
      failure.value = null
      wasSaved.value = true
    })
  }

  /** Saves at once what is valid, without waiting for the rest to be. True when the server has all that is valid. */
  function save(how?: { leaving?: boolean }): Promise<boolean> {
    clock.clearTimeout(timer)
    return saving.save(how)
  }

  return {
    /** The contact on the agent's screen: the server's, with unsaved typed values over it. */
    current,
    /** Everything that is wrong, told to the agent or not. */
    errors,
    /** Errors of the fields that the agent has left. */
    shownErrors: fields.shownErrors,
    status,
    failure,
    /** Values that another person wrote into fields that the agent has edited. */
    rivals,
    /** True when a field's value differs from the server's. */
    isChanged,
    heldBy,
    /** The contact's phone as it is read; '' where the session does not tell. It is not edited here. */
    phone: computed(() => formatPhone(details.value.phone)),
    /** The contact's name as the session has it; '' where it does not. It stays the same while a name is typed. */
    knownName: computed(() => details.value.customer.name),
    set<Field extends ContactFieldName>(field: Field, value: Customer[Field]): void {
      focused = field
      batch(() => {
        // A new mistake is reported once the typing rests; one that is reported stays until it is right.
        if (heldBy.peek().length === 0) isHeld.value = false
        typed.value = { ...typed.peek(), [field]: value }
        failure.value = null
      })
      schedule()
    },
    /** Says that the agent has left a field: what is wrong there is told from now on. */
    leave(field: ContactFieldName): void {
      if (focused === field) focused = null
      batch(() => {
        visited.value = new Set([...visited.peek(), field])
        if (!isChanged(field)) forgetTyped([field])
      })
    },
    /** Says all that is wrong, as before an order is finished with these data. True when nothing is. */
    check(): boolean {
      visited.value = new Set(contactFields)
      isHeld.value = true
      return Object.keys(errors.peek()).length === 0
    },
    /** Ends a rivalry: with the other one's value, or with the agent's own. */
    resolve(field: ContactFieldName, whose: 'theirs' | 'mine'): void {
      batch(() => {
        rivals.value = Object.fromEntries(Object.entries(rivals.peek()).filter(([name]) => name !== field))
        if (whose === 'theirs') forgetTyped([field])
      })
      schedule()
    },
    save,
  }
}

/** The fields as the server has them, under the typed ones, and the rivals that an order of somebody else brings. */
function createFields({ order, settings, remote }: Pick<ContactOptions, 'order' | 'settings' | 'remote'>) {
  const saved = signal<Customer>(nobody)
  const typed = signal<Readonly<Partial<Customer>>>({})
  const rivals = signal<Readonly<Partial<Customer>>>({})
  const visited = signal<ReadonlySet<ContactFieldName>>(new Set())
  /** The customer of the last order. */
  let last: Customer | null = null
  /** Values that were sent: an order may bring one back after its own answer. */
  const sent = new Set<string>()

  const rules = computed<ContactRules>(() => ({
    isBirthDateEnabled: settings.value?.isBirthDateEnabled ?? false,
    isCnpjEnabled: settings.value?.isCnpjEnabled ?? false,
  }))
  const current = computed<Customer>(() => ({ ...saved.value, ...typed.value }))
  const errors = computed(() => contactErrors(current.value, rules.value))

  /** Takes over an order's values that this page did not send. */
  function merge(customer: Customer): void {
    const now = withKnown(customer, sessionDetails(dataOf(remote.peek())).customer)
    const before = last
    last = now
    if (!before) {
      saved.value = now
      return
    }
    const isNews = (field: ContactFieldName) => !sent.has(keyOf(now, field))
    const changed = changedFields(now, before).filter(isNews)
    const fresh = changedFields(now, saved.peek()).filter((field) => changed.includes(field))
    if (fresh.length === 0) return
    // A switch has no text to compare: the agent's value stands.
    const rivalled = fresh.filter((field) => field in typed.peek() && field !== 'isCorporate')
    batch(() => {
      saved.value = { ...saved.peek(), ...pick(now, fresh) }
      rivals.value = { ...rivals.peek(), ...pick(now, rivalled) }
    })
  }

  onEachOrder(order, ({ customer }) => merge(customer))

  return {
    saved,
    typed,
    rivals,
    visited,
    failure: signal<ShopError | null>(null),
    current,
    errors,
    shownErrors: computed(() =>
      Object.fromEntries(
        Object.entries(errors.value).filter(([field]) => visited.value.has(field as ContactFieldName)),
      ),
    ),
    savable: computed(() => {
      const rivalled = Object.keys(rivals.value) as ContactFieldName[]
      return savableContact({ ...current.value, ...pick(saved.value, rivalled) }, saved.value, errors.value)
    }),
    isChanged: (field: ContactFieldName) => changedFields(current.peek(), saved.peek()).includes(field),
    forgetTyped(fields: readonly ContactFieldName[]): void {
      typed.value = Object.fromEntries(
        Object.entries(typed.peek()).filter(([field]) => !fields.includes(field as ContactFieldName)),
      )
    },
    noteSent(contact: Customer): void {
      for (const field of contactFields) sent.add(keyOf(contact, field))
    },
  }
}

/** Sends the contact, one call after the other: the later one carries all that the earlier did not. */
function createSaving(
  { client, events }: Pick<ContactOptions, 'client' | 'events'>,
  { saved, savable, failure, noteSent }: ReturnType<typeof createFields>,
  adopt: (answer: Customer, sent: Customer) => void,
) {
  const isSaving = signal(false)
  let underWay: Promise<boolean> = Promise.resolve(true)
  /** The contact last sent, until it is answered. */
  let inFlight: Customer | null = null

  async function send(call: { keepalive: boolean }): Promise<boolean> {
    const contact = savable.peek()
    if (changedFields(contact, saved.peek()).length === 0) return true
    inFlight = contact
    noteSent(contact)
    isSaving.value = true
    try {
      adopt(await postCustomer(client, contact, call), contact)
      events.emit({ type: 'contact-saved' })
      return true
    } catch (thrown) {
      failure.value = events.report(thrown)
      return false
    } finally {
      if (inFlight === contact) inFlight = null
      isSaving.value = inFlight !== null
    }
  }

  function save({ leaving = false } = {}): Promise<boolean> {
    // A page is hidden before it is left: do not send the same data for both.
    if (inFlight && changedFields(savable.peek(), inFlight).length === 0) return underWay
    const turn = leaving ? Promise.resolve(true) : underWay
    underWay = turn.then(() => send({ keepalive: true }))
    return underWay
  }

  return { isSaving, save }
}

/** The order's customer; the session's when the order says nothing of who it is for. */
function withKnown(customer: Customer, ofSession: Customer | null): Customer {
  const isTold = contactFields.some((field) => customer[field] !== '' && customer[field] !== false)
  return contactOf(isTold || !ofSession ? customer : ofSession)
}

/** The wrong fields that keep typed data from being saved. A wrong birth date holds back only itself. */
function holdingFields(errors: ContactErrors, changed: readonly ContactFieldName[]): ContactFieldName[] {
  return contactFields.filter((field) => errors[field] && (field !== 'birthDate' || changed.includes(field)))
}

function keyOf(contact: Customer, field: ContactFieldName): string {
  return `${field} ${String(plainContact(contact)[field])}`
}
