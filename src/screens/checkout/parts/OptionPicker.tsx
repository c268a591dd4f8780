import type { ReactNode } from 'react'
import { RadioCards } from '../../../ui/fields/RadioCards'
import { SelectField } from '../../../ui/fields/SelectField'
import { mutedClass } from '../../../styles/layout'
import { useAsked } from '../useRows'

/** Up to this number of options are cards. More are easier to find in a list with type-ahead. */
const MOST_CARDS = 8

interface PickerOption {
  value: string
  label: string
  details: readonly string[]
  aside: string
  /** The order does not meet the option's minimum. The last detail says what it lacks. */
  isDisabled?: boolean
}

interface OptionPickerProps {
  label: string
  placeholder: string
  value: string
  options: readonly PickerOption[]
  onValue: (value: string) => void
  isBusy: boolean
  look?: 'chips'
}

export function OptionPicker({ placeholder, options, look, ...field }: OptionPickerProps) {
  const { value } = field
  const chosen = options.find((option) => option.value === value)
  const hint = chosen ? undefined : placeholder
  const asked = useAsked()(!chosen)
  if (options.length > MOST_CARDS) {
    const listed = options.map((one) => ({
      value: one.value,
      label: [one.label, one.aside, one.isDisabled && one.details.at(-1)].filter(Boolean).join(' · '),
      isDisabled: one.isDisabled,
    }))
    return (
      <>
        <SelectField {...field} placeholder={placeholder} options={listed} isRequired {...asked} />
        {chosen && <p className={mutedClass}>{chosen.details.join(' · ')}</p>}
      </>
    )
  }
  const cards = options.map((one) => ({ ...one, detail: lines(one.details) }))
  return <RadioCards {...field} look={look} hint={hint} options={cards} isRequired {...asked} />
}

function lines(details: readonly string[]): ReactNode {
  return (
    details.length > 0 &&
    details.map((line) => (
      <span key={line} style={{ display: 'block' }}>
        {line}
      </span>
    ))
  )
}
