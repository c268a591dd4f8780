import { ProductScreen } from '../screens/product/ProductScreen'
import { lazyPart } from '../ui/lazyPart'

const PbmPanel = lazyPart(async () => (await import('../screens/pbm/PbmPanel')).PbmPanel)

/** The product page with the benefit programme's panel, which is a screen of its own: only here do the two meet. */
export function ProductRoute() {
  return <ProductScreen benefits={PbmPanel} />
}
