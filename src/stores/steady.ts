import { computed, type ReadonlySignal } from '@preact/signals-core'

/**
 * A computed value that stays the same object while it reads the same, so that whoever shows it is left alone: a keystroke
 * in one field is no news to the others. For plain data of a few dozen entries; more would cost more than it saves.
 */
export function steady<T>(compute: () => T): ReadonlySignal<T> {
  let known: { value: T; read: string } | null = null
  return computed(() => {
    const value = compute()
    const read = JSON.stringify(value) ?? ''
    if (known?.read !== read) known = { value, read }
    return known.value
  })
}
