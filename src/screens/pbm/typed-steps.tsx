import { useSignals } from '@preact/signals-react/runtime'
import { councils } from '../../domain/pbm'
import type { Product } from '../../domain/product'
import { brazilianStates } from '../../domain/states'
import { useTexts } from '../../session/SessionContext'
import type { PbmStore } from '../../stores/pbm'
import { pbmText } from '../../text/pbm'
import { cpfMask } from '../../ui/fields/masks'
import { SelectField } from '../../ui/fields/SelectField'
import { TextField } from '../../ui/fields/TextField'
import { Notice } from '../../ui/Notice'

export interface PbmStepProps {
  pbm: PbmStore
  product: Product
  /** Enter in a field acts as the step's main button. */
  onEnter: () => void
}

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
  const written = pbm.prescription.value
  const field = (name: keyof typeof written) => ({
    label: text[name],
    value: written[name],
    isRequired: true,
    onValue: (typed: string) => pbm.write({ [name]: typed }),
  })
  return (
    <>
      <Notice title={text.prescriptionHeading}>{text.prescriptionHint}</Notice>
      <SelectField {...field('state')} options={states} placeholder={text.choose} />
      <SelectField {...field('council')} options={councilOptions} placeholder={text.choose} />
      <TextField {...field('prescriberId')} inputMode="numeric" autoComplete="off" maxLength={20} onEnter={onEnter} />
      <TextField
        {...field('date')}
        type="date"
        autoComplete="off"
        error={pbm.isDateAfterToday.value ? text.dateAfterToday : undefined}
        onEnter={onEnter}
      />
    </>
  )
}
