import type { ShopError } from '../lib/errors'
import { lazyPart } from '../ui/lazyPart'
import { PartFailure } from '../ui/PartFailure'

/** The fallback of a boundary: one sentence when its own code cannot load either. */
export const FailedScreen = lazyPart<{ error: ShopError; onRetry: () => void }>(() =>
  import('./FailedScreen').then(
    (module) => module.FailedScreen,
    () => PartFailure,
  ),
)
