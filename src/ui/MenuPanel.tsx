import { autoUpdate, flip, offset, shift, size, useFloating } from '@floating-ui/react'
import { useEffect, useLayoutEffect, useState, type KeyboardEvent } from 'react'
import { growClass, mutedClass } from '../styles/layout'
import { pressableClass } from '../styles/pressable'
import { css, keyframes } from '../styles/sheet'
import { nextInList } from './nextInList'

const fade = keyframes`
  from { opacity: 0; transform: translateY(-4px); }
`

const panelClass = css`
  z-index: 40;
  display: block;
  width: max-content;
  min-width: min(200px, calc(100vw - 16px));
  max-width: min(320px, calc(100vw - 16px));
  margin: 0;
  inset: auto;
  padding: 6px;
  border: 1px solid var(--v-line);
  border-radius: var(--v-radius);
  overflow-y: auto;
  overscroll-behavior: contain;
  color: var(--v-text);
  background: var(--v-surface);
  box-shadow: var(--v-shadow-2);
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
`

const detailClass = css`
  display: block;
`

export interface MenuItem {
  readonly id: string
  readonly label: string
  readonly detail?: string
}

interface MenuPanelProps {
  id: string
  label: string
  items: readonly MenuItem[]
  anchor: HTMLElement | null
  focusOn: 'first' | 'last'
  /** `isFocusWanted`: the button takes the focus back. False when it has already moved elsewhere. */
  onClose: (isFocusWanted: boolean) => void
  onPick: (id: string) => void
}

/** The list of a Menu. In the top layer where the browser supports popovers, so that the host does not clip it. */
export function MenuPanel({ id, label, items, anchor, focusOn, onClose, onPick }: MenuPanelProps) {
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  const { floatingStyles } = useFloating({
    strategy: 'fixed',
    placement: 'bottom-start',
    elements: { reference: anchor, floating: panel },
    middleware: [offset(6), flip({ padding: 8 }), shift({ padding: 8 }), size({ padding: 8, apply: limitHeight })],
    whileElementsMounted: autoUpdate,
  })
  useLayoutEffect(() => {
    if (!panel) return
    panel.showPopover?.()
    const buttons = panel.querySelectorAll('button')
    buttons[focusOn === 'first' ? 0 : buttons.length - 1]?.focus({ preventScroll: true })
  }, [panel, focusOn])
  usePressOutside([panel, anchor], () => onClose(false))

  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Tab') return onClose(true)
    const next = nextInList(event.key, [...event.currentTarget.querySelectorAll('button')], event.target)
    if (event.key !== 'Escape' && !next) return undefined
    event.preventDefault()
    // Stops Esc here: a dialog or chat around the menu stays open.
    event.stopPropagation()
    if (next) next.focus()
    else onClose(true)
    return undefined
  }
  return (
    <div ref={setPanel} popover="manual" className={panelClass} style={floatingStyles}>
      <div id={id} role="menu" aria-label={label} tabIndex={-1} className={list} onKeyDown={press}>
        {items.map((item) => (
          <button
            key={item.id}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={`${pressableClass} ${itemClass}`}
            onClick={() => onPick(item.id)}
          >
            <span className={growClass}>
              {item.label}
              {item.detail && <span className={`${mutedClass} ${detailClass}`}>{item.detail}</span>}
            </span>
          </button>
        ))}
      </div>
    </div>
  )
}

function limitHeight({ availableHeight, elements }: { availableHeight: number; elements: { floating: HTMLElement } }) {
  elements.floating.style.maxHeight = `${Math.max(120, availableHeight)}px`
}

function usePressOutside(insides: readonly (HTMLElement | null)[], onPress: () => void) {
  const [panel, anchor] = insides
  useEffect(() => {
    const page = panel?.ownerDocument
    if (!page) return undefined
    const press = (event: PointerEvent) => {
      const path = event.composedPath()
      if (![panel, anchor].some((inside) => inside && path.includes(inside))) onPress()
    }
    page.addEventListener('pointerdown', press, true)
    return () => page.removeEventListener('pointerdown', press, true)
  })
}
