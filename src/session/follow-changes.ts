import { effect } from '@preact/signals-core'
import { sharedStart } from '../lib/shared-start'
import type { ShopSession } from './session'
import type { ShopView } from './view'

/** Runs code that comes apart while the session stands and the backend offers an extension. @returns what ends it */
function whileOffered(session: ShopSession, extension: string, start: () => Promise<() => void>): () => void {
  return effect(() => {
    if (session.trouble.value || !session.settings.value?.features.includes(extension)) return undefined
    const stop = start()
    stop.catch(() => undefined)
    return () => void stop.then((end) => end()).catch(() => undefined)
  })
}

/**
 * Follows what the backend tells of changes. Elements share one stream; it ends with the session and begins again under a
 * new code. Without one, screens look for changes as ever. @returns what ends it
 */
export const followChanges = sharedStart((session: ShopSession) =>
  whileOffered(session, 'changes', async () => (await import('./change-stream')).openChangeStream(session)),
)

/** Follows what agents propose. @returns what ends it */
export function followProposals(view: ShopView): () => void {
  return whileOffered(view.session, 'proposals', async () => (await import('./proposal-news')).hearOfProposals(view))
}
