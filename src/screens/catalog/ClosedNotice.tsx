import { useSignals } from '@preact/signals-react/runtime'
import type { Order } from '../../domain/order'
import { useTexts } from '../../session/SessionContext'
import { css, globalCss } from '../../styles/sheet'
import { catalogMessages } from '../../text/catalog-messages'
import { BackToChat } from '../shared/BackToChat'
import { useNewOrder } from '../shared/useNewOrder'
import { useShownPart } from '../shared/useShownPart'
import { CLOSED_NOTICE_ID } from './CardAdd'

// Stays in view while the list scrolls: it says why the buttons of the cards are off.
const strip = css`
  position: sticky;
  z-index: 1;
  top: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 12px var(--v-side);
  color: var(--v-text);
  background: var(--v-primary-soft);
`

// Below the top bar where the page scrolls.
globalCss(`
:host(:is([standalone],[height=auto])) .${strip}{top:48px}
`)

const words = css`
  flex: 1 1 220px;
  min-width: 0;
  & strong {
    display: block;
  }
`

const isCanceled = ({ status }: Order) => status === 'Canceled'

export function ClosedNotice() {
  useSignals()
  useNewOrder()
  const text = useTexts(catalogMessages)
  const title = useShownPart(isCanceled) ? text.canceledTitle : text.receivedTitle
  return (
    <div className={strip} role="status">
      <p className={words} id={CLOSED_NOTICE_ID}>
        <strong>{title}</strong>
        {text.closedHint}
      </p>
      <BackToChat variant="secondary" />
    </div>
  )
}
