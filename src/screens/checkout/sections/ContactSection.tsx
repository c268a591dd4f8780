import { fill } from '../../../lib/fill'
import { useTexts, useView } from '../../../session/SessionContext'
import { smallClass } from '../../../styles/stack'
import { checkoutText } from '../../../text/checkout'
import { contactText } from '../../../text/contact'
import { birthDateMask, cpfMask } from '../../../ui/fields/masks'
import { Notice } from '../../../ui/Notice'
import { ContactField } from '../parts/ContactField'
import { fieldsClass } from '../parts/fields'
import { useContactTrouble } from '../parts/useContactTrouble'
import { Section } from '../Section'
import { useCheckout } from '../useCheckout'
import { useMessageFor } from '../../shared/useMessageFor'
import { useIsAgent } from '../../shared/useIsAgent'
import { ContactBrief } from './briefs'
import { COMPANY_FIELDS, CompanyFields } from './CorporateSection'

/** `dd/mm/yyyy` */
const BIRTH_DATE_LENGTH = 10

const OWN_FIELDS = ['name', 'email', 'document', 'birthDate'] as const
const ALL_FIELDS = [...OWN_FIELDS, ...COMPANY_FIELDS]

/** 'Dados do contato': the person the order is for. Saved three seconds after the last keystroke. */
export function ContactSection() {
  const { session } = useView()
  const { status, heldBy, phone } = useCheckout().contact
  const isAgent = useIsAgent()
  const hasTrouble = useContactTrouble(isAgent ? OWN_FIELDS : ALL_FIELDS)
  const text = useTexts(contactText)
  const held = heldBy.value.map((field) => text[field])
  const waiting = held.length > 0 ? fill(text.held, { fields: held.join(', ') }) : text.waiting
  const words = { idle: '', waiting, saving: text.saving, saved: text.saved, failed: text.waiting }
  return (
    <Section
      name="contact"
      title={text.title}
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
      <SavingFailed />
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

function SavingFailed() {
  const messageFor = useMessageFor()
  const { contact } = useCheckout()
  const text = useTexts(contactText)
  const failure = contact.failure.value
  if (!failure) return null
  return (
    <Notice tone="danger" title={text.failedTitle} label={text.retry} hasButton onAction={() => void contact.save()}>
      {messageFor(failure)}
    </Notice>
  )
}
