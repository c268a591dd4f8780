import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { css } from '../styles/sheet'
import { Button, type ButtonProps } from './Button'
import { ChevronDownIcon } from './icons'
import { lazyPart } from './lazyPart'
import type { MenuItem } from './MenuPanel'

export type { MenuItem } from './MenuPanel'

// Positioning code is 20 KB that the first view does not need.
const MenuPanel = lazyPart(async () => (await import('./MenuPanel')).MenuPanel)

const words = css`
  display: inline-flex;
  align-items: center;
  gap: 8px;
`

interface MenuProps extends Pick<ButtonProps, 'isBusy' | 'disabled'> {
  label: string
  items: readonly MenuItem[]
  onPick: (id: string) => void
}

export function Menu({ label, items, onPick, ...look }: MenuProps) {
  const id = useId()
  const [button, setButton] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState<'first' | 'last'>()
  // A press on the button closes the list by its outside press. The click that follows must not open it again.
  const wasOpen = useRef(false)
  const close = (isFocusWanted: boolean) => {
    setOpen(undefined)
    if (isFocusWanted) button?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last')
  }
  return (
    <>
      <Button
        {...look}
        ref={setButton}
        variant="secondary"
        aria-haspopup="menu"
        aria-expanded={open !== undefined}
        aria-controls={open ? id : undefined}
        onPointerEnter={MenuPanel.preload}
        onFocus={MenuPanel.preload}
        onPointerDown={() => (wasOpen.current = open !== undefined)}
        onClick={(event) => setOpen(event.detail > 0 && wasOpen.current ? undefined : 'first')}
        onKeyDown={press}
      >
        <span className={words}>
          {label}
          <ChevronDownIcon size={18} />
        </span>
      </Button>
      {open && (
        <MenuPanel
          id={id}
          label={label}
          items={items}
          anchor={button}
          focusOn={open}
          onClose={close}
          onPick={(picked) => {
            close(true)
            onPick(picked)
          }}
        />
      )}
    </>
  )
}
