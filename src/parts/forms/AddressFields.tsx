import { useSignals } from '@preact/signals-react/runtime'
import { isValidCep } from '../../domain/address'
import { brazilianStates, isBrazilianState } from '../../domain/states'
import { useTexts } from '../../session/SessionContext'
import type { AddressForm } from '../../stores/address-form'
import { addressText } from '../../text/address'
import { pairClass } from '../../ui/fields/field-styles'
import { cepMask } from '../../ui/fields/masks'
import { SelectField } from '../../ui/fields/SelectField'
import { TextField } from '../../ui/fields/TextField'
import { useFields } from './form-hooks'

const STATES = Object.entries(brazilianStates).map(([value, label]) => ({ value, label }))

interface AddressFieldsProps {
  form: AddressForm
  /** The address of a card's holder, which browsers keep apart. */
  isBilling?: boolean
}

/** An address: its CEP, then the rest. The look-up of the CEP never disables a field. */
export function AddressFields({ form, isBilling = false }: AddressFieldsProps) {
  useSignals()
  const text = useTexts(addressText)
  const field = useFields(form, text)
  const lookUp = form.lookUp.value
  return (
    <>
      <TextField
        {...field('zipCode')}
        autoComplete={isBilling ? 'billing postal-code' : 'postal-code'}
        label={text.cep}
        mask={cepMask}
        isBusy={lookUp === 'busy'}
        hint={lookUp === 'failed' ? text.cepFailed : undefined}
      />
      {hasMore(form) && <Rest form={form} isBilling={isBilling} />}
    </>
  )
}

/** True once the CEP is whole, anything else is written, or all has been reviewed. */
function hasMore({ fields, errors }: AddressForm): boolean {
  const { zipCode, ...rest } = fields.value
  return isValidCep(zipCode) || Object.values(rest).some(Boolean) || 'city' in errors.value
}

function Rest({ form, isBilling = false }: AddressFieldsProps) {
  useSignals()
  const text = useTexts(addressText)
  const field = useFields(form, text)
  const completion = (part: string) => ({ autoComplete: isBilling ? `billing ${part}` : part })
  const { state } = form.fields.value
  return (
    <>
      <TextField
        {...field('street')}
        {...completion('address-line1')}
        label={isBilling ? text.billingStreet : text.street}
        maxLength={150}
      />
      <div className={pairClass}>
        <TextField {...field('number')} label={text.number} autoComplete="off" maxLength={20} />
        <TextField
          {...field('complement')}
          {...completion('address-line2')}
          label={text.complement}
          placeholder={text.optional}
          maxLength={100}
          isRequired={false}
        />
      </div>
      <Neighborhood form={form} {...completion('address-level3')} />
      <div className={pairClass}>
        <TextField {...field('city')} {...completion('address-level2')} label={text.city} maxLength={100} />
        {state === '' || isBrazilianState(state) ? (
          <SelectField
            {...field('state')}
            {...completion('address-level1')}
            label={text.state}
            options={STATES}
            placeholder={text.chooseState}
          />
        ) : (
          <TextField {...field('state')} {...completion('address-level1')} label={text.state} maxLength={100} />
        )}
      </div>
    </>
  )
}

/** Chosen from the list of its CEP, or typed where there is none. */
function Neighborhood({ form, autoComplete }: { form: AddressForm; autoComplete: string }) {
  useSignals()
  const text = useTexts(addressText)
  const shared = { ...useFields(form, text)('neighborhood'), label: text.neighborhood, autoComplete }
  // One that was typed while the list was loading can be kept.
  const names = new Set([...form.neighborhoods.value.map(({ name }) => name), shared.value].filter(Boolean))
  if (form.neighborhoods.value.length === 0) return <TextField {...shared} maxLength={100} />
  const options = [...names].map((name) => ({ value: name, label: name }))
  return <SelectField {...shared} options={options} placeholder={text.chooseNeighborhood} />
}
