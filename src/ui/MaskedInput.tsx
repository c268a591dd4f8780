import { useMaskito } from '@maskito/react'
import { useCallback, useRef, type ComponentProps, type Ref } from 'react'
import type { Mask } from './mask'

interface MaskedInputProps extends Omit<ComponentProps<'input'>, 'ref' | 'value' | 'onChange'> {
  mask: Mask
  value: string
  onValue: (value: string) => void
  fieldRef?: Ref<HTMLInputElement>
}

/** An input that formats its value with a mask and keeps the caret in place. */
export function MaskedInput({ mask, value, onValue, fieldRef, ...native }: MaskedInputProps) {
  const maskito = useMaskito({ options: mask.options })
  const ref = useCallback(
    (input: HTMLInputElement) => {
      maskito(input)
      const release = hand(fieldRef, input)
      return () => {
        maskito(null)
        release()
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
  return (
    <input
      inputMode={mask.inputMode}
      autoComplete="off"
      {...native}
      ref={ref}
      value={shown}
      onChange={(event) => report(mask.format(event.target.value))}
    />
  )
}

/** Passes an element to a ref object or ref function. Returns the cleanup. */
function hand<T>(ref: Ref<T> | undefined, element: T): () => void {
  if (typeof ref === 'function') {
    const release = ref(element)
    return () => (typeof release === 'function' ? release() : void ref(null))
  }
  if (ref) ref.current = element
  return () => {
    if (ref) ref.current = null
  }
}
