import { useSignals } from '@preact/signals-react/runtime'
import type { Order } from '../../domain/order'
import { useTexts } from '../../session/SessionContext'
import { css } from '../../styles/sheet'
import { catalogMessages } from '../../text/catalog-messages'
import { BackToChat } from '../shared/BackToChat'
import { useNewOrder } from '../shared/useNewOrder'
import { useShownPart } from '../shared/useShownPart'
import { CLOSED_NOTICE_ID } from './CardAdd'

// In view while the list scrolls, with the head that holds it: it says why the buttons of the cards are off.
const strip = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
  padding: 12px var(--v-side);
  color: var(--v-text);
  background: var(--v-primary-soft);
`

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
