import { useId, type ReactNode } from 'react'
import { growClass, mutedClass } from '../../styles/layout'
import { choosableClass } from '../../styles/choosable'
import { css } from '../../styles/sheet'
import { boxOfChoiceClass, markedBoxClass } from './field-styles'
import { Spinner } from '../Spinner'

export const cardClass = css`
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

export const dotClass = css`
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
export const firstLineClass = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 12px;
`

// At least as wide as its longest word, or 96 px where `min-content` is not supported, so that no word is broken.
export const nameClass = css`
  flex: 1 1 96px;
  flex-basis: min-content;
  min-width: 96px;
  font-size: var(--v-large);
  line-height: max(24px, 1.2em);
`

export const detailClass = css`
  display: block;
  margin-top: 2px;
  [data-chosen] & {
    color: var(--v-text);
  }
`

export const asideClass = css`
  flex: none;
  max-width: 100%;
  font-size: var(--v-normal);
  font-weight: 600;
  line-height: max(24px, 1.2em);
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

/**
 * Chromium keeps a removed radio button in the group of its shadow root while it has a name, and with it the whole screen
 * that it was in.
 */
const leaveGroup = (input: HTMLInputElement | null) => () => input?.removeAttribute('name')

interface RadioCardProps {
  option: RadioOption
  groupName: string
  isChosen: boolean
  isBusy?: boolean
  isLocked: boolean
  onChoose: (value: string) => void
}

export function RadioCard({ option, groupName, isChosen, isBusy, isLocked, onChoose }: RadioCardProps) {
  const { label, short, detail, aside, isDisabled } = option
  const id = useId()
  return (
    <label
      part="chip"
      className={`${choosableClass} ${cardClass}`}
      data-chosen={isChosen || undefined}
      data-disabled={isDisabled || undefined}
      data-locked={isLocked || undefined}
    >
      <input
        ref={leaveGroup}
        type="radio"
        className={`${boxOfChoiceClass} ${markedBoxClass} ${dotClass}`}
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
        <span className={firstLineClass}>
          <span id={`${id}-name`} className={nameClass}>
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
