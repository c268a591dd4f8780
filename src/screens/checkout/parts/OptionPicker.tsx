import { useState, type ReactNode } from 'react'
import type { ServerField } from '../../../stores/server-field'
import { mutedClass } from '../../../styles/layout'
import { hiddenClass } from '../../../styles/tokens'
import { RadioCards } from '../../../ui/fields/RadioCards'
import { SelectField } from '../../../ui/fields/SelectField'
import { usePrompt } from '../section/folding'
import { useChoices } from '../useCheckout'
import { FoldedRest } from './FoldedRest'
import { Refusal, useOwnRefusal } from './Trouble'

/** Up to this number of options are cards. More are easier to find in a list with type-ahead. */
const MOST_CARDS = 8

interface PickerOption {
  value: string
  label: string
  /** Seen in the place of the label. */
  short?: string
  details: readonly string[]
  aside: string
  /** Seen in its place. */
  shortAside?: string
  /** Heard with the details, not seen. */
  unseen?: string
  /** The order does not meet the option's minimum. The last detail says what it lacks. */
  isDisabled?: boolean
}

interface OptionPickerProps {
  label: string
  placeholder: string
  value: string
  options: readonly PickerOption[]
  choice: Pick<ServerField<unknown>, 'error' | 'isPending'>
  /** Resolves to whether the server took the choice. */
  choose: (value: string) => Promise<boolean>
  look?: 'chips' | 'rows'
  /** The line in which the disabled options are folded. */
  refused?: string
}

/** One of a list, and why the server refused it. */
export function OptionPicker({ choice, choose, ...picker }: OptionPickerProps) {
  const { isProposal } = useChoices()
  const [refusal, follow] = useOwnRefusal(choice)
  return (
    <>
      <Options
        {...picker}
        isBusy={!isProposal && choice.isPending.value}
        onValue={(value) => void follow(choose(value))}
      />
      <Refusal error={refusal} />
    </>
  )
}

interface OptionsProps extends Omit<OptionPickerProps, 'choice' | 'choose'> {
  isBusy: boolean
  onValue: (value: string) => void
}

function Options({ placeholder, options, look = 'rows', refused, ...field }: OptionsProps) {
  const [isWhole, setWhole] = useState(false)
  const selected = options.find(({ value }) => value === field.value)
  const prompt = usePrompt()(!selected)
  if (options.length > MOST_CARDS) {
    const listed = options.map((one) => ({
      value: one.value,
      label: [one.label, one.aside, one.isDisabled && one.details.at(-1)].filter(Boolean).join(' · '),
      isDisabled: one.isDisabled,
    }))
    return (
      <>
        <SelectField {...field} placeholder={placeholder} options={listed} isRequired {...prompt} />
        {selected && <p className={mutedClass}>{selected.details.join(' · ')}</p>}
      </>
    )
  }
  const open = options.filter((one) => !one.isDisabled || one === selected)
  const canFold = refused !== undefined && open.length > 0 && open.length < options.length
  const cards = (canFold && !isWhole ? open : options).map((one) => ({
    ...one,
    detail: detailOf(one),
    aside: asideOf(one),
  }))
  const hint = selected ? undefined : placeholder
  return (
    <>
      <RadioCards {...field} look={look} hint={hint} options={cards} isRequired {...prompt} />
      {canFold && (
        <FoldedRest isOpen={isWhole} onPress={() => setWhole(!isWhole)}>
          {refused}
        </FoldedRest>
      )}
    </>
  )
}

function asideOf({ aside, shortAside }: PickerOption): ReactNode {
  if (shortAside === undefined || shortAside === aside) return aside
  return (
    <>
      <span className={hiddenClass}>{aside}</span>
      <span aria-hidden="true">{shortAside}</span>
    </>
  )
}

function detailOf({ details, unseen }: PickerOption): ReactNode {
  if (details.length === 0 && !unseen) return null
  return (
    <>
      {details.join(' · ')}
      {unseen && <span className={hiddenClass}>{` · ${unseen}`}</span>}
    </>
  )
}
