import type { AddressForm, RequiredField } from '../../../domain/address'
import { addressTypes } from '../../../domain/address'
import { brazilianStates } from '../../../domain/states'
import { useTexts } from '../../../session/SessionContext'
import { css } from '../../../styles/sheet'
import { addressText } from '../../../text/address'
import { cepMask } from '../../../ui/fields/masks'
import { SelectField } from '../../../ui/fields/SelectField'
import { TextField } from '../../../ui/fields/TextField'
import { NeighborhoodField } from './NeighborhoodField'
import type { AddressFormModel } from './useAddressForm'

// The dialog is a sheet as wide as a phone or a box of 480 px. Two short fields fit side by side in both.
const grid = css`
  display: grid;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  align-items: start;
  gap: 16px 12px;
  & > * {
    grid-column: 1 / -1;
  }
  & > [data-half] {
    grid-column: span 3;
  }
`

const states = Object.entries(brazilianStates).map(([value, name]) => ({ value, label: `${name} (${value})` }))
const types = addressTypes.map((type) => ({ value: type, label: type }))

/** The fields of a new address. A lookup fills them and never disables one. */
export function AddressFields({ model }: { model: AddressFormModel }) {
  const text = useTexts(addressText)
  const { form, type, lookUp, change } = model
  const errorOf = useFieldErrors(model)
  const lineOf = (field: RequiredField & keyof AddressForm) => ({
    value: form[field],
    onValue: (value: string) => change({ [field]: value }),
    maxLength: 120,
    isRequired: true,
    ...errorOf(field),
  })
  const isStateKnown = form.state === '' || form.state in brazilianStates
  return (
    <div className={grid}>
      <div data-half="">
        <SelectField
          label={text.type}
          placeholder={text.chooseType}
          value={type}
          options={types}
          onValue={model.setType}
        />
      </div>
      <div data-half="">
        <TextField label={text.name} {...lineOf('name')} onValue={model.setName} />
      </div>
      <TextField
        label={text.cep}
        mask={cepMask}
        autoComplete="postal-code"
        isBusy={lookUp === 'busy'}
        {...lineOf('zipCode')}
        onValue={model.setCep}
        {...(lookUp === 'failed' && { hint: `${text.cepFailed}. ${text.fillByHand}` })}
      />
      <TextField label={text.street} autoComplete="address-line1" {...lineOf('street')} />
      <div data-half="">
        <TextField label={text.number} inputMode="numeric" {...lineOf('number')} maxLength={10} />
      </div>
      <div data-half="">
        <TextField
          label={text.complement}
          value={form.complement}
          onValue={(complement) => change({ complement })}
          maxLength={120}
        />
      </div>
      <NeighborhoodField model={model} {...errorOf('neighborhood')} />
      <TextField label={text.city} autoComplete="address-level2" {...lineOf('city')} />
      {isStateKnown ? (
        <SelectField label={text.state} placeholder={text.chooseState} options={states} {...lineOf('state')} />
      ) : (
        <TextField label={text.state} {...lineOf('state')} />
      )}
    </div>
  )
}

function useFieldErrors({ missing, form }: AddressFormModel) {
  const text = useTexts(addressText)
  return (field: RequiredField): { error?: string } => {
    if (!missing.includes(field)) return {}
    return { error: field === 'zipCode' && form.zipCode.trim() !== '' ? text.invalidCep : text.required }
  }
}
