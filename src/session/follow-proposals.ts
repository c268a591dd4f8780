import { effect } from '@preact/signals-core'
import type { ShopView } from './view'

/** Follows what agents propose, where the backend offers that: its code comes apart. @returns what ends it */
export function followProposals(view: ShopView): () => void {
  const { session } = view
  return effect(() => {
    if (session.trouble.value || !session.settings.value?.features.includes('proposals')) return undefined
    const stop = import('./proposal-news').then(({ hearOfProposals }) => hearOfProposals(view))
    stop.catch(() => undefined)
    return () => void stop.then((end) => end()).catch(() => undefined)
  })
}
