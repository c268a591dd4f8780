import { computed, type ReadonlySignal } from '@preact/signals-core'

/**
 * A computed signal that keeps its object while the new value has the same JSON, so that equal values notify no reader.
 * For plain data of a few dozen entries: the JSON of more would cost more than it saves.
 */
export function computedByValue<T>(compute: () => T): ReadonlySignal<T> {
  let known: { value: T; json: string } | null = null
  return computed(() => {
    const value = compute()
    const json = JSON.stringify(value) ?? ''
    if (known?.json !== json) known = { value, json }
    return known.value
  })
}
