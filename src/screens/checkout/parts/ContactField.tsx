import type { ComponentProps } from 'react'
import type { Customer } from '../../../domain/customer'
import { fill } from '../../../lib/fill'
import { useTexts } from '../../../session/SessionContext'
import { rowClass } from '../../../styles/layout'
import { stack8Class } from '../../../styles/stack'
import { contactText } from '../../../text/contact'
import { customerText } from '../../../text/customer'
import { Button } from '../../../ui/Button'
import { TextField } from '../../../ui/fields/TextField'
import { Notice } from '../../../ui/Notice'
import { useCheckout, useSentences } from '../useCheckout'
import { useSelected } from '../../shared/selected'

type TypedField = Exclude<keyof Customer, 'isCorporate'>

interface ContactFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'value' | 'onValue' | 'error'> {
  field: TypedField
  onTyped?: (value: string) => void
}

/** A field of the contact's data. It saves itself and is never overwritten by somebody else's change. */
export function ContactField({ field, onTyped, ...control }: ContactFieldProps) {
  const sentence = useSentences(customerText)
  const { contact } = useCheckout()
  const text = useTexts(contactText)
  // Reads its own field only: a keystroke renders one field.
  const value = useSelected(() => contact.shown.value[field], [contact, field])
  const error = useSelected(() => contact.shownErrors.value[field], [contact, field])
  const type = (typed: string) => {
    contact.set(field, typed)
    onTyped?.(typed)
  }
  return (
    <div className={stack8Class}>
      <TextField
        autoComplete="off"
        {...control}
        {...(error && { error: sentence(error) })}
        label={text[field]}
        value={value}
        onValue={type}
        onLeave={() => contact.leave(field)}
      />
      <Rival field={field} />
    </div>
  )
}

/** The value that the contact typed while the agent was typing too. */
function Rival({ field }: { field: TypedField }) {
  const { contact } = useCheckout()
  const text = useTexts(contactText)
  const value = contact.rivals.value[field]
  if (value === undefined) return null
  const resolve = (whose: 'theirs' | 'mine') => () => contact.resolve(field, whose)
  const action = (
    <div className={rowClass}>
      <Button size="small" variant="secondary" onClick={resolve('theirs')}>
        {text.useTheirs}
      </Button>
      <Button size="small" variant="quiet" onClick={resolve('mine')}>
        {text.keepMine}
      </Button>
    </div>
  )
  return (
    <Notice tone="warning" action={action}>
      {value === '' ? text.rivalEmpty : fill(text.rival, { value })}
    </Notice>
  )
}
