import {
  useId,
  useLayoutEffect,
  type ComponentProps,
  type ComponentPropsWithRef,
  type FocusEvent,
  type KeyboardEvent,
} from 'react'
import { fill } from '../../lib/fill'
import { fieldsText } from '../../text/fields'
import { useComposed } from '../useComposed'
import { useWords } from '../useWords'
import { afterLeaving } from './after-leaving'
import { FieldFrame, fieldAria, type FieldWords } from './FieldFrame'
import { adornedClass, controlClass, lineClass } from './field-styles'
import type { Mask } from './mask'
import { useShownText } from './useShownText'

type NativeProps = Pick<
  ComponentPropsWithRef<'input'>,
  'placeholder' | 'inputMode' | 'autoComplete' | 'name' | 'enterKeyHint'
>

interface TextFieldProps extends FieldWords, NativeProps {
  /** The text. With a mask it may be unformatted (`01310100`) and is shown formatted. */
  value: string
  /** Called on every change, with the formatted text if there is a mask. */
  onValue: (value: string) => void
  /** One of ui/masks. It also sets the keyboard, unless `inputMode` does. */
  mask?: Mask
  /** A longer text is refused in words: an input's own limit would cut it to another text. */
  maxLength?: number
  type?: 'text' | 'tel' | 'email' | 'date' | 'search'
  isDisabled?: boolean
  /** A lookup for this field is running. Typing still works. */
  isBusy?: boolean
  onEnter?: () => void
  /** Called shortly after blur, so that nothing moves under a finger (`after-leaving.ts`). */
  onLeave?: () => void
  fieldRef?: (input: HTMLInputElement | null) => void
}

export function TextField({ label, error, hint, isRequired, isBusy, ...control }: TextFieldProps) {
  const { value, onValue, mask, type = 'text', isDisabled, onEnter, onLeave, fieldRef, maxLength, ...native } = control
  const id = useId()
  const words = useWords(fieldsText)
  const refusal = maxLength && value.length > maxLength ? fill(words.tooLong, { count: maxLength }) : error
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || !onEnter) return
    event.preventDefault()
    onEnter()
  }
  const shared = {
    // What Enter does here is said by its owner; what follows a field, by `shell/focus/enter-keys.ts`.
    enterKeyHint: onEnter && ('go' as const),
    ...native,
    ...fieldAria(id, { error: refusal, hint, isRequired }),
    id,
    type,
    disabled: isDisabled,
    'aria-busy': isBusy || undefined,
    className: `${controlClass} ${lineClass} ${isBusy ? adornedClass : ''}`,
    onKeyDown: press,
    onBlur: onLeave && ((event: FocusEvent) => afterLeaving(event.target, onLeave)),
  }
  return (
    <FieldFrame id={id} label={label} error={refusal} hint={hint} isRequired={isRequired} isBusy={isBusy}>
      {mask ? (
        <mask.Input {...shared} mask={mask} value={value} onValue={onValue} />
      ) : (
        <PlainInput {...shared} fieldRef={fieldRef} value={value} onValue={onValue} />
      )}
    </FieldFrame>
  )
}

interface PlainInputProps extends Omit<ComponentProps<'input'>, 'value'>, Pick<TextFieldProps, 'onValue' | 'fieldRef'> {
  value: string
}

function PlainInput({ value, onValue, fieldRef, ...native }: PlainInputProps) {
  const { value: text, ...composed } = useComposed(value, onValue)
  const input = useShownText(text)
  useLayoutEffect(() => fieldRef?.(input.current), [fieldRef, input])
  return <input {...native} {...composed} ref={input} />
}
