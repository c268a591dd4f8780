import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { css, keyframes } from '../styles/sheet'
import { IconButton } from './IconButton'
import { InfoIcon } from './icons'
import { lazyPart, nothing } from './lazyPart'

// Positioning code is 20 KB that the first view does not need.
const FloatingPanel = lazyPart(async () => (await import('./FloatingPanel')).FloatingPanel, nothing, 'silent')

const fade = keyframes`
  from { opacity: 0; }
`

const bubble = css`
  max-width: min(280px, calc(100vw - 16px));
  padding: 10px 14px;
  border: 0;
  border-radius: var(--v-radius-small);
  color: var(--v-surface);
  background: var(--v-text);
  outline: var(--v-outline);
  font-size: var(--v-normal);
  line-height: max(20px, 1.2em);
  white-space: pre-line;
  animation: ${fade} 0.15s;
`

interface TooltipProps {
  label: string
  children: ReactNode
}

/** A help button: press or focus opens its bubble; Esc, a second press or blur closes it. */
export function Tooltip({ label, children }: TooltipProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [button, setButton] = useState<HTMLElement | null>(null)
  // A press focuses the button first. Without this it would open on focus and close on click.
  const wasOpen = useRef(false)
  const dismiss = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    // Stops the key here: a dialog or chat around the tooltip stays open.
    event.stopPropagation()
    event.preventDefault()
    setOpen(false)
  }
  return (
    <>
      <IconButton
        ref={setButton}
        label={label}
        icon={<InfoIcon />}
        aria-expanded={isOpen}
        aria-describedby={isOpen ? id : undefined}
        onPointerEnter={FloatingPanel.preload}
        onPointerDown={() => (wasOpen.current = isOpen)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={(event) => {
          // Safari does not focus a pressed button, and the bubble closes on blur.
          event.currentTarget.focus({ preventScroll: true })
          setOpen(event.detail === 0 ? !isOpen : !wasOpen.current)
        }}
        onKeyDown={dismiss}
      />
      {isOpen && (
        <FloatingPanel id={id} role="tooltip" className={bubble} anchor={button}>
          {children}
        </FloatingPanel>
      )}
    </>
  )
}
