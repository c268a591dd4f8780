import { css } from '../styles/sheet'
import { hiddenClass } from '../styles/tokens'
import { fieldsText } from '../text/fields'
import { CheckIcon } from './icons'
import { useWords } from './useWords'

const list = css`
  display: flex;
  gap: 4px;
  padding: 4px 0;
`

// The line to the previous step is behind the circles, as long as the distance between their centres.
const step = css`
  flex: 1 1 0;
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 6px;
  position: relative;
  min-width: 0;
  font-size: var(--v-small);
  line-height: max(16px, 1.2em);
  text-align: center;
  color: var(--v-muted);
  &:not(:first-child)::before {
    content: '';
    position: absolute;
    top: 13px;
    right: calc(50% + 18px);
    width: calc(100% - 32px);
    height: 2px;
    background: var(--v-line);
  }
  &[data-reached]:not(:first-child)::before {
    background: var(--v-primary-strong);
  }
  &[aria-current] {
    font-weight: 600;
    color: var(--v-text);
  }
`

const circle = css`
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  border: 2px solid var(--v-edge);
  border-radius: 50%;
  font-size: var(--v-normal);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  color: var(--v-muted);
  background: var(--v-surface);
  [data-reached] > & {
    border-color: var(--v-primary-strong);
    color: var(--v-primary-strong);
  }
  [aria-current] > & {
    color: var(--v-surface);
    background: var(--v-primary-strong);
  }
`

interface StepsProps {
  label: string
  steps: readonly string[]
  /** Index of the current step, from 0. */
  current: number
}

export function Steps({ label, steps, current }: StepsProps) {
  const words = useWords(fieldsText)
  return (
    <ol className={list} aria-label={label}>
      {steps.map((name, at) => (
        <li
          key={name}
          className={step}
          data-reached={at <= current || undefined}
          aria-current={at === current ? 'step' : undefined}
        >
          <span className={circle} aria-hidden="true">
            {at < current ? <CheckIcon size={16} /> : at + 1}
          </span>
          <span>
            {name}
            {at < current && <span className={hiddenClass}>, {words.done}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
