import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core'

/** Why a field is wrong: the key of a sentence. */
type Errors<Fields, Reason> = Partial<Record<keyof Fields, Reason>>

/** The state of a form that is sent as a whole. */
export interface Form<Fields, Reason extends string> {
  readonly fields: ReadonlySignal<Fields>
  /** Errors that are told already: those of fields that were left, or all after a review. */
  readonly errors: ReadonlySignal<Errors<Fields, Reason>>
  set(change: Partial<Fields>): void
  /** Tells what is wrong with a field that a person has left, unless it is still empty. */
  leave(field: keyof Fields): void
  /** Tells all that is wrong. True when nothing is. */
  review(): boolean
  /** Starts again with these fields: no error is told. */
  reset(fields: Fields): void
}

/** @param errorsOf the rules; they may read signals */
export function createForm<Fields extends object, Reason extends string>(
  start: Fields,
  errorsOf: (fields: Fields) => Errors<Fields, Reason>,
): Form<Fields, Reason> {
  const fields = signal(start)
  const told = signal<ReadonlySet<unknown> | 'all'>(new Set())
  const wrong = computed(() => errorsOf(fields.value))
  const isTold = (field: string) => told.value === 'all' || told.value.has(field)
  return {
    fields,
    errors: computed(
      () =>
        Object.fromEntries(Object.entries(wrong.value).filter(([field]) => isTold(field))) as Errors<Fields, Reason>,
    ),
    set: (change) => void (fields.value = { ...fields.peek(), ...change }),
    leave(field) {
      const before = told.peek()
      // Runs a moment after the blur: all errors may have been told by then.
      if (before !== 'all' && String(fields.peek()[field]).trim() !== '') told.value = new Set([...before, field])
    },
    review() {
      told.value = 'all'
      return Object.keys(wrong.peek()).length === 0
    },
    reset: (next) =>
      batch(() => {
        fields.value = next
        told.value = new Set()
      }),
  }
}
