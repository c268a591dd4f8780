import { useSignals } from '@preact/signals-react/runtime'
import { useCallback } from 'react'
import type { Order } from '../../../domain/order'
import { reaisFromCents } from '../../../lib/money'
import { wait } from '../../../lib/wait'
import { useTexts, useView } from '../../../session/SessionContext'
import type { CardFormAdapter } from '../../../session/vendors'
import type { ShopView } from '../../../session/view'
import { paymentOf } from '../../../stores/payment'
import { leadClass, panelClass } from '../../../styles/layout'
import { css } from '../../../styles/sheet'
import { screenClass, stack16Class } from '../../../styles/stack'
import { paymentText } from '../../../text/payment'
import { Skeleton } from '../../../ui/Skeleton'
import { useIsSlow } from '../../../ui/useIsSlow'
import { FailureDialog, LastTry } from '../failures'
import { askToPay, follow, usePaying } from '../outcomes'
import { PaymentProgress } from '../PaymentProgress'
import { Till } from '../Till'
import { FailedVendor, useVendorFrame, type VendorFrame } from '../vendors/VendorFrame'
import { SlowNote } from '../../../ui/SlowNote'

/** Delay of the form and of its loading text, ms (storefront specification, section 9). */
const LOAD_DELAY = 200

const loadingWords = css`
  display: block;
  min-height: 24px;
  text-align: center;
`

export function EmbeddedView({ order }: { order: Order }) {
  useSignals()
  const isPaymentShown = usePaying()
  return (
    <>
      <Till order={order} isChangeable={!isPaymentShown}>
        {isPaymentShown && <PaymentProgress />}
        <div className={`${screenClass} ${panelClass}`} hidden={isPaymentShown}>
          <div className={stack16Class}>
            <LastTry order={order} />
            {/* A new amount needs a new form: one that charges the old amount would be refused. */}
            <VendorForm key={order.total} order={order} />
          </div>
        </div>
      </Till>
      <FailureDialog onEdit={() => undefined} />
    </>
  )
}

function VendorForm({ order: { total, customer } }: { order: Order }) {
  const view = useView()
  const { email } = customer
  const mount = useCallback(
    async (container: HTMLElement, frame: VendorFrame) => {
      const [{ publicKey }, draw] = await Promise.all([
        paymentOf(view.session).loadAccount(),
        cardFormOf(view),
        wait(LOAD_DELAY),
      ])
      frame.signal.throwIfAborted()
      const amount = reaisFromCents(total)
      return draw(container, {
        publicKey,
        amount,
        email,
        pay(formData) {
          const paying = pay(view, formData)
          // The screen shows the result: a form that does not listen must not leave an unhandled rejection.
          paying.catch(() => undefined)
          return paying
        },
        ...frame,
      })
    },
    [view, total, email],
  )
  const { slotName, status, retry } = useVendorFrame(mount)
  if (status === 'failed') return <FailedVendor onRetry={retry} />
  return (
    <>
      {status === 'loading' && <LoadingForm />}
      {slotName && <slot name={slotName} />}
    </>
  )
}

function LoadingForm() {
  const text = useTexts(paymentText)
  const isSlow = useIsSlow(true, LOAD_DELAY)
  return (
    <div aria-busy="true">
      <output className={`${leadClass} ${loadingWords}`}>{isSlow ? text.loading : ''}</output>
      <SlowNote isWaiting />
      <Skeleton height={48} />
    </div>
  )
}

/** @throws when nothing was paid, so that the form allows another try */
async function pay(view: ShopView, formData: object): Promise<void> {
  const ended = await paymentOf(view.session).payByForm(formData, (order) => askToPay(view, order))
  follow(view, ended)
  if (ended.status !== 'paid' && ended.status !== 'waiting') throw new Error(`The payment ended as ${ended.status}.`)
}

async function cardFormOf(view: ShopView): Promise<CardFormAdapter> {
  const { cardForm } = view.vendors()
  if (typeof cardForm === 'function') return cardForm
  return (await import('../vendors/mercado-pago')).mercadoPago(cardForm)
}
