import { useId } from 'react'
import { stack8Class } from '../../styles/stack'
import { hiddenClass } from '../../styles/tokens'
import { css } from '../../styles/sheet'
import { FieldNote, fieldAria, RequiredStar, type FieldWords } from './FieldFrame'
import { fieldClass, labelClass } from './field-styles'
import { useIsLocked } from '../lock'
import {
  asideClass,
  cardClass,
  detailClass,
  dotClass,
  firstLineClass,
  nameClass,
  RadioCard,
  type RadioOption,
} from './RadioCard'
import { useKeyedChoice } from './useKeyedChoice'

const legend = css`
  margin-bottom: 8px;
`

// The dot is drawn by the chip's own look.
const chips = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  & > .${cardClass} {
    align-items: center;
    min-height: calc(var(--v-field, 48px) - 4px);
    padding: 4px 12px;
  }
  & .${dotClass} {
    position: absolute;
    inset: 0;
    width: auto;
    height: auto;
    margin: 0;
    border: 0;
    border-radius: inherit;
    opacity: 0;
  }
  & .${cardClass}:has(:focus-visible) {
    outline: 2px solid var(--v-primary-strong);
    outline-offset: 1px;
  }
  & .${nameClass} {
    min-width: 0;
    font-size: var(--v-normal);
    line-height: max(20px, 1.2em);
  }
`

// Two or three short words as one control, each a part of it.
const segments = css`
  flex-wrap: nowrap;
  gap: 0;
  & > .${cardClass} {
    flex: 1 1 0;
    justify-content: center;
    min-height: 44px;
    text-align: center;
    &:not(:first-child) {
      margin-left: -1px;
      border-top-left-radius: 0;
      border-bottom-left-radius: 0;
    }
    &:not(:last-child) {
      border-top-right-radius: 0;
      border-bottom-right-radius: 0;
    }
    &[data-chosen] {
      z-index: 1;
      font-weight: 600;
    }
  }
`

// A name and a price, and one small line below them. Where a name has no room beside a price, the price is in the second line.
const rows = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
  & > .${cardClass} {
    gap: 8px;
    min-height: 56px;
    padding: 7px 12px 8px;
    align-items: center;
  }
  & :is(.${nameClass}, .${asideClass}) {
    font-size: var(--v-normal);
    line-height: max(20px, 1.2em);
  }
  & .${detailClass} {
    margin-top: 1px;
    font-size: var(--v-small);
    line-height: max(16px, 1.2em);
  }
  & .${firstLineClass} {
    display: contents;
  }
  & .${asideClass} {
    float: right;
    margin: 0 0 -4px 8px;
  }
`

// A line that is moved sideways where it is longer: a day each.
const days = css`
  flex-wrap: nowrap;
  margin: 0 calc(-1 * var(--v-pad));
  padding: 2px var(--v-pad);
  overflow-x: auto;
  scroll-padding: 0 var(--v-pad);
  scrollbar-width: none;
  &::-webkit-scrollbar {
    display: none;
  }
  & > .${cardClass} {
    flex: none;
    justify-content: center;
    min-height: calc(var(--v-field, 48px) + 4px);
    text-align: center;
  }
`

const looks = { rows, chips, days: `${chips} ${days}`, segments: `${chips} ${segments}` }

interface RadioCardsProps extends FieldWords {
  /** '' while nothing is chosen. */
  value: string
  options: readonly RadioOption[]
  onValue: (value: string) => void
  /** The choice is being saved. Another choice can still be made. */
  isBusy?: boolean
  /** The next choice waits until this one is saved. */
  isLocked?: boolean
  /** Short options in one line, or as chips or segments below a title that names them; or low rows. */
  look?: keyof typeof looks
}

export function RadioCards({ label, value, options, onValue, look, ...words }: RadioCardsProps) {
  const { error, hint, isRequired, isBusy } = words
  const id = useId()
  const aria = fieldAria(id, { error, hint, isRequired })
  const isLocked = useIsLocked(isBusy) || words.isLocked === true
  const { value: current, choose, handlers } = useKeyedChoice(value, onValue, isLocked)
  return (
    <fieldset
      {...aria}
      {...handlers}
      role="radiogroup"
      aria-busy={isBusy || undefined}
      aria-label={label}
      className={fieldClass}
    >
      <legend className={look === 'chips' || look === 'segments' ? hiddenClass : `${labelClass} ${legend}`}>
        {label}
        {isRequired && <RequiredStar />}
      </legend>
      <div className={look ? looks[look] : stack8Class}>
        {options.map((option) => (
          <RadioCard
            key={option.value}
            option={option}
            groupName={id}
            isChosen={option.value === current}
            isBusy={isBusy}
            isLocked={isLocked}
            onChoose={choose}
          />
        ))}
      </div>
      <FieldNote id={id} error={error} hint={hint} isBusy={isBusy} />
    </fieldset>
  )
}
