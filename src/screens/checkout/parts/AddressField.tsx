import { useCallback, useId, useState, type FormEvent } from 'react'
import { addressLine, addressTypes, placeFields, wholeAddress } from '../../../domain/address'
import type { Address } from '../../../domain/customer'
import { useIsAgent, useSession, useTexts } from '../../../session/SessionContext'
import { useTask } from '../../../session/useTask'
import { createAddressForm } from '../../../stores/address-form'
import { createForm, type Form } from '../../../stores/form'
import { createToastStore } from '../../../stores/toasts'
import { growClass, mutedClass } from '../../../styles/layout'
import { css } from '../../../styles/sheet'
import { smallClass, stack16Class } from '../../../styles/stack'
import { addressText } from '../../../text/address'
import { deliveryText } from '../../../text/delivery'
import { PlusIcon } from '../../../ui/bar-icons'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { pairClass } from '../../../ui/fields/field-styles'
import { SelectField } from '../../../ui/fields/SelectField'
import { TextField } from '../../../ui/fields/TextField'
import { LinkButton } from '../../../ui/LinkButton'
import { LockContext } from '../../../ui/lock'
import { SlowNote } from '../../../ui/SlowNote'
import { ToastLayer } from '../../../ui/ToastLayer'
import { usePrompt } from '../section/folding'
import { useChoices, useIsUpdating } from '../useCheckout'
import { AddressFields } from '../../../parts/forms/AddressFields'
import { useMessageFor } from '../../../parts/messages/useMessageFor'
import { useFields, useReview } from '../../../parts/forms/form-hooks'
import { fieldRowClass } from './fields'

export function AddressField() {
  const { address } = useChoices()
  const text = useTexts(deliveryText)
  const isAgent = useIsAgent()
  const promptFor = usePrompt()
  const isLocked = useIsUpdating()
  const [isAdding, setAdding] = useState(false)
  const [wasAdding, setWasAdding] = useState(false)
  const addresses = address.list.value
  const selected = addresses[address.selected.value ?? -1]
  // An agent who has just picked one from the list, by keys perhaps, goes on in the list.
  const [isChanging, setChanging] = useState<boolean>(isAgent && !selected)
  const [isAsked, setAsked] = useState(false)

  function change(): void {
    setChanging(true)
    setAsked(true)
  }

  function open(): void {
    setWasAdding(true)
    setAdding(true)
  }

  if (selected && !isChanging) return <ChosenAddress address={selected} onChange={change} />
  return (
    <>
      <div ref={isAsked ? focusList : undefined} className={fieldRowClass}>
        {addresses.length > 0 ? (
          <SelectField
            label={text.address}
            placeholder={text.chooseAddress}
            value={String(address.selected.value ?? '')}
            options={addresses.map((one, index) => ({ value: String(index), label: addressLine(one) }))}
            onValue={(index) => address.select(Number(index))}
            isRequired
            {...promptFor(!selected)}
          />
        ) : (
          <p>{isAgent ? text.noAddress : text.noOwnAddress}</p>
        )}
        <Button isLocked={isLocked} variant="secondary" icon={<PlusIcon />} onClick={open}>
          {text.addAddress}
        </Button>
      </div>
      {selected && <p className={mutedClass}>{wholeAddress({ ...selected, name: '' })}</p>}
      {/* Stays mounted once it was opened, so that typed text is kept. */}
      {wasAdding && (
        <LockContext.Provider value={false}>
          <AddressDialog isOpen={isAdding} onClose={() => setAdding(false)} />
        </LockContext.Provider>
      )}
    </>
  )
}

const focusList = (row: HTMLElement | null) => row?.querySelector('select')?.focus()

const lineClass = css`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 52px;
  overflow-wrap: anywhere;
  & small {
    display: block;
  }
  & > button {
    flex: none;
    align-self: center;
    min-height: 44px;
    padding: 4px 8px;
  }
`

/** The address as a line, until another one is wanted. */
function ChosenAddress({ address, onChange }: { address: Address; onChange: () => void }) {
  const text = useTexts(deliveryText)
  return (
    <div role="group" aria-label={text.address} className={lineClass}>
      <span className={growClass}>
        {addressLine(address)}
        <small className={smallClass}>{wholeAddress({ ...address, name: '', street: '', number: '' })}</small>
      </span>
      <LinkButton isLocked={useIsUpdating()} aria-label={text.changeAddressNamed} onClick={onChange}>
        {text.changeAddress}
      </LinkButton>
    </div>
  )
}

const UNNAMED = { type: '', name: '' }

const [HOME] = addressTypes

/** Most people add their home first. */
const firstName = (saved: readonly Address[]) =>
  saved.some(({ name }) => name === HOME) ? UNNAMED : { type: HOME, name: HOME }

const TYPES = addressTypes.map((type) => ({ value: type, label: type }))

type NameForm = Form<typeof UNNAMED, 'required'>

/** 'Novo endereço'. Typed text stays when the dialog closes, until the address is saved. */
function AddressDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const session = useSession()
  const messageFor = useMessageFor()
  const { address } = useChoices()
  const text = useTexts(addressText)
  const [naming] = useState<NameForm>(() => createForm(firstName(address.list.peek()), nameErrors))
  const [place] = useState(() => createAddressForm(session))
  const { element, review } = useReview(place, naming)
  const [toasts] = useState(createToastStore)
  const warn = useCallback((error: unknown) => toasts.show(messageFor(error), 'warning'), [toasts, messageFor])
  const { run, isBusy: isSaving } = useTask(warn)
  const formId = useId()

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isSaving) return
    if (!review()) return toasts.show(text.requiredFields, 'warning')
    await run(async () => {
      await address.add({ name: naming.fields.peek().name, ...place.fields.peek() })
      naming.reset(firstName(address.list.peek()))
      place.reset(placeFields())
      onClose()
    })
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
        <SlowNote isWaiting={isSaving} />
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
        // 'Casa': not the person's name.
        autoComplete="off"
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
