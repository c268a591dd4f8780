import { useSignals } from '@preact/signals-react/runtime'
import { councils } from '../../domain/pbm'
import { brazilianStates } from '../../domain/states'
import { useTexts } from '../../session/SessionContext'
import { pbmText } from '../../text/pbm'
import { Notice } from '../../ui/Notice'
import { SelectField } from '../../ui/fields/SelectField'
import { TextField } from '../../ui/fields/TextField'
import type { PbmStepProps } from './step'

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
