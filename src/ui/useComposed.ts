import { useRef, useState, type ChangeEvent, type CompositionEvent } from 'react'

/**
 * Properties of a text field whose owner hears of a word once it is composed. Until then the field shows the text of the
 * input method as it is: a changed text would end the composition, or be mixed with it.
 */
export function useComposed(value: string, onValue: (text: string) => void) {
  const [draft, setDraft] = useState<string | null>(null)
  const isComposing = useRef(false)
  return {
    value: draft ?? value,
    onCompositionStart() {
      isComposing.current = true
    },
    onCompositionEnd(event: CompositionEvent<HTMLInputElement>) {
      isComposing.current = false
      setDraft(null)
      onValue(event.currentTarget.value)
    },
    onChange(event: ChangeEvent<HTMLInputElement>) {
      const text = event.target.value
      if (isComposing.current) setDraft(text)
      else onValue(text)
    },
  }
}
