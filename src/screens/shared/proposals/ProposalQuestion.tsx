import { useCallback, useEffect, useRef } from 'react'
import { titleOf } from '../../../domain/proposal-words'
import { formatCents } from '../../../lib/money'
import { useTexts, useView } from '../../../session/SessionContext'
import { proposalsOf } from '../../../stores/proposals'
import { stack16Class, stack8Class } from '../../../styles/stack'
import { proposalsText } from '../../../text/proposals'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { Amounts } from '../Amounts'
import { questionOf, type Way } from './ask-first'
import { SlowNote } from '../../../ui/SlowNote'

/** The question before a confirmation that would lose a proposal: with it, without it, or a look at it. */
export function ProposalQuestion() {
  const view = useView()
  const text = useTexts(proposalsText)
  const place = useRef<HTMLSpanElement>(null)
  const signal = questionOf(view)
  const question = signal.value
  const { offers, acceptance } = proposalsOf(view.session)
  // Its words stay while the dialog closes.
  const asked = useRef(question)
  asked.current = question ?? asked.current
  const offer = asked.current?.offer
  const isBusy = acceptance.value.status === 'sending' || acceptance.value.status === 'checking'
  // Somebody has changed or ended it meanwhile: the card says how it stands now.
  const isSame = offers.value.some(({ proposal, total }) => proposal.id === offer?.proposal.id && total === offer.total)
  const isOver = question !== null && !isSame && !isBusy
  useEffect(() => {
    if (isOver) question?.answer('look')
  }, [isOver, question])
  // The screen has gone.
  useEffect(() => () => signal.peek()?.answer('look'), [signal])

  const lookedFor = useRef<string | null>(null)
  function answer(way: Way): void {
    if (isBusy || !offer) return
    lookedFor.current = way === 'look' ? offer.proposal.id : null
    question?.answer(way)
  }

  // Once the dialog has gone, and given its focus back.
  const show = useCallback(() => {
    const root = place.current?.getRootNode() as ParentNode | undefined
    const cards = [...(root?.querySelectorAll<HTMLElement>('[data-proposal]') ?? [])]
    const card = cards.find((one) => one.dataset.proposal === lookedFor.current)
    card?.scrollIntoView({ block: 'center' })
    card?.focus({ preventScroll: true })
  }, [])

  const footer = (
    <div className={stack8Class}>
      <Button isFullWidth isBusy={isBusy} onClick={() => answer('accept')}>
        {text.acceptAndConfirm}
      </Button>
      <Button isFullWidth variant="secondary" isLocked={isBusy} onClick={() => answer('without')}>
        {text.confirmWithout}
      </Button>
      <Button isFullWidth variant="quiet" isLocked={isBusy} onClick={() => answer('look')}>
        {text.look}
      </Button>
      <SlowNote isWaiting={isBusy} />
    </div>
  )
  return (
    <>
      <span ref={place} hidden />
      <Dialog isOpen={question !== null} title={text.askTitle} onClose={() => answer('look')} footer={footer}>
        {offer && (
          <div className={stack16Class}>
            <Gone onGone={show} />
            <p>{text.askHint}</p>
            <Amounts
              isBusy={false}
              rows={[
                [text.before, formatCents(offer.proposal.orderTotal)],
                [titleOf(offer.proposal, text), formatCents(offer.total)],
              ]}
            />
          </div>
        )}
      </Dialog>
    </>
  )
}

/** Tells that what it stands in was taken away. */
function Gone({ onGone }: { onGone: () => void }) {
  useEffect(() => onGone, [onGone])
  return null
}
