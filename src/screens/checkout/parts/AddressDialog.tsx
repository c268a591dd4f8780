import { useId, useRef, useState, type FormEvent } from 'react'
import { missingFields } from '../../../domain/address'
import { useTexts } from '../../../session/SessionContext'
import { createToastStore } from '../../../stores/toasts'
import { addressText } from '../../../text/address'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { focusFirstInvalid } from '../../../ui/fields/focusFirstInvalid'
import { ToastLayer } from '../../../ui/ToastLayer'
import { useCheckout } from '../useCheckout'
import { AddressFields } from './AddressFields'
import { useAddressForm } from './useAddressForm'
import { useMessageFor } from '../../shared/useMessageFor'

/** 'Novo endereço'. Typed text stays when the dialog closes, until the address is saved. */
export function AddressDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const messageFor = useMessageFor()
  const { address } = useCheckout()
  const text = useTexts(addressText)
  const model = useAddressForm()
  const [toasts] = useState(createToastStore)
  const [isSaving, setSaving] = useState(false)
  const fields = useRef<HTMLFormElement>(null)
  const formId = useId()

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isSaving) return
    model.markSent()
    if (missingFields(model.form).length > 0) {
      toasts.show(text.requiredFields, 'warning')
      // The errors must be rendered before the first one can be focused.
      requestAnimationFrame(() => focusFirstInvalid(fields.current))
      return
    }
    setSaving(true)
    try {
      await address.add(model.form)
      model.reset()
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
      <form id={formId} ref={fields} noValidate onSubmit={(event) => void save(event)}>
        <AddressFields model={model} />
      </form>
    </Dialog>
  )
}
