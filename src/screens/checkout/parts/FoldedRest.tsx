import type { ReactNode } from 'react'
import { pressableClass } from '../../../styles/pressable'
import { css } from '../../../styles/sheet'
import { ChevronDownIcon } from '../../../ui/icons'

const lineClass = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  width: 100%;
  min-height: 44px;
  padding: 4px 12px;
  border-radius: var(--v-radius);
  color: var(--v-muted);
  text-align: left;
  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
`

interface FoldedRestProps {
  isOpen: boolean
  onPress: () => void
  /** Says what is folded, and how many. */
  children: ReactNode
}

/** The line below a group's first options, which shows the others. */
export function FoldedRest({ isOpen, onPress, children }: FoldedRestProps) {
  return (
    <button type="button" className={`${pressableClass} ${lineClass}`} aria-expanded={isOpen} onClick={onPress}>
      {children}
      <ChevronDownIcon size={16} />
    </button>
  )
}
