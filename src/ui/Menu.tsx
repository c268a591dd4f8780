import { useCallback, useId, useRef, useState, type KeyboardEvent } from 'react'
import { pressableClass } from '../styles/pressable'
import { css, keyframes } from '../styles/sheet'
import type { ButtonProps } from './Button'
import { IconButton } from './IconButton'
import { MoreIcon } from './icons'
import { lazyPart } from './lazyPart'

// Positioning code is 20 KB that the first view does not need.
const FloatingPanel = lazyPart(async () => (await import('./FloatingPanel')).FloatingPanel)

const fade = keyframes`
  from { opacity: 0; transform: translateY(-4px); }
`

const panelClass = css`
  min-width: min(200px, calc(100vw - 16px));
  max-width: min(320px, calc(100vw - 16px));
  padding: 6px;
  border: 1px solid var(--v-line);
  border-radius: var(--v-radius);
  overflow-y: auto;
  overscroll-behavior: contain;
  color: var(--v-text);
  background: var(--v-surface);
`

const list = css`
  animation: ${fade} 0.15s;
`

const itemClass = css`
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  min-height: 44px;
  padding: 10px 12px;
  border-radius: var(--v-radius-small);
  font-size: var(--v-large);
  line-height: max(22px, 1.2em);
  text-align: left;
  &:focus-visible {
    background: var(--v-quiet);
    outline-offset: -2px;
  }
  &[aria-disabled] {
    cursor: not-allowed;
    opacity: 0.5;
  }
`

// Apart from the others, below a rule.
const dangerClass = css`
  position: relative;
  margin-top: 13px;
  color: var(--v-danger);
  &::before {
    content: '';
    position: absolute;
    inset: -7px 4px auto;
    border-top: 1px solid var(--v-line);
  }
`

export interface MenuItem {
  readonly label: string
  /** It is there and cannot be picked now. */
  readonly isOff?: boolean
  /** It takes something away. */
  readonly isDanger?: boolean
  readonly onPick: () => void
}

/** A button of three dots, whose label is read, and its list. */
export function Menu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const id = useId()
  const [button, setButton] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState<'first' | 'last'>()
  // A press on the button closes the list by its outside press. The click that follows must not open it again.
  const wasOpen = useRef(false)
  const close = () => setOpen(undefined)
  const closeAndFocus = () => {
    close()
    button?.focus()
  }
  const focusOn = useCallback(
    (panel: HTMLElement) => {
      const buttons = panel.querySelectorAll('button')
      buttons[open === 'first' ? 0 : buttons.length - 1]?.focus({ preventScroll: true })
    },
    [open],
  )
  const pressClosed = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last')
  }
  const pressOpen = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return closeAndFocus()
    const next = nextInList(event.key, [...event.currentTarget.querySelectorAll('button')], event.target)
    if (event.key !== 'Escape' && !next) return undefined
    event.preventDefault()
    // Stops Esc here: a dialog or chat around the menu stays open.
    event.stopPropagation()
    return next ? next.focus() : closeAndFocus()
  }
  const trigger: ButtonProps = {
    ref: setButton,
    'aria-haspopup': 'menu',
    'aria-expanded': open !== undefined,
    'aria-controls': open ? id : undefined,
    onPointerEnter: FloatingPanel.preload,
    onFocus: FloatingPanel.preload,
    onPointerDown: () => (wasOpen.current = open !== undefined),
    onClick: (event) => setOpen(event.detail > 0 && wasOpen.current ? undefined : 'first'),
    onKeyDown: pressClosed,
  }
  return (
    <>
      <IconButton {...trigger} label={label} icon={<MoreIcon />} />
      {open && (
        <FloatingPanel
          className={panelClass}
          anchor={button}
          placement="bottom-end"
          onShown={focusOn}
          onPressOutside={close}
        >
          <div id={id} role="menu" aria-label={label} tabIndex={-1} className={list} onKeyDown={pressOpen}>
            {items.map((item, index) => (
              <button
                key={index}
                type="button"
                role="menuitem"
                tabIndex={-1}
                className={`${pressableClass} ${itemClass} ${item.isDanger ? dangerClass : ''}`}
                aria-disabled={item.isOff || undefined}
                onClick={() => {
                  if (item.isOff) return
                  closeAndFocus()
                  item.onPick()
                }}
              >
                {item.label}
              </button>
            ))}
          </div>
        </FloatingPanel>
      )}
    </>
  )
}

/** The item that a key moves to: arrows wrap around, Home and End go to the ends, a letter to the next that starts with it. */
function nextInList(key: string, items: readonly HTMLElement[], current: EventTarget): HTMLElement | undefined {
  const at = items.findIndex((item) => item === current)
  if (key === 'Home') return items[0]
  if (key === 'End') return items.at(-1)
  if (key === 'ArrowDown') return items[(at + 1) % items.length]
  if (key === 'ArrowUp') return items.at(Math.max(at, 0) - 1)
  if (key.length !== 1 || key === ' ') return undefined
  const following = [...items.slice(at + 1), ...items.slice(0, at + 1)]
  return following.find((item) => plain(item.textContent).startsWith(plain(key)))
}

/** Without accents and case: 'á' matches 'A'. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .trim()
    .toLowerCase()
}
