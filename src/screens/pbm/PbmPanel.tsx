import { useId, useMemo, useState } from 'react'
import { addStep } from '../../domain/add-rules'
import type { OrderItem } from '../../domain/order'
import { findPbmLine, isFinished } from '../../domain/order-rules'
import { bestPercentage } from '../../domain/pbm'
import type { Product } from '../../domain/product'
import { fill } from '../../lib/fill'
import { formatCents } from '../../lib/money'
import { dataOf } from '../../lib/remote'
import { useTexts, useView } from '../../session/SessionContext'
import { createPbmStore } from '../../stores/pbm'
import type { ProductStore } from '../../stores/product'
import { panelClass, stackClass } from '../../styles/layout'
import { css } from '../../styles/sheet'
import { pbmText } from '../../text/pbm'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { Spinner } from '../../ui/Spinner'
import { sayStoreIsMissing } from '../../parts/add/add-to-cart'
import { ErrorNotice } from '../../parts/messages/failures'
import { PbmDrawer } from './PbmDrawer'
import { unitsText } from './words'
import { SlowNote } from '../../ui/SlowNote'

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
  const product = store.variant.value
  if (!product?.pbm) return null
  const current = dataOf(order)
  const line = current ? findPbmLine(current, product.providerId) : undefined
  // An offer of an inactive product can still be removed: only here can its line be changed.
  if (!product.isActive && !line) return null
  if (order.status === 'failed')
    return (
      <Notice tone="warning" title={text.title} label={text.retry} onAction={() => void session.order.load()}>
        {text.orderFailed}
      </Notice>
    )
  if (order.status === 'loading') {
    return (
      <div className={waiting} aria-busy="true">
        <Spinner label={text.loading} />
        <SlowNote isWaiting />
      </div>
    )
  }
  if (isFinished(order.data)) return null
  return <Programme key={product.providerId} store={store} product={product} line={line} />
}

interface ProgrammeProps {
  store: ProductStore
  product: Product
  /** The line that an offer of the programme holds. */
  line: OrderItem | undefined
}

function Programme({ store, product, line }: ProgrammeProps) {
  const view = useView()
  const { client, events, order, remote, settings } = view.session
  const text = useTexts(pbmText)
  const titleId = useId()
  const [isOpen, setOpen] = useState(false)
  const { choice } = store
  const pbm = useMemo(() => createPbmStore({ client, events, order, choice }), [client, events, order, choice])
  const session = dataOf(remote.value)
  const situation = { product, order: order.current.value, settings: settings.value, isOnProductPage: true }
  const step = session ? addStep({ ...situation, session }) : 'blocked'
  // This person may not use the programme.
  const isBlocked = step === 'blocked' || store.isVariantMissing.value
  const open = () => (step === 'choose-store' ? sayStoreIsMissing(view) : setOpen(true))
  const percentage = product.pbm ? bestPercentage(product.pbm) : 0
  const invitation = percentage > 0 ? fill(text.invitationUpTo, { percentage }) : text.invitation
  const obstacle = isBlocked && (store.isVariantMissing.value ? text.chooseOptions : text.restricted)
  return (
    <section className={`${stackClass} ${panelClass} ${box}`} aria-labelledby={titleId}>
      <h2 id={titleId}>{text.title}</h2>
      <div className={words} aria-live="polite">
        {line && <p className={activeClass}>{text.active}</p>}
        <p>{line ? activeWords(text, line) : invitation}</p>
        {!line && obstacle && <p>{obstacle}</p>}
      </div>
      <ErrorNotice error={line && order.lineErrors.value.get(line.index)} />
      {/* One button for both actions, so that it keeps the focus when an offer is added or removed. */}
      <Button
        variant={line ? 'secondary' : 'primary'}
        isFullWidth
        isBusy={line && order.pendingLines.value.has(line.index)}
        disabled={!line && isBlocked}
        onClick={line ? () => order.remove(line.index) : open}
      >
        {line ? text.remove : text.activate}
      </Button>
      <SlowNote isWaiting={line !== undefined && order.pendingLines.value.has(line.index)} />
      <PbmDrawer pbm={pbm} product={product} isOpen={isOpen} onClose={() => setOpen(false)} />
    </section>
  )
}

function activeWords(text: typeof pbmText, { quantity, total }: OrderItem): string {
  return fill(text.activeHint, { quantity: unitsText(text, quantity), total: formatCents(total) })
}
