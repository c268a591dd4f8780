import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react'
import { clock, type Timer } from '../../lib/clock'

/** A choice made with arrows or letters is reported after this pause, ms. */
const KEYED_CHOICE_REST = 1000

/** Keys that report a choice at once. Other keys only move through the choices. */
const DECIDING = new Set([' ', 'Enter', 'Tab'])

/**
 * A choice that browsers change with every arrow key. Passed choices are shown and read aloud, but only the final one
 * is reported: after a pause, on Space, Enter or Tab, or on blur. A choice by pointer is reported at once.
 * @param isLocked what is chosen meanwhile is shown, and reported afterwards
 */
export function useKeyedChoice(value: string, onValue: (value: string) => void, isLocked = false) {
  const [made, setMade] = useState<{ choice: string; isResting: boolean } | null>(null)
  const resting = useRef<string | null>(null)
  const isKeyed = useRef(false)
  const timer = useRef<Timer>(undefined)
  const owner = useRef({ value: value, report: onValue, isLocked })
  owner.current = { value: value, report: onValue, isLocked }

  // The choice stays drawn until effects have run. An owner that has just mounted subscribes in an effect, so its value
  // may follow a moment after the press.
  useEffect(() => {
    if (made && !made.isResting) setMade(null)
  }, [made])
  useEffect(() => () => clock.clearTimeout(timer.current), [])
  useEffect(() => {
    if (!isLocked && resting.current !== null && timer.current === undefined) report(resting.current)
  }, [isLocked])

  function stopTimer(): void {
    clock.clearTimeout(timer.current)
    timer.current = undefined
  }

  function report(next: string): void {
    stopTimer()
    if (owner.current.isLocked) return rest(next)
    resting.current = null
    setMade({ choice: next, isResting: false })
    if (next !== owner.current.value) owner.current.report(next)
  }

  function decide(): void {
    if (resting.current !== null) report(resting.current)
  }

  function rest(next: string): void {
    resting.current = next
    setMade({ choice: next, isResting: true })
  }

  function choose(next: string): void {
    if (!isKeyed.current) return report(next)
    stopTimer()
    rest(next)
    timer.current = clock.setTimeout(decide, KEYED_CHOICE_REST)
  }

  const endKey = () => {
    isKeyed.current = false
  }

  return {
    value: made?.choice ?? value,
    choose,
    /** For the control or the group of controls. */
    handlers: {
      onKeyDown({ key, currentTarget }: KeyboardEvent) {
        // WebKit calls no radio `:focus-visible` that an arrow key has reached.
        currentTarget.toggleAttribute('data-keyed', true)
        isKeyed.current = !DECIDING.has(key)
        if (!isKeyed.current) decide()
      },
      onKeyUp: endKey,
      // The native list of a select may swallow the keyup.
      onPointerDown({ currentTarget }: PointerEvent) {
        currentTarget.removeAttribute('data-keyed')
        endKey()
      },
      onBlur({ currentTarget, relatedTarget }: FocusEvent) {
        if (!currentTarget.contains(relatedTarget)) decide()
      },
    },
  }
}
