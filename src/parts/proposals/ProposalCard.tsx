import { useEffect, useId } from 'react'
import type { ProposalChange } from '../../domain/proposal'
import type { Offer } from '../../domain/proposal-step'
import { changeWords, titleOf } from '../../domain/proposal-words'
import { momentOf } from '../../domain/instant'
import { fill } from '../../lib/fill'
import { formatCents } from '../../lib/money'
import { useSession, useTexts } from '../../session/SessionContext'
import { proposalsOf } from '../../stores/proposals/proposals'
import { breakClass, panelClass, stackClass } from '../../styles/layout'
import { css } from '../../styles/sheet'
import { smallClass } from '../../styles/stack'
import { checkoutPaymentText } from '../../text/checkout'
import { proposalsText } from '../../text/proposals'
import { CheckBox } from '../../ui/CheckField'
import { SmallPicture } from '../product/SmallPicture'
import { Answers } from './answers'

const card = css`
  border: 1px solid var(--v-primary-edge, var(--v-line));
  & h2 {
    margin-bottom: 4px;
  }
`

// The tick, the picture, the words, and the difference at the end. A change that no longer holds has no tick in its place.
const row = css`
  display: grid;
  grid-template-columns: 24px 40px minmax(0, 1fr) auto;
  gap: 0 12px;
  align-items: center;
  min-height: 56px;
  padding: 8px 0;
  border-top: 1px solid var(--v-line);
  & > :nth-child(3) {
    grid-column: 3;
  }
  & > strong {
    font-variant-numeric: tabular-nums;
  }
  @container (max-width: 359px) {
    grid-template-columns: 24px minmax(0, 1fr) auto;
    & > :nth-child(2) {
      display: none;
    }
    & > :nth-child(3) {
      grid-column: 2;
    }
  }
`

const words = css`
  display: block;
`

const totals = css`
  display: block;
  font-variant-numeric: tabular-nums;
`

interface ProposalCardProps {
  offer: Offer
  /** The screen's bar has its answers. */
  isInBar: boolean
}

export function ProposalCard({ offer, isInBar }: ProposalCardProps) {
  const session = useSession()
  const store = proposalsOf(session)
  const text = useTexts(proposalsText)
  const { proposal, changeIds, total } = offer
  useEffect(() => store.see(proposal), [store, proposal])
  const { id, message, expiresAt, orderTotal, changes } = proposal
  const title = titleOf(proposal, text)
  return (
    <section className={`${panelClass} ${stackClass} ${card}`} aria-label={title} tabIndex={-1} data-proposal={id}>
      <div>
        <h2>
          {title}
          <span className={totals} translate="no">
            {fill(text.totals, { after: formatCents(total), before: formatCents(orderTotal) })}
          </span>
        </h2>
        {message && <p className={breakClass}>{message}</p>}
        <p className={smallClass}>{fill(text.until, momentOf(expiresAt, text))}</p>
      </div>
      <ul aria-label={text.changes}>
        {changes.map((change) => (
          <ChangeRow
            key={change.id}
            change={change}
            isTicked={changeIds.includes(change.id)}
            onTicked={(isTicked) => {
              store.tick(id, change.id, isTicked)
              store.dismiss()
            }}
          />
        ))}
      </ul>
      {!isInBar && <Answers offer={offer} />}
    </section>
  )
}

interface ChangeRowProps {
  change: ProposalChange
  isTicked: boolean
  onTicked: (isTicked: boolean) => void
}

/** One change with its tick; one that no longer holds says why, and has none. */
function ChangeRow({ change, isTicked, onTicked }: ChangeRowProps) {
  const texts = { words: useTexts(proposalsText), methods: useTexts(checkoutPaymentText) }
  const id = useId()
  const { name, imageUrl, difference, problem } = change
  const holds = problem === null
  const Row = holds ? 'label' : 'div'
  return (
    <li>
      <Row className={row}>
        {holds ? (
          <CheckBox
            isChecked={isTicked}
            onChecked={onTicked}
            aria-labelledby={`${id}name`}
            aria-describedby={`${id}words`}
          />
        ) : (
          <span />
        )}
        {imageUrl ? <SmallPicture src={imageUrl} width={40} /> : <span />}
        <span className={breakClass}>
          {holds ? <span id={`${id}name`}>{name}</span> : <s>{name}</s>}
          <span id={`${id}words`} className={`${smallClass} ${words}`}>
            {changeWords(change, texts)}
          </span>
        </span>
        {holds && difference !== 0 && (
          <strong translate="no">{`${difference > 0 ? '+' : ''}${formatCents(difference)}`}</strong>
        )}
      </Row>
    </li>
  )
}
