import { openChoices } from '../../domain/shopper-choices'
import type { Order } from '../../domain/order'
import { fill } from '../../lib/fill'
import { useSession, useTexts } from '../../session/SessionContext'
import { css } from '../../styles/sheet'
import { smallClass } from '../../styles/stack'
import { cartText } from '../../text/cart'
import { ChevronRightIcon } from '../../ui/icons'
import { Link } from '../shared/Link'
import { usePartWords } from '../shared/part-words'

const row = css`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 44px;
  margin-top: 12px;
  padding-top: 12px;
  border-top: 1px solid var(--v-line);
  & > svg {
    flex: none;
    color: var(--v-muted);
  }
  & a {
    display: block;
    font-weight: 600;
    color: var(--v-text);
    text-decoration: none;
  }
  & a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`

/** The way to the checkout, for what a shopper may choose there, and what is not chosen yet. */
export function ChoicesLink({ order }: { order: Order }) {
  const settings = useSession().settings.value
  const text = useTexts(cartText)
  const named = usePartWords()
  const open = settings && openChoices(settings, order)
  if (!open) return null
  return (
    <div className={row}>
      <div>
        <Link to="/order/checkout">{text.choices}</Link>
        <span className={smallClass}>
          {open.length > 0 ? fill(text.choicesOpen, { parts: named(open) }) : text.choicesMade}
        </span>
      </div>
      <ChevronRightIcon size={16} />
    </div>
  )
}
