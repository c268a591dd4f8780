import { lazyPart } from '../../ui/lazyPart'
import { TOLD_AFTER, useIsSlow } from '../../ui/useIsSlow'

const SlowNotice = lazyPart(async () => (await import('./SlowNotice')).SlowNotice)

/** Among what stands for a screen or a list that is coming: says after a while that it takes long. */
export function SlowToCome() {
  return useIsSlow(true, TOLD_AFTER) && <SlowNotice />
}
