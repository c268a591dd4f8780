import { useId, type ReactNode } from 'react'
import type { CheckoutSection } from '../../domain/checkout-steps'
import { useTexts } from '../../session/SessionContext'
import { stackClass } from '../../styles/layout'
import { css } from '../../styles/sheet'
import { agreementText } from '../../text/agreement'
import { LockContext } from '../../ui/lock'
import { ElsewhereNote, useElsewhere, type Belongs } from '../shared/ElsewhereNote'
import { Row } from './Row'
import { useFold } from './useFold'
import { useIsDeciding, useIsUpdating } from './useCheckout'

const body = css`
  margin: 0;
  padding: 0;
  border: 0;
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
  /** All that is chosen here, in a line: the folded section. Nothing while nothing is chosen. */
  brief?: ReactNode
  /** The folded line while nothing is chosen or something is missing. A section without both does not fold. */
  ask?: ReactNode
  /** True for an error or a question that must be seen: an agent's section does not fold. */
  hasTrouble?: boolean
  /** A button at the end of the line of a section that does not fold. */
  action?: ReactNode
  children: ReactNode
}

export function Section({ showsChange = nothing, aside, brief, ask, hasTrouble, children, ...line }: SectionProps) {
  const titleId = useId()
  const { elsewhere } = useTexts(agreementText)
  const isChanged = useElsewhere(showsChange).length > 0
  const fold = useFold(line.name, { canFold: Boolean(brief || ask), hasTrouble: hasTrouble || isChanged })
  const isDone = fold.isFilled && !hasTrouble && Boolean(brief)
  return (
    <Row
      {...line}
      {...{ titleId, isDone, fold }}
      aside={aside || (isChanged && elsewhere)}
      answer={isDone ? brief : ask}
    >
      <Fields showsChange={showsChange}>{children}</Fields>
    </Row>
  )
}

/**
 * They are read-only while the order is finished or cancelled. While another change is sent, lists, cards and buttons are
 * locked. Text and quantity fields stay open and are sent in turn, so that no keystroke is lost.
 */
function Fields({ showsChange, children }: { showsChange: Belongs; children: ReactNode }) {
  return (
    <fieldset role="presentation" className={`${stackClass} ${body}`} disabled={useIsDeciding()}>
      <ElsewhereNote belongs={showsChange} />
      <LockContext.Provider value={useIsUpdating()}>{children}</LockContext.Provider>
    </fieldset>
  )
}
