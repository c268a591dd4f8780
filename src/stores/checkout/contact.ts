import { batch, computed, effect, signal, untracked, type ReadonlySignal } from '@preact/signals-core'
import { sessionDetails } from '../../api/session-details'
import type { ApiClient } from '../../api/client'
import { postCustomer } from '../../api/customer'
import {
  changedFields,
  contactErrors,
  contactFields,
  nobody,
  pick,
  plainContact,
  savableContact,
  type ContactErrors,
  type ContactField,
  type ContactRules,
} from '../../domain/contact'
import type { Customer } from '../../domain/customer'
import type { Session, ShopSettings } from '../../domain/shop'
import { ShopError } from '../../lib/errors'
import type { Happenings } from '../happenings'
import type { OrderStore } from '../order'
import { dataOf, type Remote } from '../remote'

/** How long a contact's data rests before it is saved, ms (storefront specification, section 9). */
export const CONTACT_DEBOUNCE = 3000

/** `waiting`: typed and not sent yet, be it for a moment or because something typed is not valid. */
export type ContactStatus = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed'

export interface ContactStore {
  /** What the agent sees: the contact as the server has it, under what was typed and not saved. */
  readonly shown: ReadonlySignal<Customer>
  /** Everything that is wrong, told to the agent or not. */
  readonly errors: ReadonlySignal<ContactErrors>
  /** What is wrong in fields the agent has finished with. */
  readonly shownErrors: ReadonlySignal<ContactErrors>
  readonly status: ReadonlySignal<ContactStatus>
  /** Why the last saving failed. */
  readonly failure: ReadonlySignal<ShopError | null>
  /** What somebody else wrote meanwhile into fields that the agent has typed into. */
  readonly rivals: ReadonlySignal<Readonly<Partial<Customer>>>
  /** Whether a field holds something that the server does not have. */
  isChanged(field: ContactField): boolean
  set<Field extends ContactField>(field: Field, value: Customer[Field]): void
  /** Says that the agent has left a field: what is wrong there is told from now on. */
  leave(field: ContactField): void
  /** Says all that is wrong, as before an order is finished with these data. True when nothing is. */
  check(): boolean
  /** Ends a rivalry: with the other one's value, or with the agent's own. */
  resolve(field: ContactField, whose: 'theirs' | 'mine'): void
  /** Saves at once what is valid, without waiting for the rest to be. True when the server has all that is valid. */
  save(options?: { leaving?: boolean }): Promise<boolean>
}

interface ContactOptions {
  client: ApiClient
  order: OrderStore
  happenings: Happenings
  settings: ReadonlySignal<ShopSettings | null>
  /** Who the session says the contact is, for an order that does not tell. */
  remote: ReadonlySignal<Remote<Session>>
  /** The server took what was sent. */
  onSaved?: (() => void) | undefined
}

/**
 * The contact's data, saved three seconds after the last keystroke when valid and changed. What the agent typed is laid over
 * what the server told, field by field, so that no answer ever writes over a keystroke.
 */
export function createContact({ client, order, happenings, settings, remote, onSaved }: ContactOptions): ContactStore {
  const saved = signal<Customer>(nobody)
  const typed = signal<Readonly<Partial<Customer>>>({})
  const rivals = signal<Readonly<Partial<Customer>>>({})
  const visited = signal<ReadonlySet<ContactField>>(new Set())
  const failure = signal<ShopError | null>(null)
  const isSaving = signal(false)
  const wasSaved = signal(false)
  /** What the last order told; what was sent and may come back in an order later than its own answer. */
  let told: Customer | null = null
  const sent = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<boolean> = Promise.resolve(true)
  /** What is on its way to the server, the last one sent. */
  let inFlight: Customer | null = null

  const rules = computed<ContactRules>(() => ({
    isBirthDateEnabled: settings.value?.isBirthDateEnabled ?? false,
    isCnpjEnabled: settings.value?.isCnpjEnabled ?? false,
  }))
  const shown = computed<Customer>(() => ({ ...saved.value, ...typed.value }))
  const errors = computed(() => contactErrors(shown.value, rules.value))
  const shownErrors = computed(() =>
    Object.fromEntries(Object.entries(errors.value).filter(([field]) => visited.value.has(field as ContactField))),
  )
  const savable = computed(() => {
    const rivalled = Object.keys(rivals.value) as ContactField[]
    return savableContact({ ...shown.value, ...pick(saved.value, rivalled) }, saved.value, errors.value)
  })
  const status = computed<ContactStatus>(() => {
    if (isSaving.value) return 'saving'
    if (changedFields(shown.value, saved.value).length > 0) return failure.value ? 'failed' : 'waiting'
    return wasSaved.value ? 'saved' : 'idle'
  })

  /** Takes over what an order tells that nobody here wrote. */
  function meet(customer: Customer): void {
    const current = withKnown(customer, sessionDetails(dataOf(remote.peek())).customer)
    const before = told
    told = current
    if (!before) {
      saved.value = current
      return
    }
    const isNews = (field: ContactField) => !sent.has(keyOf(current, field))
    const changed = changedFields(current, before).filter(isNews)
    const fresh = changedFields(current, saved.peek()).filter((field) => changed.includes(field))
    if (fresh.length === 0) return
    // A switch has no words to weigh: the agent's stands.
    const rivalled = fresh.filter((field) => field in typed.peek() && field !== 'isCorporate')
    batch(() => {
      saved.value = { ...saved.peek(), ...pick(current, fresh) }
      rivals.value = { ...rivals.peek(), ...pick(current, rivalled) }
    })
  }

  effect(() => {
    const current = dataOf(order.remote.value)
    if (current) untracked(() => meet(current.customer))
  })

  function isChanged(field: ContactField): boolean {
    return changedFields(shown.peek(), saved.peek()).includes(field)
  }

  function schedule(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      visited.value = new Set([...visited.peek(), ...(Object.keys(typed.peek()) as ContactField[])])
      // A wrong birth date holds back itself alone.
      const { birthDate: _, ...holding } = errors.peek()
      if (Object.keys(holding).length === 0) void save()
    }, CONTACT_DEBOUNCE)
  }

  function forgetTyped(fields: readonly ContactField[]): void {
    typed.value = Object.fromEntries(
      Object.entries(typed.peek()).filter(([field]) => !fields.includes(field as ContactField)),
    )
  }

  function adopt(answer: Customer, asked: Customer): void {
    const current = shown.peek()
    const untouched = contactFields.filter((field) => plainContact(current)[field] === asked[field])
    // What the server wrote its own way is shown once the agent has left the field, not under the cursor.
    const settled = untouched.filter((field) => answer[field] === current[field] || field !== focused)
    batch(() => {
      saved.value = answer
      forgetTyped(settled)
      failure.value = null
      wasSaved.value = true
    })
  }

  /** The field under the cursor. */
  let focused: ContactField | null = null

  async function send(options: { keepalive: boolean }): Promise<boolean> {
    const asked = savable.peek()
    if (changedFields(asked, saved.peek()).length === 0) return true
    inFlight = asked
    for (const field of contactFields) sent.add(keyOf(asked, field))
    isSaving.value = true
    try {
      adopt(await postCustomer(client, asked, options), asked)
      onSaved?.()
      return true
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      failure.value = error
      happenings.tell({ type: 'error', error })
      return false
    } finally {
      if (inFlight === asked) inFlight = null
      isSaving.value = inFlight !== null
    }
  }

  /** One saving after the other: the later one carries all that the earlier did not. */
  function save({ leaving = false } = {}): Promise<boolean> {
    clearTimeout(timer)
    // A page that goes is first hidden, then left: what the one sent the other does not send again.
    if (inFlight && changedFields(savable.peek(), inFlight).length === 0) return underWay
    const turn = leaving ? Promise.resolve(true) : underWay
    underWay = turn.then(() => send({ keepalive: true }))
    return underWay
  }

  return {
    shown,
    errors,
    shownErrors,
    status,
    failure,
    rivals,
    isChanged,
    set(field, value) {
      focused = field
      batch(() => {
        typed.value = { ...typed.peek(), [field]: value }
        failure.value = null
      })
      schedule()
    },
    leave(field) {
      if (focused === field) focused = null
      batch(() => {
        visited.value = new Set([...visited.peek(), field])
        if (!isChanged(field)) forgetTyped([field])
      })
    },
    check() {
      visited.value = new Set(contactFields)
      return Object.keys(errors.peek()).length === 0
    },
    resolve(field, whose) {
      batch(() => {
        rivals.value = Object.fromEntries(Object.entries(rivals.peek()).filter(([name]) => name !== field))
        if (whose === 'theirs') forgetTyped([field])
      })
      schedule()
    },
    save,
  }
}

/** The order's customer; the session's when the order says nothing of who it is for. */
function withKnown(customer: Customer, known: Customer | null): Customer {
  const isTold = contactFields.some((field) => customer[field] !== '' && customer[field] !== false)
  return pick(isTold || !known ? customer : known, contactFields) as Customer
}

function keyOf(contact: Customer, field: ContactField): string {
  return `${field} ${String(plainContact(contact)[field])}`
}
