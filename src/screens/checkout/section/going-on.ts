import { useContext, useEffect, useRef, useState, type FormEvent } from 'react'
import type { CheckoutSection } from '../../../domain/checkout-steps'
import { useIsUpdating } from '../useCheckout'
import { FoldingContext } from './folding'

const CHOICES = 'input[type=radio], select'

/** A choice by pointer that leaves nothing missing is the last word here. One by key may be passed over by the next. */
export function useGoingOn(name: CheckoutSection, isDone: boolean) {
  const { rows } = useContext(FoldingContext)
  const isUpdating = useIsUpdating()
  const isPressed = useRef(false)
  const [hasChosen, setChosen] = useState(false)
  const isReady = hasChosen && isDone && !isUpdating
  useEffect(() => {
    if (!isReady) return
    setChosen(false)
    rows?.goOn(name)
  }, [isReady, rows, name])
  return {
    onPointerDown: () => {
      isPressed.current = true
    },
    onKeyDown: () => {
      isPressed.current = false
      setChosen(false)
    },
    onChange: ({ target }: FormEvent<HTMLElement>) =>
      isPressed.current && target instanceof Element && target.matches(CHOICES) && setChosen(true),
  }
}
