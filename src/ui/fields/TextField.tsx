import { useId, type ComponentPropsWithRef, type FocusEvent, type KeyboardEvent } from 'react'
import { afterLeaving } from './after-leaving'
import { FieldFrame, fieldAria, type FieldWords } from './FieldFrame'
import { adornedClass, controlClass, lineClass } from './field-styles'
import type { Mask } from './mask'
import { MaskedInput } from './MaskedInput'

type NativeProps = Pick<
  ComponentPropsWithRef<'input'>,
  'placeholder' | 'inputMode' | 'autoComplete' | 'name' | 'maxLength'
>

interface TextFieldProps extends FieldWords, NativeProps {
  /** The text. With a mask it may be unformatted (`01310100`) and is shown formatted. */
  value: string
  /** Called on every change, with the formatted text if there is a mask. */
  onValue: (value: string) => void
  /** One of ui/masks. It also sets the keyboard, unless `inputMode` does. */
  mask?: Mask
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
  const { value, onValue, mask, type = 'text', isDisabled, onEnter, onLeave, fieldRef, ...native } = control
  const id = useId()
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter may also confirm a word of an input method.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !onEnter) return
    event.preventDefault()
    onEnter()
  }
  const shared = {
    ...native,
    ...fieldAria(id, { error, hint, isRequired }),
    id,
    type,
    disabled: isDisabled,
    'aria-busy': isBusy || undefined,
    className: `${controlClass} ${lineClass} ${isBusy ? adornedClass : ''}`,
    onKeyDown: press,
    onBlur: onLeave && ((event: FocusEvent) => afterLeaving(event.target, onLeave)),
  }
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint} isRequired={isRequired} isBusy={isBusy}>
      {mask ? (
        <MaskedInput {...shared} mask={mask} value={value} onValue={onValue} fieldRef={fieldRef} />
      ) : (
        <input {...shared} ref={fieldRef} value={value} onChange={(event) => onValue(event.target.value)} />
      )}
    </FieldFrame>
  )
}
