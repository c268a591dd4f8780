import { useId, useState, type FormEvent } from 'react'
import { addressTypes, placeFields } from '../../../domain/address'
import type { Address } from '../../../domain/customer'
import { useSession, useTexts } from '../../../session/SessionContext'
import { createAddressForm } from '../../../stores/address-form'
import { createForm, type Form } from '../../../stores/form'
import { createToastStore } from '../../../stores/toasts'
import { stack16Class } from '../../../styles/stack'
import { addressText } from '../../../text/address'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { pairClass } from '../../../ui/fields/field-styles'
import { SelectField } from '../../../ui/fields/SelectField'
import { TextField } from '../../../ui/fields/TextField'
import { ToastLayer } from '../../../ui/ToastLayer'
import { AddressFields } from '../../shared/AddressFields'
import { useFields } from '../../shared/useFields'
import { useMessageFor } from '../../shared/useMessageFor'
import { useReview } from '../../shared/useReview'
import { useChoices } from '../useCheckout'

const UNNAMED = { type: '', name: '' }
const [HOME] = addressTypes
/** Most people add their home first. */
const firstName = (saved: readonly Address[]) =>
  saved.some(({ name }) => name === HOME) ? UNNAMED : { type: HOME, name: HOME }
const TYPES = addressTypes.map((type) => ({ value: type, label: type }))

type NameForm = Form<typeof UNNAMED, 'required'>

/** 'Novo endereço'. Typed text stays when the dialog closes, until the address is saved. */
export function AddressDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const session = useSession()
  const messageFor = useMessageFor()
  const { address } = useChoices()
  const text = useTexts(addressText)
  const [naming] = useState<NameForm>(() => createForm(firstName(address.list.peek()), nameErrors))
  const [place] = useState(() => createAddressForm(session))
  const { element, review } = useReview(place, naming)
  const [toasts] = useState(createToastStore)
  const [isSaving, setSaving] = useState(false)
  const formId = useId()

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isSaving) return
    if (!review()) return toasts.show(text.requiredFields, 'warning')
    setSaving(true)
    try {
      await address.add({ name: naming.fields.peek().name, ...place.fields.peek() })
      naming.reset(firstName(address.list.peek()))
      place.reset(placeFields())
      onClose()
    } catch (error) {
      toasts.show(messageFor(error), 'warning')
    } finally {
      setSaving(false)
    }
  }

  const footer = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {text.cancel}
      </Button>
      <Button type="submit" form={formId} isBusy={isSaving}>
        {isSaving ? text.saving : text.add}
      </Button>
    </>
  )
  const layer = <ToastLayer toasts={toasts.toasts.value} onDismiss={toasts.dismiss} />
  return (
    <Dialog isOpen={isOpen} title={text.title} onClose={onClose} footer={footer} layer={layer}>
      <form id={formId} ref={element} className={stack16Class} noValidate onSubmit={(event) => void save(event)}>
        <AddressFields form={place} />
        <NameFields form={naming} />
      </form>
    </Dialog>
  )
}

/** The type is also the name, unless the address has its own. */
function NameFields({ form }: { form: NameForm }) {
  const text = useTexts(addressText)
  const field = useFields(form, text)

  function setType(type: string): void {
    const { name } = form.fields.peek()
    const isOwn = name.trim() !== '' && !isType(name)
    form.set(isOwn ? { type } : { type, name: type === 'Outro' ? '' : type })
  }

  return (
    <div className={pairClass}>
      <SelectField
        {...field('type')}
        label={text.type}
        options={TYPES}
        onValue={setType}
        placeholder={text.chooseType}
        isRequired={false}
      />
      <TextField
        {...field('name')}
        label={text.name}
        onValue={(name) => form.set(isType(name) ? { name, type: name } : { name })}
        maxLength={120}
      />
    </div>
  )
}

function nameErrors({ name }: typeof UNNAMED) {
  return name.trim() === '' ? { name: 'required' as const } : {}
}

function isType(name: string): boolean {
  return addressTypes.some((type) => type === name)
}
