import { useMemo } from 'react'
import type { MissingPart } from '../../../domain/checkout-steps'
import type { Order } from '../../../domain/order'
import { brokenLimits } from '../../../domain/order-limits'
import { fill } from '../../../lib/fill'
import { useTexts } from '../../../session/SessionContext'
import { css } from '../../../styles/sheet'
import { checkoutFooterText } from '../../../text/checkout-footer'
import { useCheckout, useChosenPart } from '../useCheckout'
import { GoToPart } from './GoToPart'
import { partWords, usePartWords } from './part-words'
import { orderRulesText } from '../../../text/order-rules'

// The link keeps its target size without changing the line height.
const sentence = css`
  & button {
    margin-block: -9px;
  }
`

export function MissingNote() {
  const missing = useCheckout().missing.value ?? []
  const limits = useLimits()
  return (
    <>
      {limits.map((limit) => (
        <p key={limit}>{limit}</p>
      ))}
      <MissingParts parts={missing} />
    </>
  )
}

/** The missing parts, with a link to the first. Empty when there are none. */
export function MissingParts({ parts }: { parts: readonly MissingPart[] }) {
  const text = useTexts(checkoutFooterText)
  const named = usePartWords()(parts)
  const first = parts.find((part) => partWords[part])
  return (
    first && (
      <p className={sentence}>
        {fill(text.missing, { parts: named })} <GoToPart to={first} />
      </p>
    )
  )
}

function useLimits(): string[] {
  const rules = useTexts(orderRulesText)
  const part = useMemo(() => (order: Order) => brokenLimits(order, rules), [rules])
  return useChosenPart(part) ?? []
}
