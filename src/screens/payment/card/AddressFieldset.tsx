import type { CardField } from '../../../domain/card'
import { brazilianStates } from '../../../domain/states'
import { useTexts } from '../../../session/SessionContext'
import { panelClass } from '../../../styles/layout'
import { paymentText } from '../../../text/payment'
import { cepMask } from '../../../ui/fields/masks'
import { SelectField } from '../../../ui/fields/SelectField'
import { TextField } from '../../../ui/fields/TextField'
import { fieldsetClass, pairClass, unevenPairClass } from './form-styles'
import type { CardForm } from './useCardForm'

const STATES = Object.entries(brazilianStates).map(([value, label]) => ({ value, label }))

export function AddressFieldset({ form }: { form: CardForm }) {
  const text = useTexts(paymentText)
  const { fields, problems, set } = form
  const shared = (field: CardField) => ({ error: problems[field], isRequired: true, onLeave: () => form.visit(field) })
  return (
    <fieldset className={`${panelClass} ${fieldsetClass}`}>
      <legend>{text.addressSection}</legend>
      <TextField
        {...shared('zipCode')}
        label={text.cep}
        value={fields.zipCode}
        onValue={form.setCep}
        mask={cepMask}
        autoComplete="billing postal-code"
        isBusy={form.isLookingUp}
        hint={form.cepTrouble ? text[form.cepTrouble] : undefined}
      />
      <TextField
        {...shared('address')}
        label={text.address}
        value={fields.address}
        onValue={(address) => set({ address })}
        autoComplete="billing address-line1"
        maxLength={150}
      />
      <div className={unevenPairClass}>
        <TextField
          {...shared('addressNumber')}
          label={text.addressNumber}
          value={fields.addressNumber}
          onValue={(addressNumber) => set({ addressNumber })}
          autoComplete="off"
          maxLength={20}
        />
        <TextField
          label={text.complement}
          value={fields.complement}
          onValue={(complement) => set({ complement })}
          autoComplete="billing address-line2"
          placeholder={text.optional}
          maxLength={100}
        />
      </div>
      <TextField
        {...shared('neighborhood')}
        label={text.neighborhood}
        value={fields.neighborhood}
        onValue={(neighborhood) => set({ neighborhood })}
        autoComplete="billing address-level3"
        maxLength={100}
      />
      <div className={pairClass}>
        <TextField
          {...shared('city')}
          label={text.city}
          value={fields.city}
          onValue={(city) => set({ city })}
          autoComplete="billing address-level2"
          maxLength={100}
        />
        <SelectField
          {...shared('state')}
          label={text.state}
          value={fields.state}
          options={STATES}
          onValue={(state) => set({ state })}
          placeholder=""
          autoComplete="billing address-level1"
        />
      </div>
    </fieldset>
  )
}
