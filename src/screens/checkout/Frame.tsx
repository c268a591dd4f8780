import type { ReactNode } from 'react'
import { useTexts } from '../../session/SessionContext'
import { css, globalCss } from '../../styles/sheet'
import { checkoutPageText } from '../../text/checkout-page'

const heading = css`
  width: 100%;
  max-width: 1168px;
  margin: 0 auto;
  padding: 16px 16px 0;
  font-size: 20px;
  line-height: 26px;
  @container (min-width: 768px) {
    padding: 24px 24px 0;
  }
`

// One after the other in a narrow console; in a wide one the summary stands beside the sections.
const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  flex: 1 1 auto;
  gap: 16px;
  width: 100%;
  max-width: 1168px;
  margin: 0 auto;
  padding: var(--v-pad);
  @container (min-width: 768px) {
    grid-template-columns: minmax(0, 1fr) 272px;
    gap: 16px;
    padding: 16px 24px;
  }
  @container (min-width: 960px) {
    grid-template-columns: minmax(0, 1fr) 320px;
    gap: 24px;
  }
`

const list = css`
  display: flex;
  flex-direction: column;
  gap: 16px;
  min-width: 0;
`

// In sight while the sections scroll.
const sideClass = css`
  min-width: 0;
  @container (min-width: 768px) {
    position: sticky;
    top: 16px;
    align-self: start;
  }
`

// A page of its own scrolls under its top bar.
globalCss(`:host([standalone]) .${sideClass}{top:72px}`)

/** What the page is called, from its first moment on. */
export function Heading() {
  return <h1 className={heading}>{useTexts(checkoutPageText).title}</h1>
}

/** The sections, and beside or below them what sums them up. */
export function Columns({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <div className={columns}>
      <div className={list}>{children}</div>
      <div className={sideClass}>{side}</div>
    </div>
  )
}
