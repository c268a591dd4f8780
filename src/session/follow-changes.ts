import { effect } from '@preact/signals-core'
import { sharedStart } from '../lib/shared-start'
import type { ShopSession } from './session'

/**
 * Follows what the backend tells of changes, where it offers that. Elements share one stream; it ends with the session
 * and begins again under a new code. Without one, screens look for changes as ever. @returns what ends it
 */
export const followChanges = sharedStart((session: ShopSession) =>
  effect(() => {
    if (session.trouble.value || !session.settings.value?.features.includes('changes')) return undefined
    const stop = import('./change-stream').then(({ openChangeStream }) => openChangeStream(session))
    stop.catch(() => undefined)
    return () => void stop.then((end) => end()).catch(() => undefined)
  }),
)
