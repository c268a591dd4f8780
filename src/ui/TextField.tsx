import { useId, type ComponentPropsWithRef, type FocusEvent, type KeyboardEvent, type Ref } from 'react'
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
  /** As typed; with a mask it may as well be bare, `01310100`, and is shown masked. */
  value: string
  /** On every keystroke that changes something; with a mask, the masked text. */
  onValue: (value: string) => void
  /** One of ui/masks; it chooses the keyboard too, unless `inputMode` does. */
  mask?: Mask
  type?: 'text' | 'tel' | 'email' | 'date' | 'search'
  isDisabled?: boolean
  /** Something is looked up for this field; it can be typed in meanwhile. */
  isBusy?: boolean
  onEnter?: () => void
  /** The field was left: a moment later, so that nothing moves under a finger (`after-leaving.ts`). */
  onLeave?: () => void
  fieldRef?: Ref<HTMLInputElement>
}

/** One line to type. The owner keeps the value. */
export function TextField({ label, error, hint, isRequired, isBusy, ...control }: TextFieldProps) {
  const { value, onValue, mask, type = 'text', isDisabled, onEnter, onLeave, fieldRef, ...native } = control
  const id = useId()
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    // Enter may also choose a word in the list of an input method.
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
