import { computed } from '@preact/signals-core'
import { useMemo } from 'react'
import { useTexts } from '../../../session/SessionContext'
import { contactText } from '../../../text/contact'
import { cnpjMask } from '../../../ui/masks'
import { SwitchField } from '../../../ui/CheckField'
import { useIsAgent } from '../../shared/useIsAgent'
import { ContactField } from '../parts/ContactField'
import { fieldsClass } from '../parts/fields'
import { Section } from '../Section'
import { useCheckout } from '../useCheckout'

/** The company of a corporate contact, saved with the contact's other data. */
export function CorporateSection() {
  const { contact } = useCheckout()
  const text = useTexts(contactText)
  const isCorporate = useMemo(() => computed(() => contact.shown.value.isCorporate), [contact]).value
  return (
    <Section name="corporate" title={text.corporateTitle}>
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
    </Section>
  )
}
