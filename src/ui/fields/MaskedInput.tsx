import type { MaskitoOptions } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import { useCallback, useRef, type ComponentProps, type FocusEvent } from 'react'
import { useComposed } from '../useComposed'

/** How a masked field writes its text. */
export interface MaskFormat {
  /** Formats a partial value. Formatted text is returned unchanged. */
  readonly format: (text: string) => string
  /** The form that a value takes once the field is left; absent when that is the typed one. */
  readonly settle?: (text: string) => string
  readonly options: MaskitoOptions
  readonly inputMode: 'numeric' | 'text'
}

interface MaskedInputProps extends Omit<ComponentProps<'input'>, 'ref' | 'value' | 'onChange'> {
  mask: MaskFormat
  value: string
  onValue: (value: string) => void
  fieldRef?: (input: HTMLInputElement) => void
}

export function MaskedInput({ mask, value, onValue, fieldRef, onBlur, ...native }: MaskedInputProps) {
  const maskito = useMaskito({ options: mask.options })
  const ref = useCallback(
    (input: HTMLInputElement) => {
      maskito(input)
      fieldRef?.(input)
      return () => {
        maskito(null)
      }
    },
    [maskito, fieldRef],
  )
  const shown = mask.format(value)
  const reported = useRef(shown)
  reported.current = shown
  // Browser and mask both fire an input event for one change: report it once.
  const report = (text: string) => {
    if (text === reported.current) return
    reported.current = text
    onValue(text)
  }
  const composed = useComposed(shown, (text) => report(mask.format(text)))
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    if (mask.settle) report(mask.settle(event.target.value))
    onBlur?.(event)
  }
  return <input inputMode={mask.inputMode} autoComplete="off" {...native} {...composed} ref={ref} onBlur={leave} />
}
