import { useMaskito } from '@maskito/react'
import { useCallback, useRef, type ComponentProps, type Ref } from 'react'
import type { Mask } from './mask'

interface MaskedInputProps extends Omit<ComponentProps<'input'>, 'ref' | 'value' | 'onChange'> {
  mask: Mask
  value: string
  onValue: (value: string) => void
  fieldRef?: Ref<HTMLInputElement>
}

/** An input that shows its value masked and keeps the caret where the typing goes on. */
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
  const told = useRef(shown)
  told.current = shown
  // The mask writes, and says so, after the browser did: what comes of both is told once.
  const tell = (text: string) => {
    if (text === told.current) return
    told.current = text
    onValue(text)
  }
  return (
    <input
      inputMode={mask.inputMode}
      autoComplete="off"
      {...native}
      ref={ref}
      value={shown}
      onChange={(event) => tell(mask.format(event.target.value))}
    />
  )
}

/** Hands an element to a ref of either kind; gives what takes it back. */
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
