import { memo, useEffect, type ComponentType } from 'react'
import type { CheckoutSection } from '../../domain/checkout-steps'
import type { Order } from '../../domain/order'
import { isFinished } from '../../domain/order-rules'
import { useSession, useTexts } from '../../session/SessionContext'
import { loading } from '../../lib/remote'
import { checkoutPageText } from '../../text/checkout-page'
import { screenTitles } from '../../text/titles'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorState } from '../../ui/ErrorState'
import { lazyPart } from '../../ui/lazyPart'
import { useIsSlow } from '../../ui/useIsSlow'
import { BackToChat } from '../shared/BackToChat'
import { OrderGate } from '../shared/OrderGate'
import { OrderProposals } from '../shared/OrderProposals'
import { OvertakenNotice } from '../shared/OvertakenNotice'
import { useHasOrders } from '../shared/usePlaced'
import { useIsAgent } from '../shared/useIsAgent'
import { useScreenTitle } from '../shared/useScreenTitle'
import { useShownPart } from '../shared/useShownPart'
import { CheckoutSkeleton } from './CheckoutSkeleton'
import { CheckoutColumns, CheckoutHeading, useScreenClass } from './Frame'
import { ContactSection } from './sections/ContactSection'
import { CorporateSection } from './sections/CorporateSection'
import { DeliverySection } from './sections/DeliverySection'
import { FooterBar } from './sections/FooterBar'
import { ItemsSection } from './sections/ItemsSection'
import { PaymentSection } from './sections/PaymentSection'
import { ScheduleSection } from './sections/ScheduleSection'
import { SellerSection } from './sections/SellerSection'
import { ShopperBar } from './sections/ShopperBar'
import { SummarySection } from './sections/SummarySection'
import { useCheckout } from './useCheckout'
import { HeldContext, useHeld } from './useFold'
import { useFreshOrder } from './useFreshOrder'
import { RowsContext, useRows } from './useRows'

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

const PastOrdersFold = lazyPart(async () => (await import('../shared/PastOrdersFold')).PastOrdersFold)

export function CheckoutScreen() {
  const text = useTexts(checkoutPageText)
  useScreenTitle(useTexts(screenTitles).checkout)
  return (
    <OrderGate
      failedTitle={text.failedTitle}
      retry={text.retry}
      skeleton={<CheckoutSkeleton />}
      isWaiting={usePriceTablesComing()}
    >
      <Checkout />
    </OrderGate>
  )
}

function Checkout() {
  const session = useSession()
  const text = useTexts(checkoutPageText)
  const isDone = useShownPart(isFinished)
  const screen = useScreenClass()
  if (!session.settings.value) {
    const retry = <Button onClick={() => void session.refresh()}>{text.retry}</Button>
    return <ErrorState isPage title={text.failedTitle} message={text.settingsFailed} action={retry} />
  }
  return (
    <div className={screen}>
      <CheckoutHeading />
      {isDone ? <DoneCheckout /> : <OpenCheckout />}
    </div>
  )
}

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
  const held = useHeld()
  const rows = useRows()
  return (
    <HeldContext.Provider value={isAgent ? held : null}>
      <RowsContext.Provider value={isAgent ? null : rows}>
        <OrderProposals isApart />
        <CheckoutColumns side={<SummarySection />}>
          {sections.map((name) => {
            const Part = parts[name]
            return name === 'summary' ? null : <Part key={name} />
          })}
          {hasOrders && <PastOrdersFold />}
        </CheckoutColumns>
        {isAgent ? <FooterBar /> : <ShopperBar />}
      </RowsContext.Provider>
    </HeldContext.Provider>
  )
}

const isCanceled = ({ status }: Order) => status === 'Canceled'

function DoneCheckout() {
  const text = useTexts(checkoutPageText)
  const wasCanceled = useShownPart(isCanceled)
  const title = wasCanceled ? text.canceledTitle : text.doneTitle
  const { finish } = useCheckout().finishing
  return (
    <>
      <EmptyState
        spot={{ scene: 'receipt', mark: wasCanceled ? 'failed' : 'done' }}
        title={title}
        message={text.doneHint}
        action={<BackToChat />}
      />
      <OvertakenNotice state={finish.state} />
    </>
  )
}
