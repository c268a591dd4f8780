import { useState, type ReactNode } from 'react'
import { leadsToPayment, type Offer } from '../../domain/proposal-step'
import { Channel } from '../../domain/shop'
import { asShopError, type ShopError } from '../../lib/errors'
import { fill } from '../../lib/fill'
import { formatCents } from '../../lib/money'
import { dataOf } from '../../lib/remote'
import { acceptProposal } from '../../session/proposal-acceptance'
import { useSession, useTexts, useView } from '../../session/SessionContext'
import { proposalsOf } from '../../stores/proposals/proposals'
import { mutedClass, rowClass } from '../../styles/layout'
import { css } from '../../styles/sheet'
import { proposalsText } from '../../text/proposals'
import { Button } from '../../ui/Button'
import { SlowNote } from '../../ui/SlowNote'
import { BottomBar } from '../frame/BottomBar'
import { ErrorNotice } from '../messages/failures'
import { usePartWords } from '../order/part-words'
import { acceptAndPay } from './accept-and-pay'

// The one that accepts has the room of its total, and the one that goes on to the payment a line of its own.
const ways = css`
  flex: 1 1 auto;
  & > button {
    flex: 1 1 auto;
    padding-inline: 12px;
    @container (max-width: 359px) {
      padding-inline: 6px;
    }
  }
  & > [data-pay] {
    flex-basis: 100%;
  }
  @container (min-width: 768px) {
    justify-content: flex-end;
    & > :is(button, [data-pay]) {
      flex: 0 1 auto;
      padding-inline: 24px;
    }
  }
`

/** In the place of the screen's bar. */
export function AnswersBar({ offer }: { offer: Offer }) {
  const { note, buttons } = useAnswers(offer, true)
  return <BottomBar note={note}>{buttons}</BottomBar>
}

/** In the card of a proposal that has not the bar. */
export function Answers({ offer }: { offer: Offer }) {
  const { note, buttons } = useAnswers(offer, false)
  return (
    <>
      {buttons}
      {note}
    </>
  )
}

/** The ways to answer. One goes on to the payment, where the order is paid here. */
function useAnswers(offer: Offer, isPrimary: boolean): { note: ReactNode; buttons: ReactNode } {
  const view = useView()
  const store = proposalsOf(view.session)
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

  async function run(name: typeof own, work: () => Promise<unknown>): Promise<void> {
    setOwn(name)
    setError(null)
    await work().catch((failure: unknown) => setError(asShopError(failure)))
    setOwn('none')
  }

  const pay = () => acceptAndPay(view, answer, (parts) => fill(text.lacking, { parts: partWords(parts) }))
  const isWaiting = isAccepting || own !== 'none'
  const note = (isNothing || isWaiting || error) && (
    <>
      {isNothing && <p className={mutedClass}>{text.none}</p>}
      <SlowNote isWaiting={isWaiting} />
      <ErrorNotice error={error} />
    </>
  )
  const buttons = (
    <div className={`${rowClass} ${ways}`}>
      <Button
        variant="secondary"
        isBusy={own === 'refusing'}
        isLocked={isLocked}
        onClick={() => void run('refusing', () => store.refuse(proposal.id))}
      >
        {text.refuse}
      </Button>
      <Button
        part={isPrimary ? 'primary-button' : ''}
        variant={isPrimary ? 'primary' : 'secondary'}
        isBusy={isAccepting}
        isLocked={isLocked}
        disabled={isNothing}
        onClick={() => void acceptProposal(view, answer)}
      >
        {isAccepting && status === 'checking' ? text.checking : fill(text.accept, { total: formatCents(total) })}
      </Button>
      {mayPay && (
        <Button
          data-pay=""
          variant="quiet"
          isBusy={own === 'paying'}
          isLocked={isLocked}
          disabled={isNothing}
          onClick={() => void run('paying', pay)}
        >
          {text.acceptAndPay}
        </Button>
      )}
    </div>
  )
  return { note, buttons }
}

/** False for an order that the chat takes, or that is paid at the door. */
function useMayPay(offer: Offer): boolean {
  const { order, remote, settings } = useSession()
  const isInChat = dataOf(remote.value)?.channelType === Channel.WhatsApp && settings.value?.chatText
  const current = order.current.value
  return current !== null && !isInChat && leadsToPayment(current, offer)
}
