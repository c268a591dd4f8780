import type { MouseEvent } from 'react'
import { sectionOf, type MissingPart } from '../../../domain/checkout-steps'
import { fill } from '../../../lib/fill'
import { useTexts } from '../../../session/SessionContext'
import { checkoutFooterText } from '../../../text/checkout-footer'
import { pressableClass } from '../../../styles/pressable'
import { css } from '../../../styles/sheet'
import { LinkButton } from '../../../ui/LinkButton'
import { goToSectionOf } from '../../shared/go-to-section'
import { usePartWords } from '../../shared/part-words'

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

function useGoTo(to: MissingPart) {
  const text = useTexts(checkoutFooterText)
  const part = usePartWords()([to])
  const go = ({ currentTarget }: MouseEvent<HTMLButtonElement>) =>
    goToSectionOf(currentTarget.getRootNode() as ParentNode, sectionOf[to])
  return { part, label: fill(text.goToPart, { part }), go }
}

export function GoToPart({ to }: { to: MissingPart }) {
  const { label, go } = useGoTo(to)
  return <LinkButton onClick={go}>{label}</LinkButton>
}

/** A missing part by its name alone, for a list of them. */
export function PartChip({ to }: { to: MissingPart }) {
  const { part, label, go } = useGoTo(to)
  return (
    <button type="button" data-missing="" className={`${pressableClass} ${chip}`} aria-label={label} onClick={go}>
      {part}
    </button>
  )
}
