import { useContext, useMemo } from 'react'
import { sectionOf, type MissingPart } from '../../../domain/checkout-steps'
import type { Order } from '../../../domain/order'
import { brokenLimitWords } from '../../../domain/order-limits'
import { fill } from '../../../lib/fill'
import { useTexts } from '../../../session/SessionContext'
import { pressableClass } from '../../../styles/pressable'
import { css } from '../../../styles/sheet'
import { hiddenClass } from '../../../styles/tokens'
import { checkoutFooterText } from '../../../text/checkout'
import { orderRulesText } from '../../../text/order-rules'
import { LinkButton } from '../../../ui/LinkButton'
import { FoldingContext } from '../section/folding'
import { useCheckout, useChosenPart } from '../useCheckout'
import { partWords, usePartWords } from '../../../parts/order/part-words'

const chip = css`
  max-width: 100%;
  min-height: 32px;
  padding: 3px 11px;
  border: 1px solid transparent;
  border-radius: 999px;
  font: inherit;
  font-size: var(--v-normal);
  line-height: max(20px, 1.2em);
  font-weight: 600;
  color: var(--v-text);
  background: var(--v-warning-soft);
`

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  font-size: var(--v-normal);
  line-height: max(20px, 1.2em);
  p + & {
    margin-top: 4px;
  }
  @container (max-width: 559px) {
    flex-wrap: nowrap;
    padding-right: 24px;
    overflow-x: auto;
    scrollbar-width: none;
    &::-webkit-scrollbar {
      display: none;
    }
    -webkit-mask-image: linear-gradient(90deg, #000 calc(100% - 24px), transparent);
    & > button {
      flex: none;
      max-width: none;
      white-space: nowrap;
    }
  }
`

/** Broken limits and missing parts, beside the button that they hold back. */
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

/** The missing parts, each a way to its place. Empty when there are none. */
function MissingParts({ parts }: { parts: readonly MissingPart[] }) {
  const text = useTexts(checkoutFooterText)
  const named = usePartWords()(parts)
  const listed = parts.filter((part) => partWords[part])
  return (
    listed.length > 0 && (
      <div className={row}>
        <p className={hiddenClass}>{fill(text.missing, { parts: named })}</p>
        <span aria-hidden="true">{text.lacks}</span>
        {listed.map((part) => (
          <PartChip key={part} to={part} />
        ))}
      </div>
    )
  )
}

export function useLimits(): string[] {
  const rules = useTexts(orderRulesText)
  const part = useMemo(() => (order: Order) => brokenLimitWords(order, rules), [rules])
  return useChosenPart(part) ?? []
}

function useGoTo(to: MissingPart) {
  const text = useTexts(checkoutFooterText)
  const part = usePartWords()([to])
  const { goTo } = useContext(FoldingContext)
  return { part, label: fill(text.goToPart, { part }), go: () => goTo(sectionOf[to]) }
}

export function GoToPart({ to }: { to: MissingPart }) {
  const { label, go } = useGoTo(to)
  return <LinkButton onClick={go}>{label}</LinkButton>
}

/** A missing part by its name alone, for a list of them. */
function PartChip({ to }: { to: MissingPart }) {
  const { part, label, go } = useGoTo(to)
  return (
    <button type="button" className={`${pressableClass} ${chip}`} aria-label={label} onClick={go}>
      {part}
    </button>
  )
}
