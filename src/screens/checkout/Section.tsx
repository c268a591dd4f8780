import { useId, type ReactNode } from 'react'
import type { CheckoutSection } from '../../domain/checkout-steps'
import { useTexts } from '../../session/SessionContext'
import { panelClass, smallClass, stack16Class } from '../../styles/layout'
import { css } from '../../styles/sheet'
import { agreementText } from '../../text/agreement'
import { LockContext } from '../../ui/lock'
import { ElsewhereNote, useElsewhere, type Belongs } from '../shared/ElsewhereNote'
import { useIsDeciding, useIsUpdating } from './useCheckout'

const body = css`
  margin: 0;
  padding: 0;
  border: 0;
`

const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 4px 12px;
`

const nothing: Belongs = () => false

interface SectionProps {
  /** Identifies the section for links to it. */
  name: CheckoutSection
  title: string
  /** Selects the changes made elsewhere that this section shows. Must be stable between renders. */
  showsChange?: Belongs
  /** A short status beside the title, announced when it changes. */
  aside?: ReactNode
  children: ReactNode
}

/**
 * It is read-only while the order is finished or cancelled. While another change is sent, its lists, cards and buttons
 * are locked. Text and quantity fields stay open and are sent in turn, so that no keystroke is lost.
 */
export function Section({ name, title, showsChange = nothing, aside, children }: SectionProps) {
  const titleId = useId()
  const { elsewhere } = useTexts(agreementText)
  const isChanged = useElsewhere(showsChange).length > 0
  return (
    <section className={`${stack16Class} ${panelClass}`} data-section={name} aria-labelledby={titleId}>
      <div className={head}>
        <h2 id={titleId}>{title}</h2>
        <output className={smallClass}>{aside || (isChanged && elsewhere)}</output>
      </div>
      <fieldset role="presentation" className={`${stack16Class} ${body}`} disabled={useIsDeciding()}>
        <ElsewhereNote belongs={showsChange} />
        <LockContext.Provider value={useIsUpdating()}>{children}</LockContext.Provider>
      </fieldset>
    </section>
  )
}
