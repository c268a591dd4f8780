import { useId } from 'react'
import { clippedClass, rowClass } from '../../../styles/layout'
import { css } from '../../../styles/sheet'
import { chipClass } from './chip'

const heading = css`
  margin-bottom: 8px;
  font-size: var(--v-normal);
`

interface ChipsProps {
  label: string
  chips: readonly { id: string; label: string }[]
  onPick: (id: string) => void
}

/** Words to press under what they have in common; nothing without any. */
export function Chips({ label, chips, onPick }: ChipsProps) {
  const id = useId()
  if (chips.length === 0) return null
  return (
    <div>
      <h2 id={id} className={heading}>
        {label}
      </h2>
      <ul className={rowClass} aria-labelledby={id}>
        {chips.map((chip) => (
          <li key={chip.id}>
            <button type="button" part="chip" className={chipClass} onClick={() => onPick(chip.id)}>
              <span dir="auto" className={clippedClass}>
                {chip.label}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
