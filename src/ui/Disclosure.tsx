import { useId, type ReactNode } from 'react'
import { css } from '../styles/sheet'
import { ChevronDownIcon } from './icons'

const frame = css`
  border-bottom: 1px solid var(--v-line);
`

const head = css`
  display: flex;
  align-items: center;
  gap: var(--v-gap);
  width: 100%;
  min-height: 52px;
  padding: 12px 0;
  font-size: var(--v-large);
  font-weight: 600;
  line-height: max(24px, 1.2em);
  text-align: left;
  & > span {
    flex: 1;
    min-width: 0;
  }
  & > svg {
    flex: none;
    color: var(--v-muted);
    transition: transform var(--v-pop);
  }
  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
`

const body = css`
  padding: 4px 0 16px;
`

interface DisclosureProps {
  title: ReactNode
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

export function Disclosure({ title, isOpen, onToggle, children }: DisclosureProps) {
  const id = useId()
  return (
    <div className={frame}>
      <button
        type="button"
        className={head}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
      >
        <span>{title}</span>
        <ChevronDownIcon />
      </button>
      {isOpen && (
        <div id={id} className={body}>
          {children}
        </div>
      )}
    </div>
  )
}
