import type { ReactNode } from 'react'
import { fill } from '../../lib/fill'
import { useTexts } from '../../session/SessionContext'
import { stack16Class } from '../../styles/layout'
import { css, globalCss } from '../../styles/sheet'
import { checkoutPageText } from '../../text/checkout-page'
import { useIsAgent } from '../shared/useIsAgent'
import { useCheckout } from './useCheckout'

const heading = css`
  width: 100%;
  margin: 0 auto;
  padding: 16px 16px 0;
  font-size: 20px;
  line-height: 26px;
  overflow-wrap: anywhere;
  @container (min-width: 768px) {
    padding: 24px 24px 0;
  }
`

// An agent's single column is only as wide as is easy to read.
const narrow = css`
  max-width: 832px;
`

const wide = css`
  max-width: 1168px;
`

const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  flex: 1 1 auto;
  gap: 16px;
  width: 100%;
  margin: 0 auto;
  padding: var(--v-pad);
  @container (min-width: 768px) {
    padding: 16px 24px;
  }
`

// One column in narrow containers. In wide ones the summary is beside the sections.
const two = css`
  @container (min-width: 768px) {
    grid-template-columns: minmax(0, 1fr) 272px;
  }
  @container (min-width: 960px) {
    grid-template-columns: minmax(0, 1fr) 320px;
    gap: 24px;
  }
`

// Visible while the sections scroll.
const sideClass = css`
  min-width: 0;
  @container (min-width: 768px) {
    position: sticky;
    top: 16px;
    align-self: start;
  }
`

// A standalone page scrolls below its top bar.
globalCss(`
:host(:is([standalone],[height=auto])) .${sideClass}{top:72px}
@media print{:host .${sideClass}{position:static}}
`)

export function CheckoutHeading() {
  const text = useTexts(checkoutPageText)
  const isAgent = useIsAgent()
  const name = useCheckout().contact.knownName.value
  const agentTitle = name ? fill(text.titleNamed, { name }) : text.title
  return <h1 className={`${heading} ${isAgent ? narrow : wide}`}>{isAgent ? agentTitle : text.shopperTitle}</h1>
}

/** @source storefront specification, section 2, "Checkout (agent screen), sections in order" */
export function CheckoutColumns({ side, children }: { side: ReactNode; children: ReactNode }) {
  if (useIsAgent()) {
    return (
      <div className={`${columns} ${narrow}`}>
        <div className={stack16Class}>
          {children}
          {side}
        </div>
      </div>
    )
  }
  return (
    <div className={`${columns} ${wide} ${two}`}>
      <div className={stack16Class}>{children}</div>
      <div className={sideClass}>{side}</div>
    </div>
  )
}
