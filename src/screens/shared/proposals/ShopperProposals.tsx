import { useEffect, useState } from 'react'
import type { Proposal, ProposalChange } from '../../../domain/proposal'
import { holdingChanges, isOpenProposal } from '../../../domain/proposal-rules'
import { changeWords, titleOf } from '../../../domain/proposal-words'
import { momentOf } from '../../../domain/instant'
import { asShopError, type ShopError } from '../../../lib/errors'
import { fill } from '../../../lib/fill'
import { formatCents } from '../../../lib/money'
import { useSession, useTexts } from '../../../session/SessionContext'
import { proposalsOf } from '../../../stores/proposals'
import { breakClass, mutedClass, panelClass, rowClass, spreadClass, stackClass } from '../../../styles/layout'
import { css } from '../../../styles/sheet'
import { smallClass } from '../../../styles/stack'
import { checkoutPaymentText } from '../../../text/checkout-payment'
import { proposalsText } from '../../../text/proposals'
import { Button } from '../../../ui/Button'
import { CheckField } from '../../../ui/CheckField'
import { Notice } from '../../../ui/Notice'
import { Amounts } from '../Amounts'
import { ChangeNotice } from '../changes'
import { ErrorNotice, useMessageFor } from '../failures'
import { SmallPicture } from '../SmallPicture'

const card = css`
  border: 1px solid var(--v-primary-edge, var(--v-line));
  & h2 {
    margin-bottom: 4px;
  }
`

const row = css`
  display: grid;
  grid-template-columns: 48px minmax(0, 1fr);
  gap: 0 12px;
  align-items: center;
  padding: 8px 0;
  border-top: 1px solid var(--v-line);
  & > div:first-child {
    grid-column: 1 / -1;
  }
  @container (max-width: 359px) {
    grid-template-columns: minmax(0, 1fr);
    & > span {
      display: none;
    }
  }
`

// What changes stands below its name, with the difference at the end of the line.
const facts = css`
  & > strong {
    margin-left: auto;
    font-variant-numeric: tabular-nums;
  }
`

const ways = css`
  & > button {
    flex: 1 1 160px;
  }
`

/** The open proposals, and what became of the answer that was given last. The screen mounts it where the order has any. */
export function ShopperProposals() {
  const session = useSession()
  const { all, resume } = proposalsOf(session)
  useEffect(() => void resume(), [resume])
  const open = all.value.filter(isOpenProposal)
  return (
    <>
      <Outcome />
      {open.map((proposal) => (
        <ProposalCard key={proposal.id} proposal={proposal} />
      ))}
    </>
  )
}

/** Nothing was accepted, or it was: said where the card was pressed. */
function Outcome() {
  const { acceptance, check, dismiss } = proposalsOf(useSession())
  const text = useTexts(proposalsText)
  const messageFor = useMessageFor()
  const ended = acceptance.value
  if (ended.status === 'changed')
    return (
      <div role="alert">
        <ChangeNotice title={text.changedTitle} hint={text.changedHint} changes={ended.changes} />
      </div>
    )
  if (ended.status === 'refused')
    return <ErrorNotice error={ended.error} title={text.failedTitle} label={text.ok} onAction={dismiss} />
  if (ended.status === 'unknown')
    return (
      <Notice tone="warning" title={text.unknown} label={text.check} onAction={() => void check()}>
        {messageFor(ended.error)}
      </Notice>
    )
  if (ended.status === 'done')
    return (
      <output>
        <Notice label={text.ok} onAction={dismiss}>
          {text.accepted}
        </Notice>
      </output>
    )
  return null
}

function ProposalCard({ proposal }: { proposal: Proposal }) {
  const session = useSession()
  const store = proposalsOf(session)
  const text = useTexts(proposalsText)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isRefusing, setRefusing] = useState(false)
  const [error, setError] = useState<ShopError | null>(null)
  useEffect(() => store.see(proposal), [store, proposal])
  const { id, message, expiresAt, orderTotal, changes } = proposal
  const holding = holdingChanges(proposal)
  const chosen = holding.filter((one) => !left.has(one))
  const isWhole = chosen.length === changes.length
  const total = store.totalOf(proposal, chosen)
  const { status } = store.acceptance.value
  const isBusy = status === 'sending' || status === 'checking'
  const isOwn = isBusy && store.answered.value?.id === id
  const isLocked = isBusy || isRefusing || status === 'unknown'

  function tick(change: string, isTicked: boolean): void {
    const next = new Set(left)
    if (isTicked) next.delete(change)
    else next.add(change)
    setLeft(next)
    store.dismiss()
  }

  async function refuse(): Promise<void> {
    setRefusing(true)
    setError(null)
    await store.refuse(id).catch((failure: unknown) => setError(asShopError(failure)))
    setRefusing(false)
  }

  const title = titleOf(proposal, text)
  return (
    <section className={`${panelClass} ${stackClass} ${card}`} aria-label={title} data-proposal={id}>
      <div>
        <h2>{title}</h2>
        {message && <p className={breakClass}>{message}</p>}
        <p className={smallClass}>{fill(text.until, momentOf(expiresAt))}</p>
      </div>
      <ul aria-label={text.changes}>
        {changes.map((change) => (
          <ChangeRow
            key={change.id}
            change={change}
            isTicked={chosen.includes(change.id)}
            onTicked={(isTicked) => tick(change.id, isTicked)}
          />
        ))}
      </ul>
      <Amounts
        isBusy={session.order.isRecalculating.value}
        rows={[
          [text.before, formatCents(orderTotal)],
          [text.after, formatCents(total)],
        ]}
      />
      <div className={`${rowClass} ${ways}`}>
        <Button
          isBusy={isOwn}
          isLocked={isLocked}
          disabled={chosen.length === 0}
          onClick={() => void store.accept({ id, changes: chosen, total })}
        >
          {isOwn && status === 'checking' ? text.checking : isWhole ? text.acceptAll : text.acceptSome}
        </Button>
        <Button variant="secondary" isBusy={isRefusing} isLocked={isLocked} onClick={() => void refuse()}>
          {text.refuse}
        </Button>
      </div>
      {chosen.length === 0 && <p className={mutedClass}>{text.none}</p>}
      <ErrorNotice error={error} />
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
  const { name, imageUrl, difference, problem } = change
  return (
    <li className={row}>
      {imageUrl && <SmallPicture src={imageUrl} />}
      <div className={breakClass}>
        {problem === null ? <CheckField label={name} isChecked={isTicked} onChecked={onTicked} /> : <s>{name}</s>}
        <div className={`${spreadClass} ${facts}`}>
          <span className={smallClass}>{changeWords(change, texts)}</span>
          {problem === null && difference !== 0 && (
            <strong translate="no">{`${difference > 0 ? '+' : ''}${formatCents(difference)}`}</strong>
          )}
        </div>
      </div>
    </li>
  )
}
