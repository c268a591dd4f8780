import { Suspense, type ComponentProps } from 'react'
import { ProductScreen } from '../screens/product/ProductScreen'
import { lazyPart } from '../ui/lazyPart'
import { Skeleton } from '../ui/Skeleton'

const PbmPanel = lazyPart(async () => (await import('../screens/pbm/PbmPanel')).PbmPanel)

/** The panel's usual height, px: what stands below it does not move when it arrives. */
const PANEL_HEIGHT = 160

/** Fetches the panel's code before the page of a product that has the programme is opened. */
export const preloadBenefits = PbmPanel.preload

/** The product page with the benefit programme's panel, which is a screen of its own: only here do the two meet. */
export function ProductRoute() {
  return <ProductScreen benefits={Benefits} />
}

function Benefits(props: ComponentProps<typeof PbmPanel>) {
  return (
    <Suspense fallback={<Skeleton height={PANEL_HEIGHT} />}>
      <PbmPanel {...props} />
    </Suspense>
  )
}
