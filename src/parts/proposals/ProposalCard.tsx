import { useEffect, useState } from 'react'
import type { ProposalChange } from '../../domain/proposal'
import { leadsToPayment, type Offer } from '../../domain/proposal-step'
import { changeWords, titleOf } from '../../domain/proposal-words'
import { momentOf } from '../../domain/instant'
import { Channel } from '../../domain/shop'
import { asShopError, type ShopError } from '../../lib/errors'
import { fill } from '../../lib/fill'
import { formatCents } from '../../lib/money'
import { dataOf } from '../../lib/remote'
import { acceptProposal } from '../../session/proposal-acceptance'
import { useSession, useTexts, useView } from '../../session/SessionContext'
import { proposalsOf } from '../../stores/proposals/proposals'
import { breakClass, mutedClass, panelClass, rowClass, spreadClass, stackClass } from '../../styles/layout'
import { css } from '../../styles/sheet'
import { smallClass } from '../../styles/stack'
import { checkoutPaymentText } from '../../text/checkout'
import { proposalsText } from '../../text/proposals'
import { Button } from '../../ui/Button'
import { CheckField } from '../../ui/CheckField'
import { Amounts } from '../order/Amounts'
import { ErrorNotice } from '../messages/failures'
import { usePartWords } from '../order/part-words'
import { SmallPicture } from '../product/SmallPicture'
import { acceptAndPay } from './accept-and-pay'
import { SlowNote } from '../../ui/SlowNote'

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

// The main one fills a line of its own.
const ways = css`
  & > button {
    flex: 1 1 120px;
    padding-inline: 8px;
  }
  & > [data-main] {
    flex-basis: 100%;
  }
`

interface ProposalCardProps {
  offer: Offer
  /** Has the screen's main button. */
  isPrimary: boolean
}

export function ProposalCard({ offer, isPrimary }: ProposalCardProps) {
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
        <h2>{title}</h2>
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
      <Amounts
        isBusy={session.order.isRecalculating.value}
        rows={[
          [text.before, formatCents(orderTotal)],
          [text.after, formatCents(total)],
        ]}
      />
      <Answers offer={offer} isPrimary={isPrimary} />
    </section>
  )
}

/** The ways to answer. The main one goes on to the payment, where the order is paid here. */
function Answers({ offer, isPrimary }: ProposalCardProps) {
  const view = useView()
  const { session } = view
  const store = proposalsOf(session)
  const text = useTexts(proposalsText)
  const partWords = usePartWords()
  const [own, setOwn] = useState<'none' | 'refusing' | 'paying'>('none')
  const [error, setError] = useState<ShopError | null>(null)
  const { proposal, changeIds, total } = offer
  const { status } = store.acceptance.value
  const isBusy = status === 'sending' || status === 'checking'
  const isAccepting = isBusy && store.answered.value?.id === proposal.id && own !== 'paying'
  const isLocked = isBusy || own !== 'none' || status === 'unknown'
  const isNothing = changeIds.length === 0
  const mayPay = useMayPay(offer)
  const answer = { id: proposal.id, changes: changeIds, total }
  const all = changeIds.length === proposal.changes.length ? text.acceptAll : text.acceptSome

  async function run(name: typeof own, work: () => Promise<unknown>): Promise<void> {
    setOwn(name)
    setError(null)
    await work().catch((failure: unknown) => setError(asShopError(failure)))
    setOwn('none')
  }

  const pay = () => acceptAndPay(view, answer, (parts) => fill(text.lacking, { parts: partWords(parts) }))
  return (
    <>
      <div className={`${rowClass} ${ways}`}>
        {mayPay && (
          <Button
            data-main=""
            variant={isPrimary ? 'primary' : 'secondary'}
            isBusy={own === 'paying'}
            isLocked={isLocked}
            disabled={isNothing}
            onClick={() => void run('paying', pay)}
          >
            {text.acceptAndPay}
          </Button>
        )}
        <Button
          variant={isPrimary && !mayPay ? 'primary' : 'secondary'}
          isBusy={isAccepting}
          isLocked={isLocked}
          disabled={isNothing}
          onClick={() => void acceptProposal(view, answer)}
        >
          {isAccepting && status === 'checking' ? text.checking : all}
        </Button>
        <Button
          variant={mayPay ? 'quiet' : 'secondary'}
          isBusy={own === 'refusing'}
          isLocked={isLocked}
          onClick={() => void run('refusing', () => store.refuse(proposal.id))}
        >
          {text.refuse}
        </Button>
      </div>
      {isNothing && <p className={mutedClass}>{text.none}</p>}
      <SlowNote isWaiting={isAccepting || own !== 'none'} />
      <ErrorNotice error={error} />
    </>
  )
}

/** False for an order that the chat takes, or that is paid at the door. */
function useMayPay(offer: Offer): boolean {
  const { order, remote, settings } = useSession()
  const isInChat = dataOf(remote.value)?.channelType === Channel.WhatsApp && settings.value?.chatText
  const shown = order.current.value
  return shown !== null && !isInChat && leadsToPayment(shown, offer)
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
