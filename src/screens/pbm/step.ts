import type { Product } from '../../domain/product'
import type { PbmStore } from '../../stores/pbm'

/** Props of every step of the drawer. */
export interface PbmStepProps {
  pbm: PbmStore
  product: Product
  /** Enter in a field acts as the step's main button. */
  onEnter: () => void
}
