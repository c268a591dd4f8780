import { maskitoTransform, type MaskitoOptions } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import { useLayoutEffect, useRef, type ComponentProps, type SyntheticEvent } from 'react'
import { useComposed } from '../useComposed'
import { useShownText } from './useShownText'

/** How a masked field writes its text. */
export interface Mask {
  /** Formats a partial value. Formatted text is returned unchanged. */
  readonly format: (text: string) => string
  /** The form that a value takes once the field is left, or its text confirmed by Enter; absent when that is the typed one. */
  readonly settle?: (text: string) => string
  readonly options: MaskitoOptions
  readonly inputMode: 'numeric' | 'text'
  /** The input comes with its mask, so that a plain field needs no code of masks. */
  readonly Input: typeof MaskedInput
}

interface MaskRules extends Pick<MaskitoOptions, 'preprocessors' | 'postprocessors'> {
  /** The template of a partial value: `9` a digit, `*` a digit or letter; null when it fits none. */
  template?: (text: string) => string | null
  upperCase?: boolean
  settle?: Mask['settle']
}

/** Any text. A value that fits no template stays as it was typed, so that it is refused and not changed into another. */
const ANYTHING = /^[^]*$/
const SLOTS: Readonly<Record<string, RegExp>> = { '9': /[0-9]/, '*': /[0-9A-Z]/ }

/** A label that was copied along with a number. */
const LABEL = /^\s*(?:CEP|CPF|CNPJ)[\s:]+(?=[0-9A-Z])/i

export function createMask({ template, upperCase, settle, preprocessors = [], postprocessors = [] }: MaskRules): Mask {
  const readable = (text: string) => {
    const plain = plainCharacters(text).replace(LABEL, '')
    return upperCase ? plain.toUpperCase() : plain
  }
  const options: MaskitoOptions = {
    mask: ({ value }) => {
      const slots = template?.(value)
      return slots ? [...slots].map((slot) => SLOTS[slot] ?? slot) : ANYTHING
    },
    preprocessors: [
      ({ elementState, data }) => ({
        elementState: { ...elementState, value: readable(elementState.value) },
        data: readable(data),
      }),
      ...preprocessors,
    ],
    postprocessors,
  }
  const format = (text: string) => maskitoTransform(text, options)
  return { Input: MaskedInput, format, options, inputMode: upperCase ? 'text' : 'numeric', ...(settle && { settle }) }
}

/** Marks without a width that come along with copied text: of direction, of joining, of byte order. */
const INVISIBLE = /[\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g
/** `０` to `９` and `Ａ` to `Ｚ`, as input methods of Asia write them. */
const FULL_WIDTH = /[\uFF01-\uFF5E]/g

/** The same text without invisible marks, and with ordinary characters for full-width ones. */
function plainCharacters(text: string): string {
  return text.replace(INVISIBLE, '').replace(FULL_WIDTH, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
}

interface MaskedInputProps extends Omit<ComponentProps<'input'>, 'ref' | 'value' | 'onChange'> {
  mask: Mask
  value: string
  onValue: (value: string) => void
}

function MaskedInput({ mask, value, onValue, onBlur, onKeyDown, ...native }: MaskedInputProps) {
  const maskito = useMaskito({ options: mask.options })
  const masked = mask.format(value)
  const reported = useRef(masked)
  reported.current = masked
  // Browser and mask both fire an input event for one change: report it once.
  const report = (text: string) => {
    if (text === reported.current) return
    reported.current = text
    onValue(text)
  }
  const { value: draft, ...composed } = useComposed(masked, (text) => report(mask.format(text)))
  const input = useShownText(draft)
  useLayoutEffect(() => {
    maskito(input.current)
    return () => {
      maskito(null)
    }
  }, [maskito, input])
  const settle = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    if (mask.settle) report(mask.settle(currentTarget.value))
  }
  return (
    <input
      inputMode={mask.inputMode}
      autoComplete="off"
      {...native}
      {...composed}
      ref={input}
      onBlur={(event) => {
        settle(event)
        onBlur?.(event)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle(event)
        onKeyDown?.(event)
      }}
    />
  )
}
