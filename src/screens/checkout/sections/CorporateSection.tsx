import { computed } from '@preact/signals-core'
import { useMemo } from 'react'
import { useTexts } from '../../../session/SessionContext'
import { contactText } from '../../../text/contact'
import { cnpjMask } from '../../../ui/fields/masks'
import { SwitchField } from '../../../ui/CheckField'
import { useIsAgent } from '../../shared/useIsAgent'
import { ContactField } from '../parts/ContactField'
import { fieldsClass } from '../parts/fields'
import { Section } from '../Section'
import { useContactTrouble } from '../parts/useContactTrouble'
import { useCheckout } from '../useCheckout'
import { CompanyBrief } from './briefs'

export const COMPANY_FIELDS = ['corporateDocument', 'corporateName', 'tradeName', 'stateInscription'] as const

/** The company of an agent's corporate contact. */
export function CorporateSection() {
  const text = useTexts(contactText)
  return (
    <Section
      name="corporate"
      title={text.corporateTitle}
      brief={<CompanyBrief />}
      hasTrouble={useContactTrouble(COMPANY_FIELDS)}
    >
      <CompanyFields />
    </Section>
  )
}

/** Saved with the contact's other data. */
export function CompanyFields() {
  const { contact } = useCheckout()
  const text = useTexts(contactText)
  const isCorporate = useMemo(() => computed(() => contact.shown.value.isCorporate), [contact]).value
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
