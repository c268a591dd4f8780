import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { IconButton } from './IconButton'
import { InfoIcon } from './icons'
import { optionalPart } from './optionalPart'

// Positioning is 20 KB that no first view needs.
const TooltipPanel = optionalPart(async () => (await import('./TooltipPanel')).TooltipPanel)

interface TooltipProps {
  /** The name of the button. */
  label: string
  icon?: ReactNode
  children: ReactNode
}

/** A button that explains: opens by press and by focus, closes by Esc, a second press or leaving it. */
export function Tooltip({ label, icon = <InfoIcon />, children }: TooltipProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [button, setButton] = useState<HTMLElement | null>(null)
  // A press focuses first; without this it would open by focus and close by the click.
  const wasOpen = useRef(false)
  const dismiss = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    // The key is spent: a dialog or a chat around it stays open.
    event.stopPropagation()
    event.preventDefault()
    setOpen(false)
  }
  return (
    <>
      <IconButton
        ref={setButton}
        label={label}
        icon={icon}
        aria-expanded={isOpen}
        aria-describedby={isOpen ? id : undefined}
        onPointerEnter={TooltipPanel.preload}
        onPointerDown={() => (wasOpen.current = isOpen)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={(event) => {
          // Safari does not focus a pressed button, and leaving it must close the words.
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
