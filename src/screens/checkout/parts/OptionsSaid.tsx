import { fill } from '../../../lib/fill'
import { useTexts } from '../../../session/SessionContext'
import { checkoutPageText } from '../../../text/checkout'
import { Said } from '../../../ui/Said'

interface OptionsSaidProps {
  label: string
  /** null while they are not there. None is told by what stands in their place. */
  count: number | null
}

/** Says that other options have come, and how many. */
export function OptionsSaid({ label, count }: OptionsSaidProps) {
  const text = useTexts(checkoutPageText)
  return <Said text={count ? fill(count === 1 ? text.oneOption : text.options, { label, count }) : ''} />
}
