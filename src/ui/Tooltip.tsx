import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { IconButton } from './IconButton'
import { InfoIcon } from './icons'
import { lazyPart, nothing } from './lazyPart'

// Positioning code is 20 KB that the first view does not need.
const TooltipPanel = lazyPart(async () => (await import('./TooltipPanel')).TooltipPanel, nothing, 'silent')

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
        onPointerEnter={TooltipPanel.preload}
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
        <TooltipPanel id={id} anchor={button}>
          {children}
        </TooltipPanel>
      )}
    </>
  )
}
