import { useSignals } from '@preact/signals-react/runtime'
import { useId, useMemo, useState, type ReactNode } from 'react'
import { addStep } from '../../domain/add-rules'
import type { OrderItem } from '../../domain/order'
import { findPbmLine, isFinished } from '../../domain/order-rules'
import { bestPercentage } from '../../domain/pbm'
import { fill } from '../../lib/fill'
import { formatCents } from '../../lib/money'
import { useTexts, useView } from '../../session/SessionContext'
import { createPbmStore } from '../../stores/pbm'
import type { ProductStore } from '../../stores/product'
import { dataOf } from '../../lib/remote'
import { panelClass, stackClass } from '../../styles/layout'
import { css } from '../../styles/sheet'
import { pbmText } from '../../text/pbm'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { Spinner } from '../../ui/Spinner'
import { sayStoreIsMissing } from '../shared/add-to-cart'
import { PbmDrawer } from './PbmDrawer'
import { unitsText } from './words'
import { ErrorNotice } from '../shared/failures'

const box = css`
  background: var(--v-primary-soft);
`

const words = css`
  display: flex;
  flex-direction: column;
  gap: 4px;
  font-size: var(--v-normal);
  line-height: max(20px, 1.2em);
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

export function PbmPanel({ store }: { store: ProductStore }) {
  const { session } = useView()
  const text = useTexts(pbmText)
  const order = session.order.remote.value
  const product = store.shown.value
  if (!product?.pbm) return null
  const current = dataOf(order)
  const line = current ? findPbmLine(current, product.providerId) : undefined
  // An offer of an inactive product can still be removed: only here can its line be changed.
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

function Programme({ store, line }: { store: ProductStore; line: OrderItem | undefined }) {
  const { session } = useView()
  const text = useTexts(pbmText)
  const titleId = useId()
  const activation = useActivation(store)
  const error = line && session.order.lineErrors.value.get(line.index)
  const isRemoving = line !== undefined && session.order.pendingLines.value.has(line.index)
  return (
    <section className={`${stackClass} ${panelClass} ${box}`} aria-labelledby={titleId}>
      <h2 id={titleId}>{text.title}</h2>
      <div className={words} aria-live="polite">
        {line ? <ActiveWords line={line} /> : <InvitingWords store={store} isBlocked={activation.isBlocked} />}
      </div>
      <ErrorNotice error={error} />
      {/* One button for both actions, so that it keeps the focus when an offer is added or removed. */}
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

function InvitingWords({ store, isBlocked }: { store: ProductStore; isBlocked: boolean }) {
  useSignals()
  const text = useTexts(pbmText)
  const pbm = store.shown.value?.pbm
  const percentage = pbm ? bestPercentage(pbm) : 0
  return (
    <>
      <p>{percentage > 0 ? fill(text.invitationUpTo, { percentage }) : text.invitation}</p>
      {isBlocked && <p>{store.isVariantMissing.value ? text.chooseOptions : text.restricted}</p>}
    </>
  )
}

/** Opens the programme's drawer. `isBlocked`: this person may not use the programme. */
function useActivation(store: ProductStore): { isBlocked: boolean; open: () => void; drawer: ReactNode } {
  const view = useView()
  const { session } = view
  const { client, events, order } = session
  const [panel, setPanel] = useState<'unopened' | 'open' | 'closed'>('unopened')
  const pbm = useMemo(
    () => createPbmStore({ client, events, order, choice: store.choice }),
    [client, events, order, store],
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
    open: () => (step === 'choose-store' ? sayStoreIsMissing(view) : setPanel('open')),
    drawer: product && panel !== 'unopened' && (
      <PbmDrawer pbm={pbm} product={product} isOpen={panel === 'open'} onClose={() => setPanel('closed')} />
    ),
  }
}

function UnknownOffer() {
  const { session } = useView()
  const text = useTexts(pbmText)
  return (
    <Notice tone="warning" title={text.title} label={text.retry} onAction={() => void session.order.load()}>
      {text.orderFailed}
    </Notice>
  )
}
