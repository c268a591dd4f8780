import type { MouseEvent } from 'react'
import type { CheckoutSection, MissingPart } from '../../../domain/checkout-steps'
import { fill } from '../../../lib/fill'
import { useTexts } from '../../../session/SessionContext'
import { checkoutFooterText } from '../../../text/checkout-footer'
import { LinkButton } from '../../../ui/LinkButton'
import { usePartWords } from './part-words'

const sections: Readonly<Record<MissingPart, CheckoutSection>> = {
  seller: 'seller',
  items: 'items',
  limits: 'items',
  customer: 'contact',
  birthDate: 'contact',
  corporate: 'corporate',
  logistic: 'delivery',
  freight: 'delivery',
  schedule: 'schedule',
  paymentMethod: 'payment',
  paymentOption: 'payment',
  cash: 'payment',
  manualPayment: 'payment',
}

const CONTROLS = ':is(input, select, textarea, button):enabled'

export function GoToPart({ to }: { to: MissingPart }) {
  const text = useTexts(checkoutFooterText)
  const name = usePartWords()([to])
  const go = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const root = currentTarget.getRootNode() as ParentNode
    const section = root.querySelector(`[data-section=${sections[to]}]`)
    section?.scrollIntoView({ block: 'start' })
    section?.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true })
  }
  return <LinkButton onClick={go}>{fill(text.goToPart, { part: name })}</LinkButton>
}
