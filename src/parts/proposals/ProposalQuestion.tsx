import { useCallback, useEffect, useRef } from 'react'
import { titleOf } from '../../domain/proposal-words'
import { formatCents } from '../../lib/money'
import { useIsAgent, useTexts, useView } from '../../session/SessionContext'
import { proposalsOf } from '../../stores/proposals/proposals'
import { stack16Class, stack8Class } from '../../styles/stack'
import { proposalsText } from '../../text/proposals'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Amounts } from '../order/Amounts'
import { questionOf, type Way } from './ask-first'
import { SlowNote } from '../../ui/SlowNote'

const withouts = { confirm: 'confirmWithout', pay: 'payWithout', finish: 'finishWithout' } as const
const variants = ['primary', 'secondary', 'quiet'] as const

/** The question before a step that would lose a proposal: with it, without it, or a look at it. Only shoppers accept. */
export function ProposalQuestion() {
  const view = useView()
  const text = useTexts(proposalsText)
  const isAgent = useIsAgent()
  const place = useRef<HTMLSpanElement>(null)
  const signal = questionOf(view)
  const question = signal.value
  const { offers, acceptance } = proposalsOf(view.session)
  // Its words stay while the dialog closes.
  const lastQuestion = useRef(question)
  lastQuestion.current = question ?? lastQuestion.current
  const { offer, step = 'confirm' } = lastQuestion.current ?? {}
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

  const words = {
    accept: step === 'pay' ? text.acceptFirst : text.acceptAndConfirm,
    without: text[withouts[step]],
    look: text.look,
  }
  const ways: readonly Way[] = isAgent ? ['look', 'without'] : ['accept', 'without', 'look']
  const footer = (
    <div className={stack8Class}>
      {ways.map((way, at) => (
        <Button
          key={way}
          isFullWidth
          variant={variants[at]}
          isBusy={isBusy && way === 'accept'}
          isLocked={isBusy}
          onClick={() => answer(way)}
        >
          {words[way]}
        </Button>
      ))}
      <SlowNote isWaiting={isBusy} />
    </div>
  )
  return (
    <>
      <span ref={place} hidden />
      <Dialog
        isOpen={question !== null}
        title={isAgent ? text.askAgentTitle : text.askTitle}
        onClose={() => answer('look')}
        footer={footer}
      >
        {offer && (
          <div className={stack16Class}>
            <Gone onGone={show} />
            <p>{isAgent ? text.askAgentHint : step === 'pay' ? text.askPayHint : text.askHint}</p>
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
