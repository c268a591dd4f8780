import { computed, type ReadonlySignal } from '@preact/signals-core'

/** Equal JSON keeps the object and notifies no reader. For a few dozen entries: the JSON of more costs too much. */
export function computedByValue<T>(compute: () => T): ReadonlySignal<T> {
  let last: { value: T; json: string } | null = null
  return computed(() => {
    const value = compute()
    const json = JSON.stringify(value) ?? ''
    if (last?.json !== json) last = { value, json }
    return last.value
  })
}
