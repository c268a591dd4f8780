import { useSignals } from '@preact/signals-react/runtime'
import { useEffect, useRef, type RefObject } from 'react'
import { unitPriceOf } from '../../domain/price'
import type { Product } from '../../domain/product'
import { clock } from '../../lib/clock'
import { mayAdd, tellAdded } from '../../session/adding'
import { useTexts, useView } from '../../session/SessionContext'
import type { PbmStep, PbmStore } from '../../stores/pbm'
import { mutedClass } from '../../styles/layout'
import { css } from '../../styles/sheet'
import { smallClass, stack16Class } from '../../styles/stack'
import { pbmText } from '../../text/pbm'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { focusFirstInvalid } from '../../ui/fields/focusFirstInvalid'
import { Steps } from '../../ui/Steps'
import { ErrorNotice } from '../../parts/messages/failures'
import { OffersStep } from './OffersStep'
import { BuyerStep, PrescriptionStep } from './typed-steps'
import { listPriceText } from './words'
import { SlowNote } from '../../ui/SlowNote'

const column = css`
  display: flex;
  flex-direction: column;
  gap: 20px;
`

const fields = css`
  outline: none;
`

const why = css`
  width: 100%;
`

// Side by side on a phone, with space for the spinner.
const button = css`
  padding-left: 20px;
  padding-right: 20px;
`

const order: readonly PbmStep[] = ['buyer', 'offers', 'prescription']
const screens = { buyer: BuyerStep, offers: OffersStep, prescription: PrescriptionStep }

interface PbmDrawerProps {
  pbm: PbmStore
  product: Product
  isOpen: boolean
  onClose: () => void
}

export function PbmDrawer({ pbm, product, isOpen, onClose }: PbmDrawerProps) {
  useSignals()
  const text = useTexts(pbmText)
  const step = pbm.step.value
  const body = useFocusOnNewStep(step)
  const advance = useAdvance(pbm, product, body, onClose)
  const Fields = screens[step]
  const close = () => {
    pbm.leave()
    onClose()
  }
  const names = [text.buyerStep, text.offersStep, text.prescriptionStep]
  return (
    <Dialog
      place="side"
      isOpen={isOpen}
      title={text.title}
      onClose={close}
      footer={<StepButtons pbm={pbm} onAdvance={() => void advance()} />}
    >
      <div className={column}>
        <Steps label={text.steps} steps={names} current={order.indexOf(step)} />
        <div
          ref={body}
          className={`${stack16Class} ${fields}`}
          role="group"
          aria-label={names[order.indexOf(step)]}
          tabIndex={-1}
        >
          <Fields pbm={pbm} product={product} onEnter={() => void advance()} />
        </div>
        {/* Beside the refused field. The product can still be bought without the programme. */}
        <ErrorNotice error={pbm.error.value} label={text.buyAtListPrice} onAction={close} />
        <p className={mutedClass}>{listPriceText(text, product)}</p>
      </div>
    </Dialog>
  )
}

function StepButtons({ pbm, onAdvance }: { pbm: PbmStore; onAdvance: () => void }) {
  useSignals()
  const text = useTexts(pbmText)
  const isBusy = pbm.isBusy.value
  const step = pbm.step.value
  const [label, isReady, missing] = {
    buyer: [text.next, pbm.buyer.value.document.trim() !== '', text.documentMissing] as const,
    offers: [text.apply, pbm.picked.value !== null, text.offerMissing] as const,
    prescription: [text.addOffer, pbm.isPrescriptionComplete.value, text.prescriptionMissing] as const,
  }[step]
  return (
    <>
      {step !== 'buyer' && (
        <Button className={button} variant="secondary" onClick={pbm.back}>
          {text.back}
        </Button>
      )}
      <Button className={button} isBusy={isBusy} disabled={!isReady} onClick={onAdvance}>
        {label}
      </Button>
      {/* Last in the markup: the footer fills its lines from below. */}
      {!isReady && <p className={`${smallClass} ${why}`}>{missing}</p>}
      <SlowNote isWaiting={isBusy} className={why} />
    </>
  )
}

/** The action of Enter and of the step's main button. An offer that was added to the order closes the drawer. */
function useAdvance(pbm: PbmStore, product: Product, body: RefObject<HTMLElement | null>, onDone: () => void) {
  const view = useView()
  const text = useTexts(pbmText)
  return async () => {
    if (pbm.step.peek() === 'buyer') {
      await pbm.findOffers()
      // The error is rendered by the next task.
      clock.setTimeout(() => focusFirstInvalid(body.current))
      return
    }
    const { providerId: productId, name } = product
    const unitPrice = unitPriceOf({ unitPrice: product.price, promotionalPrice: product.promotionalPrice })
    const advance = pbm.advance(async (quantity) => mayAdd(view, [{ productId, name, quantity, unitPrice }]))
    const changed = await tellAdded(view, (line) => line.productId === productId, advance)
    if (!changed) return
    onDone()
    view.toasts.show(text.added, 'added')
  }
}

/** A press that changes the step removes the focused button, so the focus moves to the new step. */
function useFocusOnNewStep(step: PbmStep): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null)
  const lastStep = useRef(step)
  useEffect(() => {
    if (lastStep.current === step) return
    lastStep.current = step
    body.current?.focus({ preventScroll: true })
    // Scrolls to the list of steps above it too.
    body.current?.parentElement?.scrollIntoView({ block: 'start' })
  }, [step])
  return body
}
