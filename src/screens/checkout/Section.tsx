import { useContext, useId, type ReactNode, type SyntheticEvent } from 'react'
import type { CheckoutSection } from '../../domain/checkout-steps'
import { useTexts } from '../../session/SessionContext'
import { smallClass } from '../../styles/stack'
import { panelClass, stackClass } from '../../styles/layout'
import { css } from '../../styles/sheet'
import { agreementText } from '../../text/agreement'
import { LockContext } from '../../ui/lock'
import { ElsewhereNote, useElsewhere, type Belongs } from '../shared/ElsewhereNote'
import { CheckIcon, ChevronDownIcon } from '../../ui/icons'
import { Row } from './Row'
import { HeldContext, useFold, type Fold } from './useFold'
import { RowsContext } from './useRows'
import { useIsDeciding, useIsUpdating } from './useCheckout'

const body = css`
  margin: 0;
  padding: 0;
  border: 0;
`

const head = css`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
`

// The whole line folds and unfolds the section.
const toggleClass = css`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 32px;
  margin: -4px 0;
  font: inherit;
  text-align: left;
  & > svg {
    flex: none;
    color: var(--v-success);
  }
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`

const briefClass = css`
  flex: 1 1 160px;
  min-width: 0;
  overflow-wrap: anywhere;
  font-size: 14px;
  line-height: 20px;
  color: var(--v-muted);
`

const turnClass = css`
  align-self: center;
  margin-left: auto;
  color: var(--v-muted);
  &[data-open] {
    transform: rotate(180deg);
  }
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
  /** All that is chosen here, in a line. A section with a brief folds to it: an agent's once it is complete. */
  brief?: ReactNode
  /** A shopper's folded line while something is missing. */
  ask?: ReactNode
  /** True for an error or a question that must be seen: an agent's section does not fold. */
  hasTrouble?: boolean
  children: ReactNode
}

/** A panel, or a row of a shopper's checkout. */
export function Section({ name, title, showsChange = nothing, aside, brief, ask, hasTrouble, children }: SectionProps) {
  const titleId = useId()
  const { elsewhere } = useTexts(agreementText)
  const isChanged = useElsewhere(showsChange).length > 0
  const isRow = useContext(RowsContext) !== null && Boolean(brief)
  const fold = useFold(name, !brief || hasTrouble || isChanged)
  const status = aside || (isChanged && elsewhere)
  const shared = { name, title, titleId, aside: status }
  const fields = <Fields showsChange={showsChange}>{children}</Fields>
  if (isRow) {
    const isDone = fold.isFilled && !hasTrouble
    return (
      <Row {...shared} answer={isDone ? brief : ask} isDone={isDone} isLacking={!fold.isFilled}>
        {fields}
      </Row>
    )
  }
  return (
    <Panel {...shared} brief={brief} {...fold}>
      {fields}
    </Panel>
  )
}

interface PanelProps extends Pick<SectionProps, 'name' | 'title' | 'aside' | 'brief' | 'children'>, Fold {
  titleId: string
}

function Panel({ name, title, titleId, aside, brief, isComplete, isFolded, toggle, children }: PanelProps) {
  const held = useContext(HeldContext)
  const hold = held ? (event: SyntheticEvent<HTMLElement>) => held.hold(name, event) : undefined
  const words = <span id={titleId}>{title}</span>
  return (
    <section className={panelClass} data-section={name} aria-labelledby={titleId}>
      <div className={stackClass}>
        <div className={head}>
          <h2>
            {isComplete ? (
              <button type="button" className={toggleClass} aria-expanded={!isFolded} onClick={toggle}>
                <CheckIcon size={18} />
                {words}
              </button>
            ) : (
              words
            )}
          </h2>
          {isFolded && <span className={briefClass}>{brief}</span>}
          <output className={smallClass}>{aside}</output>
          {isComplete && (
            <span className={turnClass} data-open={isFolded ? undefined : ''}>
              <ChevronDownIcon size={16} />
            </span>
          )}
        </div>
        {/* Not around the line: a press on it would hold the section open before it is folded or unfolded. */}
        <div onFocus={hold} onPointerDown={hold} onChange={hold} hidden={isFolded}>
          {/* Hidden, not removed: what is typed, loading or being sent goes on. */}
          {children}
        </div>
      </div>
    </section>
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
