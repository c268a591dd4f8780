import { useSignals } from '@preact/signals-react/runtime'
import { memo, useEffect, useState, type ComponentType } from 'react'
import type { CheckoutSection } from '../../domain/checkout-steps'
import type { Order } from '../../domain/order'
import { isFinished } from '../../domain/order-rules'
import { useSession, useTexts, useView } from '../../session/SessionContext'
import { loading } from '../../stores/remote'
import { css } from '../../styles/sheet'
import { checkoutPageText } from '../../text/checkout-page'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { ErrorState } from '../../ui/ErrorState'
import { CheckIcon, CloseIcon } from '../../ui/icons'
import { BackToChat } from '../shared/BackToChat'
import { OrderGate } from '../shared/OrderGate'
import { useShownPart } from '../shared/useShownPart'
import { CheckoutSkeleton } from './CheckoutSkeleton'
import { Columns, Heading } from './Frame'
import { ContactSection } from './sections/ContactSection'
import { CorporateSection } from './sections/CorporateSection'
import { DeliverySection } from './sections/DeliverySection'
import { FooterBar } from './sections/FooterBar'
import { ItemsSection } from './sections/ItemsSection'
import { PaymentSection } from './sections/PaymentSection'
import { ScheduleSection } from './sections/ScheduleSection'
import { SellerSection } from './sections/SellerSection'
import { SummarySection } from './sections/SummarySection'
import { hearChoices, prepareCheckout } from './prepare'
import { useCheckout } from './useCheckout'
import { useFreshOrder } from './useFreshOrder'

const screen = css`
  display: flex;
  flex-direction: column;
  flex: 1 1 auto;
`

// Each renders for reasons of its own, never because the screen does.
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

/** The agent's checkout: the sections that the shop's flow asks for, the amounts, and what finishes the order. */
export function CheckoutScreen() {
  const text = useTexts(checkoutPageText)
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

CheckoutScreen.prepare = prepareCheckout

function Checkout() {
  useSignals()
  const session = useSession()
  const text = useTexts(checkoutPageText)
  const isDone = useShownPart(isFinished)
  if (!session.settings.value) {
    const retry = <Button onClick={() => void session.refresh()}>{text.retry}</Button>
    return <ErrorState isPage title={text.failedTitle} message={text.settingsFailed} action={retry} />
  }
  return (
    <div className={screen}>
      <Heading />
      {isDone ? <DoneCheckout /> : <OpenCheckout />}
    </div>
  )
}

/** How long the sections wait for the price tables, which stand above most of them, ms. */
const TABLES_PATIENCE = 1500

/** Whether the shop has stores with price tables that are still on their way: shown later they would push all else down. */
function usePriceTablesComing(): boolean {
  useSignals()
  const { priceTables, sections } = useCheckout()
  const [isPatient, setPatient] = useState(true)
  const hasTables = useShownPart(isFinished) === false && sections.value.includes('seller')
  useEffect(() => {
    if (!hasTables) return undefined
    void priceTables.all.ask()
    const timer = setTimeout(setPatient, TABLES_PATIENCE, false)
    return () => clearTimeout(timer)
  }, [hasTables, priceTables])
  return hasTables && isPatient && (priceTables.all.remote.value ?? loading).status === 'loading'
}

function OpenCheckout() {
  useSignals()
  useFreshOrder()
  const view = useView()
  // They have been heard by now, unless the code came late.
  useEffect(() => hearChoices(view), [view])
  const sections = useCheckout().sections.value
  return (
    <>
      <Columns side={<SummarySection />}>
        {sections.map((name) => {
          const Part = parts[name]
          return name === 'summary' ? null : <Part key={name} />
        })}
      </Columns>
      <FooterBar />
    </>
  )
}

const isCanceled = ({ status }: Order) => status === 'Canceled'

/** An order that was handed over or called off: nothing to edit. */
function DoneCheckout() {
  const text = useTexts(checkoutPageText)
  const wasCanceled = useShownPart(isCanceled)
  const icon = wasCanceled ? <CloseIcon size={32} /> : <CheckIcon size={32} />
  const title = wasCanceled ? text.canceledTitle : text.doneTitle
  return <EmptyState icon={icon} title={title} message={text.doneHint} action={<BackToChat />} />
}
