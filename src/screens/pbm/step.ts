import type { Product } from '../../domain/product'
import type { PbmStore } from '../../stores/pbm'

export interface PbmStepProps {
  pbm: PbmStore
  product: Product
  /** Enter in a field acts as the step's main button. */
  onEnter: () => void
}
