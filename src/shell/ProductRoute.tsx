import { ProductScreen, type ProductDrawer } from '../screens/product/ProductScreen'
import { lazyPart } from '../ui/lazyPart'
import { Skeleton } from '../ui/Skeleton'

/** The panel's usual height, px: reserved so that nothing moves when it loads. */
const PANEL_HEIGHT = 160

const PbmPanel = lazyPart(
  async () => (await import('../screens/pbm/PbmPanel')).PbmPanel,
  () => <Skeleton height={PANEL_HEIGHT} />,
)

/** The product page with the programme's panel: screens do not import each other, so they are joined here. */
export function ProductRoute({ drawer }: { drawer?: ProductDrawer }) {
  return <ProductScreen benefits={PbmPanel} {...(drawer && { drawer })} />
}
