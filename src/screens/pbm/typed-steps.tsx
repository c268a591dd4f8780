import { useSignals } from '@preact/signals-react/runtime'
import { councils } from '../../domain/pbm'
import type { Product } from '../../domain/product'
import { brazilianStates } from '../../domain/states'
import { useTexts } from '../../session/SessionContext'
import type { PbmStore } from '../../stores/pbm'
import { pbmText } from '../../text/pbm'
import { keepFromAttribute } from '../../ui/fields/keepFromAttribute'
import { cpfMask } from '../../ui/fields/masks'
import { SelectField } from '../../ui/fields/SelectField'
import { TextField } from '../../ui/fields/TextField'
import { Notice } from '../../ui/Notice'

/** The buyer. The CPF's purpose is stated before it is requested (LGPD, art. 9; São Paulo state law 17.301/2020). */
export function BuyerStep({ pbm, onEnter }: PbmStepProps) {
  useSignals()
  const text = useTexts(pbmText)
  const { document, voucher } = pbm.buyer.value
  return (
    <>
      <Notice title={text.purposeTitle}>{text.purpose}</Notice>
      <TextField
        label={text.document}
        value={document}
        onValue={(typed) => pbm.type({ document: typed })}
        mask={cpfMask}
        error={pbm.isDocumentInvalid.value ? text.documentInvalid : undefined}
        isRequired
        fieldRef={keepFromAttribute}
        onEnter={onEnter}
      />
      <TextField
        label={text.voucher}
        value={voucher}
        onValue={(typed) => pbm.type({ voucher: typed })}
        autoComplete="off"
        maxLength={60}
        onEnter={onEnter}
      />
    </>
  )
}

const states = Object.entries(brazilianStates).map(([value, name]) => ({ value, label: `${name} (${value})` }))

const councilOptions = Object.entries(councils).map(([label, value]) => ({ value, label }))

export function PrescriptionStep({ pbm, onEnter }: PbmStepProps) {
  useSignals()
  const text = useTexts(pbmText)
  const { state, council, prescriberId, date } = pbm.prescription.value
  return (
    <>
      <Notice title={text.prescriptionHeading}>{text.prescriptionHint}</Notice>
      <SelectField
        label={text.state}
        value={state}
        options={states}
        placeholder={text.choose}
        isRequired
        onValue={(typed) => pbm.write({ state: typed })}
      />
      <SelectField
        label={text.council}
        value={council}
        options={councilOptions}
        placeholder={text.choose}
        isRequired
        onValue={(typed) => pbm.write({ council: typed })}
      />
      <TextField
        label={text.prescriberId}
        value={prescriberId}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        isRequired
        onValue={(typed) => pbm.write({ prescriberId: typed })}
        onEnter={onEnter}
      />
      <TextField
        label={text.date}
        type="date"
        value={date}
        autoComplete="off"
        isRequired
        error={pbm.isDateAfterToday.value ? text.dateAfterToday : undefined}
        onValue={(typed) => pbm.write({ date: typed })}
        onEnter={onEnter}
      />
    </>
  )
}

export interface PbmStepProps {
  pbm: PbmStore
  product: Product
  /** Enter in a field acts as the step's main button. */
  onEnter: () => void
}
