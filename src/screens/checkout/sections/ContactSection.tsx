import { useSignals } from '@preact/signals-react/runtime'
import { BIRTH_DATE_LENGTH } from '../../../domain/birth-date'
import { useTexts, useView } from '../../../session/SessionContext'
import { css } from '../../../styles/sheet'
import { checkoutText } from '../../../text/checkout'
import { contactText } from '../../../text/contact'
import { Button } from '../../../ui/Button'
import { cpfMask, dateMask } from '../../../ui/masks'
import { Notice } from '../../../ui/Notice'
import { ContactField } from '../parts/ContactField'
import { fieldsClass } from '../parts/fields'
import { Section } from '../Section'
import { useCheckout } from '../useCheckout'
import { useMessageFor } from '../../shared/useMessageFor'

const hint = css`
  font-size: 12px;
  line-height: 16px;
  color: var(--v-muted);
`

/** 'Dados do contato': who the order is for, saved three seconds after the last keystroke. */
export function ContactSection() {
  useSignals()
  const { session } = useView()
  const { status } = useCheckout().contact
  const text = useTexts(contactText)
  const words = { idle: '', waiting: text.waiting, saving: text.saving, saved: text.saved, failed: text.waiting }
  return (
    <Section title={text.title} aside={words[status.value]}>
      <p className={hint}>{text.autoSaved}</p>
      <div className={fieldsClass}>
        <ContactField field="name" isRequired maxLength={200} />
        <ContactField field="email" isRequired type="email" maxLength={200} />
        <ContactField field="document" isRequired mask={cpfMask} />
        {session.settings.value?.isBirthDateEnabled && <BirthDate />}
      </div>
      <SavingFailed />
    </Section>
  )
}

/** A date typed to its end is checked, and saved at once when it is right. */
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
      mask={dateMask}
      hint={text.birthDateHint}
      onTyped={(value) => void save(value)}
    />
  )
}

/** Why the data are not saved; they stay as they were typed. */
function SavingFailed() {
  useSignals()
  const messageFor = useMessageFor()
  const { contact } = useCheckout()
  const text = useTexts(contactText)
  const failure = contact.failure.value
  if (!failure) return null
  const retry = (
    <Button variant="secondary" size="small" onClick={() => void contact.save()}>
      {text.retry}
    </Button>
  )
  return (
    <Notice tone="danger" title={text.failedTitle} action={retry}>
      {messageFor(failure)}
    </Notice>
  )
}
