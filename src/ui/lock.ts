import { createContext, useContext, type KeyboardEvent, type MouseEvent } from 'react'

/**
 * True while the choices below are disabled for a moment. They look disabled but stay focusable. A control whose own
 * change is being saved stays enabled, so that it can be undone.
 */
export const LockContext = createContext(false)

/** @param isBusy whether this control's own change is being saved */
export function useIsLocked(isBusy = false): boolean {
  return useContext(LockContext) && !isBusy
}

/** Of a button that ignores presses meanwhile. */
export const lockedButton = (isLocked: boolean) => (isLocked ? { 'aria-disabled': true, 'data-locked': true } : {})

/** Keys that only move elsewhere. */
const PASSING = ['Tab', 'Escape']

/** Prevents a native list from opening. A choice from a list that is already open counts, as on a phone. */
export const lockedList = {
  onMouseDown(event: MouseEvent<HTMLSelectElement>): void {
    event.preventDefault()
    event.currentTarget.focus()
  },
  onKeyDown(event: KeyboardEvent): void {
    if (!PASSING.includes(event.key)) event.preventDefault()
  },
}
