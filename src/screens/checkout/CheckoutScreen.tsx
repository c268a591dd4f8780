import { memo, useEffect, useState, type ComponentType } from 'react'
import type { CheckoutSection } from '../../domain/checkout-steps'
import type { Order } from '../../domain/order'
import { isFinished } from '../../domain/order-rules'
import { clock } from '../../lib/clock'
import { fill } from '../../lib/fill'
import { listen, together } from '../../lib/listen'
import { loading } from '../../lib/remote'
import { useIsAgent, useSession, useTexts } from '../../session/SessionContext'
import { checkoutPageText } from '../../text/checkout'
import { screenTitles } from '../../text/titles'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorState } from '../../ui/ErrorState'
import { lazyPart, nothing } from '../../ui/lazyPart'
import { Skeleton } from '../../ui/Skeleton'
import { useIsSlow } from '../../ui/useIsSlow'
import { BackToChat } from '../../parts/frame/BackToChat'
import { CancelReason } from '../../parts/order/CancelReason'
import { OvertakenNotice } from '../../parts/order-changes/changes'
import { OrderDue, useIsPaymentDue } from '../../parts/order/OrderDue'
import { OrderProposals } from '../../parts/order/OrderProposals'
import { OrderScreen } from '../../parts/order/OrderScreen'
import { useShownPart } from '../../parts/order/useSelected'
import { useHasOrders } from '../../parts/order/past-orders'
import { FoldingContext, useFolding } from './section/folding'
import { createOrderMenu, OrderMenuContext } from './menu/order-menu'
import { Cancel } from './parts/Cancel'
import { CheckoutColumns, denseClass, shortBarClass } from './Frame'
import { ContactSection, CorporateSection } from './sections/ContactSection'
import { DeliverySection } from './sections/DeliverySection'
import { ItemsSection } from './sections/ItemsSection'
import { PaymentSection } from './sections/PaymentSection'
import { ScheduleSection } from './sections/ScheduleSection'
import { SellerSection } from './sections/SellerSection'
import { ShopperBar } from './sections/ShopperBar'
import { SummarySection } from './sections/SummarySection'
import { useCheckout } from './useCheckout'

// Each section reads its own signals and does not render with the screen.
const parts: Readonly<Record<CheckoutSection, ComponentType>> = {
  seller: memo(SellerSection),
  delivery: memo(DeliverySection),
  items: memo(ItemsSection),
  contact: memo(ContactSection),
  corporate: memo(CorporateSection),
  schedule: memo(ScheduleSection),
  payment: memo(PaymentSection),
  summary: memo(SummarySection),
}

// An agent's, in a file of their own.
const OrderMenu = lazyPart(async () => (await import('./menu/OrderMenu')).OrderMenu, nothing)
const OrderActions = lazyPart(async () => (await import('./parts/OrderActions')).OrderActions, nothing)
const FooterBar = lazyPart(async () => (await import('./sections/FooterBar')).FooterBar, nothing)
const AttendingNote = lazyPart(async () => (await import('./attending/AttendingNote')).AttendingNote, nothing)
const PastOrdersFold = lazyPart(async () => (await import('../../parts/past-orders/PastOrders')).PastOrdersFold)

export function CheckoutScreen() {
  const text = useTexts(checkoutPageText)
  const session = useSession()
  const isAgent = useIsAgent()
  const { knownName } = useCheckout().contact
  const agentTitle = knownName.value ? fill(text.titleNamed, { name: knownName.value }) : text.title
  const retry = <Button onClick={() => void session.refresh()}>{text.retry}</Button>
  const [menu] = useState(createOrderMenu)
  const screen = (
    <OrderScreen
      title={useTexts(screenTitles).checkout}
      heading={isAgent ? agentTitle : text.shopperTitle}
      action={isAgent && <OrderMenu />}
      className={isAgent ? denseClass : shortBarClass}
      failedTitle={text.failedTitle}
      retry={text.retry}
      skeleton={
        <CheckoutColumns side={<Skeleton height={160} />}>
          <Skeleton height={isAgent ? AGENTS : SHOPPERS} />
        </CheckoutColumns>
      }
      isWaiting={usePriceTablesComing()}
      failure={
        !session.settings.value && (
          <ErrorState isPage title={text.failedTitle} message={text.settingsFailed} action={retry} />
        )
      }
    >
      {useShownPart(isFinished) ? <DoneCheckout /> : <OpenCheckout />}
    </OrderScreen>
  )
  return isAgent ? <OrderMenuContext.Provider value={menu}>{screen}</OrderMenuContext.Provider> : screen
}

/** Heights of the rows that come, px. */
const AGENTS = 400
const SHOPPERS = 272

/** The sections wait this long for the price tables, which are above most of them, ms. */
const TABLES_TIMEOUT = 1500

/** True while the price tables of a shop's stores load. Shown later, they would push everything else down. */
function usePriceTablesComing(): boolean {
  const { priceTables, sections } = useCheckout()
  const isOpen = useShownPart(isFinished) === false
  const hasTables = useIsAgent() && isOpen && sections.value.includes('seller')
  const isSlow = useIsSlow(hasTables, TABLES_TIMEOUT)
  useEffect(() => {
    if (hasTables) void priceTables.all.ask()
  }, [hasTables, priceTables])
  return hasTables && !isSlow && (priceTables.all.remote.value ?? loading).status === 'loading'
}

function OpenCheckout() {
  useFreshOrder()
  const sections = useCheckout().sections.value
  const isAgent = useIsAgent()
  const hasOrders = useHasOrders() && isAgent
  return (
    <FoldingContext.Provider value={useFolding()}>
      {isAgent && <OrderActions />}
      {isAgent && <AttendingNoteOfOrder />}
      <OrderProposals isApart />
      <CheckoutColumns side={<SummarySection />} bar={<ShopperBar />}>
        {sections.map((name) => {
          const Part = parts[name]
          return name === 'summary' ? null : <Part key={name} />
        })}
        {hasOrders && <PastOrdersFold />}
      </CheckoutColumns>
      {isAgent && <FooterBar />}
    </FoldingContext.Provider>
  )
}

/** Who has the contact: code that comes where the backend tells it. */
function AttendingNoteOfOrder() {
  return useSession().client.has('attending') && <AttendingNote />
}

const isReceived = ({ status }: Order) => status === 'Received'

const isCanceled = ({ status }: Order) => status === 'Canceled'

function DoneCheckout() {
  const text = useTexts(checkoutPageText)
  const wasCanceled = useShownPart(isCanceled)
  const title = wasCanceled ? text.canceledTitle : text.doneTitle
  const { finish } = useCheckout().finishing
  const { order } = useSession()
  const isDue = useIsPaymentDue()
  const isAgent = useIsAgent()
  const mayCancel = useShownPart(isReceived) === true && isAgent
  return (
    <>
      <OrderDue />
      <OvertakenNotice state={finish.state} />
      <EmptyState
        spot={{ scene: 'receipt', mark: wasCanceled ? 'failed' : 'done' }}
        title={title}
        message={
          <>
            <CancelReason order={order.current.value} />
            {text.doneHint}
          </>
        }
        action={
          <>
            <BackToChat variant={isDue ? 'secondary' : 'primary'} />
            {mayCancel && <Cancel />}
          </>
        }
      />
    </>
  )
}

/** Interval at which an open checkout looks for changes made elsewhere, ms. */
const INTERVAL = 20_000

/** Shows changes made elsewhere while the order is open and the page visible. Sends pending input on leaving. */
function useFreshOrder(): void {
  const checkout = useCheckout()
  const { hasChangeStream } = useSession()
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') void checkout.refresh()
    }
    const onVisibility = () => {
      if (document.visibilityState === 'visible') ask()
      else checkout.flush()
    }
    const leave = () => checkout.flush({ leaving: true })
    const timer = clock.setInterval(() => {
      if (!hasChangeStream.peek()) ask()
    }, INTERVAL)
    return together(
      () => clock.clearInterval(timer),
      listen(document, 'visibilitychange', onVisibility),
      listen(window, 'pagehide', leave),
      () => checkout.flush(),
    )
  }, [checkout, hasChangeStream])
}
