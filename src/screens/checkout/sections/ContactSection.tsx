import type { ComponentProps } from 'react'
import { companyFields, contactFields, ownFields, type ContactFieldName } from '../../../domain/contact'
import type { Customer } from '../../../domain/customer'
import { formatDocument } from '../../../domain/documents'
import { fill } from '../../../lib/fill'
import { useIsAgent, useTexts, useView } from '../../../session/SessionContext'
import { rowClass } from '../../../styles/layout'
import { smallClass, stack8Class } from '../../../styles/stack'
import { checkoutText } from '../../../text/checkout'
import { contactText } from '../../../text/contact'
import { customerText } from '../../../text/customer'
import { Button } from '../../../ui/Button'
import { SwitchField } from '../../../ui/CheckField'
import { birthDateMask, cnpjMask, cpfMask } from '../../../ui/fields/masks'
import { TextField } from '../../../ui/fields/TextField'
import { Notice } from '../../../ui/Notice'
import { SlowNote } from '../../../ui/SlowNote'
import { fieldsClass } from '../parts/fields'
import { briefOf, Section } from '../section/Section'
import { useCheckout } from '../useCheckout'
import { ErrorNotice } from '../../../parts/messages/failures'
import { useSelected } from '../../../parts/order/useSelected'

/** `dd/mm/yyyy` */
const BIRTH_DATE_LENGTH = 10

/** 'Dados do contato': the person the order is for. Saved three seconds after the last keystroke. */
export function ContactSection() {
  const { session } = useView()
  const { status, heldBy, phone, failure, save } = useCheckout().contact
  const isAgent = useIsAgent()
  const hasTrouble = useContactTrouble(isAgent ? ownFields : contactFields)
  const text = useTexts(contactText)
  const unsaved = heldBy.value.map((field) => text[field])
  const waiting = unsaved.length > 0 ? fill(text.held, { fields: unsaved.join(', ') }) : text.waiting
  const words = { idle: '', waiting, saving: text.saving, saved: text.saved, failed: text.waiting }
  return (
    <Section
      name="contact"
      aside={words[status.value]}
      brief={<ContactBrief />}
      ask={`${text.name}, ${text.email}, ${text.document}`}
      hasTrouble={hasTrouble}
    >
      <p className={smallClass}>{text.autoSaved}</p>
      {phone.value && <p>{fill(text.phone, { phone: phone.value })}</p>}
      <div className={fieldsClass}>
        <ContactField field="name" isRequired maxLength={200} />
        <ContactField field="email" isRequired type="email" maxLength={200} />
        <ContactField field="document" isRequired mask={cpfMask} />
        {session.settings.value?.isBirthDateEnabled && <BirthDate />}
      </div>
      {!isAgent && session.settings.value?.isCnpjEnabled && <CompanyFields />}
      <SlowNote isWaiting={status.value === 'saving'} />
      <ErrorNotice
        error={failure.value}
        title={text.failedTitle}
        label={text.retry}
        hasButton
        onAction={() => void save()}
      />
    </Section>
  )
}

function BirthDate() {
  const { toasts } = useView()
  const { contact } = useCheckout()
  const text = useTexts(contactText)
  const notices = useTexts(checkoutText)
  async function save(value: string): Promise<void> {
    if (value.length < BIRTH_DATE_LENGTH) return
    contact.leave('birthDate')
    const isNews = contact.isChanged('birthDate')
    if (contact.errors.peek().birthDate || !isNews) return
    const isSaved = await contact.save()
    toasts.show(isSaved ? notices.birthDateUpdated : notices.birthDateFailed, isSaved ? 'success' : 'warning')
  }
  return (
    <ContactField
      field="birthDate"
      isRequired
      mask={birthDateMask}
      hint={text.birthDateHint}
      onTyped={(value) => void save(value)}
    />
  )
}

/** The company of an agent's corporate contact. */
export function CorporateSection() {
  return (
    <Section name="corporate" brief={<CompanyBrief />} hasTrouble={useContactTrouble(companyFields)}>
      <CompanyFields />
    </Section>
  )
}

/** Saved with the contact's other data. */
function CompanyFields() {
  const { contact } = useCheckout()
  const text = useTexts(contactText)
  const isCorporate = useSelected(() => contact.current.value.isCorporate, [contact])
  return (
    <>
      <SwitchField
        label={useIsAgent() ? text.isCorporate : text.isOwnCorporate}
        isChecked={isCorporate}
        onChecked={(isChecked) => contact.set('isCorporate', isChecked)}
      />
      {isCorporate && (
        <div className={fieldsClass}>
          <ContactField field="corporateDocument" isRequired mask={cnpjMask} />
          <ContactField field="corporateName" isRequired maxLength={200} />
          <ContactField field="tradeName" isRequired maxLength={200} />
          <ContactField field="stateInscription" maxLength={200} />
        </div>
      )}
    </>
  )
}

/** True while some of these fields are wrong, were changed by the contact too, or could not be saved. */
function useContactTrouble(fields: readonly ContactFieldName[]): boolean {
  const { contact } = useCheckout()
  return useSelected(() => {
    const { errors, rivals, failure } = contact
    return failure.value !== null || fields.some((one) => one in errors.value || one in rivals.value)
  }, [contact, fields])
}

function ContactBrief() {
  const { contact } = useCheckout()
  const { name, email, isCorporate, tradeName } = contact.current.value
  const isAgent = useIsAgent()
  const phone = contact.phone.value.replaceAll(' ', '\u00A0')
  const rest = isAgent ? [phone, email] : [isCorporate ? tradeName : phone || email]
  return <span translate="no">{briefOf(name, ...rest)}</span>
}

function CompanyBrief() {
  const { isCorporate, tradeName, corporateDocument } = useCheckout().contact.current.value
  const text = useTexts(contactText)
  return isCorporate ? (
    <span translate="no">{briefOf(tradeName, formatDocument(corporateDocument))}</span>
  ) : (
    text.noCompany
  )
}

type TypedField = Exclude<keyof Customer, 'isCorporate'>

interface ContactFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'value' | 'onValue' | 'error'> {
  field: TypedField
  onTyped?: (value: string) => void
}

/** A field of the contact's data. It saves itself and is never overwritten by somebody else's change. */
function ContactField({ field, onTyped, ...control }: ContactFieldProps) {
  const errors = useTexts(customerText)
  const { contact } = useCheckout()
  const text = useTexts(contactText)
  // Reads its own field only: a keystroke renders one field.
  const value = useSelected(() => contact.current.value[field], [contact, field])
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
        {...(error && { error: errors[error] })}
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
  const isDocument = field === 'document' || field === 'corporateDocument'
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
      {value === '' ? text.rivalEmpty : fill(text.rival, { value: isDocument ? formatDocument(value) : value })}
    </Notice>
  )
}
