import { useContext, useState } from 'react'
import { isStoreMissing } from '../../../domain/add-rules'
import type { Proposal } from '../../../domain/proposal'
import { isOpenProposal } from '../../../domain/proposal-rules'
import { changeWords, lifeWords, stateWords, titleOf } from '../../../domain/proposal-words'
import { momentOf } from '../../../domain/instant'
import { fill } from '../../../lib/fill'
import { formatCents } from '../../../lib/money'
import { dataOf } from '../../../lib/remote'
import { useSession, useTexts, useView } from '../../../session/SessionContext'
import { useTask } from '../../../session/useTask'
import { proposalsOf } from '../../../stores/proposals/proposals'
import { growClass } from '../../../styles/layout'
import { css } from '../../../styles/sheet'
import { smallClass, stack8Class } from '../../../styles/stack'
import { addText } from '../../../text/add'
import { checkoutPaymentText } from '../../../text/checkout'
import { proposalsText } from '../../../text/proposals'
import { Badge } from '../../../ui/Badge'
import { Button } from '../../../ui/Button'
import { useWarn } from '../../../parts/messages/useMessageFor'
import { ProposalQuestion } from '../../../parts/proposals/ProposalQuestion'
import { FoldingContext } from '../section/folding'
import { MenuAction } from '../menu/OrderMenu'
import { Composer } from './Composer'
import { SlowNote } from '../../../ui/SlowNote'

const block = css`
  padding: 0 var(--v-side);
  & > ul {
    padding-bottom: 8px;
  }
`

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  padding: 8px 0;
  border-top: 1px solid var(--v-line);
  overflow-wrap: anywhere;
  & > div {
    flex-basis: 200px;
  }
`

/** More that have ended would push the order out of the agent's view. */
const LATEST = 3

/** What the agent proposed and what became of it, the way to propose more, and a shopper who edits just now. */
export function AgentProposals() {
  const { all, isShopperEditing } = proposalsOf(useSession())
  const text = useTexts(proposalsText)
  const [isComposing, setComposing] = useState(false)
  const compose = useCompose(() => setComposing(true))
  const latest = all.value.filter((one, at) => isOpenProposal(one) || at >= all.value.length - LATEST)
  return (
    <section className={`${stack8Class} ${block}`} aria-label={text.sent}>
      <output className={smallClass}>{isShopperEditing.value ? text.editing : ''}</output>
      {latest.length > 0 && (
        <ul aria-label={text.sent}>
          {latest.map((proposal) => (
            <ProposalRow key={proposal.id} proposal={proposal} />
          ))}
        </ul>
      )}
      <MenuAction place="propose" label={text.propose} onPick={compose} />
      <ProposalQuestion />
      {isComposing && <Composer onClose={() => setComposing(false)} />}
    </section>
  )
}

/** The press that begins a proposal. Where the flow begins with the store, it comes before the products. */
function useCompose(begin: () => void) {
  const { session, toasts } = useView()
  const text = useTexts(addText)
  const { goTo } = useContext(FoldingContext)
  return () => {
    const [order, opened] = [session.order.current.peek(), dataOf(session.remote.peek())]
    if (!order || !opened || !isStoreMissing(order, session.settings.peek(), opened)) return begin()
    toasts.show(text.chooseStore, 'warning', { label: text.openStores, run: () => goTo('seller') })
  }
}

function ProposalRow({ proposal }: { proposal: Proposal }) {
  const session = useSession()
  const text = useTexts(proposalsText)
  const { run, isBusy: isWithdrawing } = useTask(useWarn())
  const methods = useTexts(checkoutPaymentText)
  const { id, state, expiresAt, total, changes } = proposal
  const isOpen = isOpenProposal(proposal)
  const title = titleOf(proposal, text)

  const taken = state === 'accepted-in-part' ? changes.filter(({ isAccepted }) => isAccepted) : changes
  return (
    <li className={row} tabIndex={-1} data-proposal={id}>
      <div className={growClass}>
        <strong>{title}</strong>{' '}
        <Badge tone={state.startsWith('accepted') ? 'success' : undefined}>{text[stateWords[state]]}</Badge>
        <p className={smallClass}>
          {taken.map((one) => `${one.name}: ${changeWords(one, { words: text, methods })}`).join(' · ')}
        </p>
        <p className={smallClass}>{lifeWords(proposal, text)}</p>
        <p className={smallClass}>
          {formatCents(total)}
          {isOpen && ` · ${fill(text.until, momentOf(expiresAt, text))}`}
        </p>
      </div>
      {isOpen && (
        <Button
          size="small"
          variant="quiet"
          isBusy={isWithdrawing}
          aria-label={fill(text.withdrawNamed, { name: title })}
          onClick={() => void run(() => proposalsOf(session).withdraw(id))}
        >
          {text.withdraw}
        </Button>
      )}
      <SlowNote isWaiting={isWithdrawing} />
    </li>
  )
}
