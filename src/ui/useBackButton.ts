import { createContext, useContext, useEffect, useRef } from 'react'

/** Tells the shop that something lies over its screen. @returns the end of it */
type Hold = (close: () => void) => () => void

const BackButton = createContext<Hold | undefined>(undefined)

/** Given by the shell where the browser's back button belongs to the shop. */
export const BackButtonProvider = BackButton.Provider

/** The back button closes what is open, and does not leave the screen under it. */
export function useBackButton(isOpen: boolean, onClose: () => void): void {
  const hold = useContext(BackButton)
  const close = useRef(onClose)
  useEffect(() => void (close.current = onClose))
  useEffect(() => (isOpen ? hold?.(() => close.current()) : undefined), [isOpen, hold])
}
