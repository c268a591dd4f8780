import { momentOf } from '../../domain/instant'
import { trackingSteps, type PlacedOrder } from '../../domain/placed-order'
import { wallMoment } from '../../domain/wall-time'
import { fill } from '../../lib/fill'
import { useTexts } from '../../session/SessionContext'
import { mutedClass, panelClass } from '../../styles/layout'
import { css } from '../../styles/sheet'
import { smallClass, stack16Class } from '../../styles/stack'
import { hiddenClass } from '../../styles/tokens'
import { placedText } from '../../text/placed'
import { CheckIcon } from '../../ui/icons'
import { CancelReason } from '../../parts/order/CancelReason'
import { stepWords } from '../../parts/order/past-orders'

// A line leads from each round to the next.
const list = css`
  & > li {
    position: relative;
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr);
    gap: 0 12px;
    min-height: 48px;
    line-height: max(24px, 1.2em);
    color: var(--v-muted);
  }
  & > li:last-child {
    min-height: 0;
  }
  & > li:not(:last-child)::before {
    content: '';
    position: absolute;
    top: 24px;
    bottom: 0;
    left: 11px;
    border-left: 2px solid var(--v-line);
  }
  & > [data-reached] {
    color: var(--v-text);
  }
  & > [data-reached]:not([data-present], :last-child)::before {
    border-color: var(--v-success);
  }
  & strong {
    font-weight: 400;
  }
  & > [data-present] strong {
    font-weight: 700;
  }
`

const round = css`
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border: 2px solid var(--v-edge);
  border-radius: 50%;
  & > svg {
    width: 14px;
    height: 14px;
  }
  [data-reached] > & {
    color: var(--v-success);
    border-color: var(--v-success);
    background: var(--v-success-soft);
  }
  [data-state='cancelled'] > & {
    color: var(--v-danger);
    border-color: var(--v-danger);
    background: var(--v-danger-soft);
  }
`

/** Where the order is: the steps of its way, the present one named for screen readers too. */
export function TrackingList({ placed }: { placed: PlacedOrder }) {
  const text = useTexts(placedText)
  const { expectedAt } = placed.tracking
  return (
    <section className={`${panelClass} ${stack16Class}`} aria-label={text.steps}>
      <h2>{text.steps}</h2>
      <ol className={list}>
        {trackingSteps(placed).map(({ state, at, isReached, isPresent }) => (
          <li
            key={state}
            data-state={state}
            data-reached={isReached || undefined}
            data-present={isPresent || undefined}
            aria-current={isPresent ? 'step' : undefined}
          >
            <span className={round}>{isReached && <CheckIcon />}</span>
            <div>
              <strong>{stepWords(state, placed.order, text)}</strong>
              {isPresent && <span className={hiddenClass}> ({text.present})</span>}
              {state === 'cancelled' && (
                <div className={smallClass}>
                  <CancelReason order={placed.order} />
                </div>
              )}
              {at !== '' && <div className={smallClass}>{fill(text.stepAt, momentOf(at, text))}</div>}
            </div>
          </li>
        ))}
      </ol>
      {expectedAt !== '' && <p className={mutedClass}>{fill(text.expected, wallMoment(expectedAt, text))}</p>}
      <output className={hiddenClass}>{stepWords(placed.tracking.state, placed.order, text)}</output>
    </section>
  )
}
