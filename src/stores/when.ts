import { effect, type ReadonlySignal } from '@preact/signals-core'
import type { Remote } from '../lib/remote'

/** Resolves once a condition on signals holds. */
export function when(isSo: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    effect(function () {
      if (!isSo()) return
      resolve()
      // There is nothing to dispose of during the first run.
      queueMicrotask(() => this.dispose())
    })
  })
}

/** Resolves with the first answer, good or bad. */
export async function whenSettled<T>(remote: ReadonlySignal<Remote<T>>): Promise<Remote<T>> {
  await when(() => remote.value.status !== 'loading')
  return remote.peek()
}
