import { useSignals } from '@preact/signals-react/runtime'
import { Suspense, useEffect, useId, useMemo, useState, type ReactNode } from 'react'
import { addStep } from '../../domain/add-rules'
import type { OrderItem } from '../../domain/order'
import { findPbmLine, isFinished } from '../../domain/order-rules'
import { bestPercentage } from '../../domain/pbm'
import { fill } from '../../lib/fill'
import { formatCents } from '../../lib/money'
import { useTexts, useView } from '../../session/SessionContext'
import { createPbmStore } from '../../stores/pbm'
import type { ProductStore } from '../../stores/product'
import { dataOf } from '../../stores/remote'
import { css } from '../../styles/sheet'
import { addText } from '../../text/add'
import { pbmText } from '../../text/pbm'
import { Button } from '../../ui/Button'
import { lazyPart } from '../../ui/lazyPart'
import { Notice } from '../../ui/Notice'
import { Spinner } from '../../ui/Spinner'
import { unitsText } from './words'
import { useMessageFor } from '../shared/useMessageFor'

const PbmDrawer = lazyPart(async () => (await import('./PbmDrawer')).PbmDrawer)

const box = css`
  display: flex;
  flex-direction: column;
  gap: var(--v-gap);
  padding: var(--v-pad);
  border: 1px solid var(--v-line);
  border-radius: var(--v-radius);
  background: var(--v-primary-soft);
`

const words = css`
  display: flex;
  flex-direction: column;
  gap: 4px;
  font-size: 14px;
  line-height: 20px;
`

const activeClass = css`
  font-weight: 600;
  color: var(--v-success);
`

const waiting = css`
  display: flex;
  align-items: center;
  justify-content: center;
  min-height: 160px;
`

/** The pharmacy-benefit programme of a product: activate it, or take back the offer that the order holds. */
export function PbmPanel({ store }: { store: ProductStore }) {
  useSignals()
  const { session } = useView()
  const text = useTexts(pbmText)
  const order = session.order.remote.value
  const product = store.shown.value
  useEffect(() => void PbmDrawer.preload(), [])
  if (!product?.pbm) return null
  const current = dataOf(order)
  const line = current ? findPbmLine(current, product.providerId) : undefined
  // Off the shelf it can still be taken back: nowhere else can its line be changed.
  if (!product.isActive && !line) return null
  if (order.status === 'failed') return <UnknownOffer />
  if (order.status === 'loading') {
    return (
      <div className={waiting} aria-busy="true">
        <Spinner label={text.loading} />
      </div>
    )
  }
  if (isFinished(order.data)) return null
  return <Programme key={product.providerId} store={store} line={line} />
}

interface ProgrammeProps {
  store: ProductStore
  /** The line that an offer holds, when one does. */
  line: OrderItem | undefined
}

function Programme({ store, line }: ProgrammeProps) {
  useSignals()
  const messageFor = useMessageFor()
  const { session } = useView()
  const text = useTexts(pbmText)
  const titleId = useId()
  const activation = useActivation(store)
  const error = line && session.order.lineErrors.value.get(line.index)
  const isRemoving = line !== undefined && session.order.pendingLines.value.has(line.index)
  return (
    <section className={box} aria-labelledby={titleId}>
      <h2 id={titleId}>{text.title}</h2>
      <div className={words} aria-live="polite">
        {line ? <ActiveWords line={line} /> : <InvitingWords store={store} />}
      </div>
      {error && <Notice tone="danger">{messageFor(error)}</Notice>}
      {/* One button for both, so that focus stays where it is as an offer comes or goes. */}
      <Button
        variant={line ? 'secondary' : 'primary'}
        isFullWidth
        isBusy={isRemoving}
        disabled={!line && activation.isBlocked}
        onClick={line ? () => session.order.remove(line.index) : activation.open}
      >
        {line ? text.remove : text.activate}
      </Button>
      {activation.drawer}
    </section>
  )
}

function ActiveWords({ line }: { line: OrderItem }) {
  const text = useTexts(pbmText)
  const hint = fill(text.activeHint, { quantity: unitsText(text, line.quantity), total: formatCents(line.total) })
  return (
    <>
      <p className={activeClass}>{text.active}</p>
      <p>{hint}</p>
    </>
  )
}

function InvitingWords({ store }: { store: ProductStore }) {
  useSignals()
  const text = useTexts(pbmText)
  const pbm = store.shown.value?.pbm
  const percentage = pbm ? bestPercentage(pbm) : 0
  return (
    <>
      <p>{percentage > 0 ? fill(text.invitationUpTo, { percentage }) : text.invitation}</p>
      {store.isVariantMissing.value && <p>{text.chooseOptions}</p>}
    </>
  )
}

/** The way into the programme: its side panel, and why it may be closed to this person. */
function useActivation(store: ProductStore): { isBlocked: boolean; open: () => void; drawer: ReactNode } {
  useSignals()
  const { session, toasts } = useView()
  const { client, happenings, order } = session
  const text = useTexts(addText)
  const [panel, setPanel] = useState<'unopened' | 'open' | 'closed'>('unopened')
  const pbm = useMemo(
    () => createPbmStore({ client, happenings, order, choice: store.choice }),
    [client, happenings, order, store],
  )
  const product = store.shown.value
  const data = dataOf(session.remote.value)
  const step =
    product && data
      ? addStep({
          product,
          order: order.shown.value,
          settings: session.settings.value,
          session: data,
          isOnProductPage: true,
        })
      : 'blocked'
  return {
    isBlocked: step === 'blocked' || store.isVariantMissing.value,
    open: () => (step === 'choose-store' ? toasts.show(text.chooseStore, 'warning') : setPanel('open')),
    drawer: product && panel !== 'unopened' && (
      <Suspense>
        <PbmDrawer pbm={pbm} product={product} isOpen={panel === 'open'} onClose={() => setPanel('closed')} />
      </Suspense>
    ),
  }
}

/** Whether an offer is active cannot be told without the order. */
function UnknownOffer() {
  const { session } = useView()
  const text = useTexts(pbmText)
  return (
    <Notice tone="warning" title={text.title} label={text.retry} onAction={() => void session.order.load()}>
      {text.orderFailed}
    </Notice>
  )
}
