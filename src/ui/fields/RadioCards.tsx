import { useId, type ReactNode } from 'react'
import { stack8Class } from '../../styles/stack'
import { growClass, mutedClass } from '../../styles/layout'
import { choosableClass } from '../../styles/choosable'
import { hiddenClass } from '../../styles/tokens'
import { css } from '../../styles/sheet'
import { FieldNote, fieldAria, RequiredStar, type FieldWords } from './FieldFrame'
import { boxOfChoiceClass, fieldClass, labelClass, markedBoxClass } from './field-styles'
import { useIsLocked } from '../lock'
import { Spinner } from '../Spinner'
import { useKeyedChoice } from './useKeyedChoice'

const legend = css`
  margin-bottom: 8px;
`

const card = css`
  display: flex;
  align-items: flex-start;
  gap: var(--v-gap);
  position: relative;
  min-height: calc(var(--v-field, 48px) + 4px);
  padding: var(--v-gap) 12px;
  border: 1px solid var(--v-edge);
  border-radius: var(--v-radius);
  background: var(--v-surface);
  --v-over: var(--v-primary-soft);
  &:focus-within {
    border-color: var(--v-primary-strong);
  }
`

const dot = css`
  margin: 1px 0;
  border-radius: 50%;
  &::before {
    width: 10px;
    height: 10px;
    border-radius: 50%;
    background: var(--v-primary-strong);
  }
  [data-keyed] &:focus {
    outline: 2px solid var(--v-primary-strong);
    outline-offset: 2px;
  }
`

// Where both do not fit, `aside` moves below the name.
const firstLine = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 12px;
`

// At least as wide as its longest word, or 96 px where `min-content` is not supported, so that no word is broken.
const name = css`
  flex: 1 1 96px;
  flex-basis: min-content;
  min-width: 96px;
  font-size: var(--v-large);
  line-height: max(24px, 1.2em);
`

const detailClass = css`
  display: block;
  margin-top: 2px;
  [data-chosen] & {
    color: var(--v-text);
  }
`

const asideClass = css`
  flex: none;
  max-width: 100%;
  font-size: var(--v-normal);
  font-weight: 600;
  line-height: max(24px, 1.2em);
`

// As many as fit side by side, each wide enough for a pictogram and the longest word.
const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(156px, 100%), 1fr));
  gap: 8px;
  & > .${card} {
    gap: 8px;
    padding-left: 8px;
    padding-right: 8px;
  }
  & .${name} {
    min-width: 0;
    overflow-wrap: anywhere;
    font-size: var(--v-normal);
  }
`

// The dot is drawn by the chip's own look.
const chips = css`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  & > .${card} {
    align-items: center;
    min-height: calc(var(--v-field, 48px) - 4px);
    padding: 4px 12px;
  }
  & .${dot} {
    position: absolute;
    inset: 0;
    width: auto;
    height: auto;
    margin: 0;
    border: 0;
    border-radius: inherit;
    opacity: 0;
  }
  & .${card}:has(:focus-visible) {
    outline: 2px solid var(--v-primary-strong);
    outline-offset: 1px;
  }
  & .${name} {
    min-width: 0;
    font-size: var(--v-normal);
    line-height: max(20px, 1.2em);
  }
`

// Two or three short words as one control, each a part of it.
const segments = css`
  flex-wrap: nowrap;
  gap: 0;
  & > .${card} {
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

// A name and a price, and one small line below them.
const rows = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
  & > .${card} {
    gap: 8px;
    min-height: 56px;
    padding: 7px 12px 8px;
    align-items: center;
  }
  & :is(.${name}, .${asideClass}) {
    font-size: var(--v-normal);
    line-height: max(20px, 1.2em);
  }
  & .${detailClass} {
    margin-top: 1px;
    font-size: var(--v-small);
    line-height: max(16px, 1.2em);
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
  & > .${card} {
    flex: none;
    justify-content: center;
    min-height: calc(var(--v-field, 48px) + 4px);
    text-align: center;
  }
`

const pictogram = css`
  flex: none;
  display: flex;
  align-items: center;
  height: 24px;
  color: var(--v-muted);
  [data-chosen] > & {
    color: var(--v-primary-strong);
  }
`

const looks = { grid, rows, chips, days: `${chips} ${days}`, segments: `${chips} ${segments}` }

export interface RadioOption {
  readonly value: string
  readonly label: string
  /** Seen in the place of the label, which stays its name. */
  readonly short?: string
  /** Below the label: an address, a time estimate. */
  readonly detail?: ReactNode
  /** Shown at the end of the first line: a price. */
  readonly aside?: ReactNode
  readonly isDisabled?: boolean
  /** Before the label: a pictogram. */
  readonly icon?: ReactNode
}

interface RadioCardsProps extends FieldWords {
  /** '' while nothing is chosen. */
  value: string
  options: readonly RadioOption[]
  onValue: (value: string) => void
  /** The choice is being saved. Another choice can still be made. */
  isBusy?: boolean
  /** The next choice waits until this one is saved. */
  isLocked?: boolean
  /** Short options side by side, in one line, or as chips or segments below a title that names them; or low rows. */
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
          <Card
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

/**
 * Chromium keeps a removed radio button in the group of its shadow root while it has a name, and with it the whole screen
 * that it was in.
 */
const leaveGroup = (input: HTMLInputElement | null) => () => input?.removeAttribute('name')

interface CardProps {
  option: RadioOption
  groupName: string
  isChosen: boolean
  isBusy?: boolean
  isLocked: boolean
  onChoose: (value: string) => void
}

function Card({ option, groupName, isChosen, isBusy, isLocked, onChoose }: CardProps) {
  const { label, short, detail, aside, isDisabled } = option
  const id = useId()
  return (
    <label
      part="chip"
      className={`${choosableClass} ${card}`}
      data-chosen={isChosen || undefined}
      data-disabled={isDisabled || undefined}
      data-locked={isLocked || undefined}
    >
      <input
        ref={leaveGroup}
        type="radio"
        className={`${boxOfChoiceClass} ${markedBoxClass} ${dot}`}
        name={groupName}
        {...(short ? { 'aria-label': label } : { 'aria-labelledby': `${id}-name` })}
        aria-describedby={`${id}-detail ${id}-aside`}
        checked={isChosen}
        disabled={isDisabled}
        aria-disabled={isLocked || undefined}
        onChange={() => onChoose(option.value)}
      />
      {option.icon && <span className={pictogram}>{option.icon}</span>}
      <span className={growClass}>
        <span className={firstLine}>
          <span id={`${id}-name`} className={name}>
            {short ?? label}
          </span>
          {aside && (
            <span id={`${id}-aside`} className={asideClass}>
              {aside}
            </span>
          )}
        </span>
        {detail && (
          <span id={`${id}-detail`} className={`${mutedClass} ${detailClass}`}>
            {detail}
          </span>
        )}
      </span>
      {isChosen && isBusy && <Spinner />}
    </label>
  )
}
