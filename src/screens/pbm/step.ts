import type { Product } from '../../domain/product'
import type { PbmStore } from '../../stores/pbm'

/** What each step of the side panel is handed. */
export interface PbmStepProps {
  pbm: PbmStore
  product: Product
  /** Enter in a field goes on as the step's own button does. */
  onEnter: () => void
}
