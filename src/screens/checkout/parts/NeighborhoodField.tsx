import { useTexts } from '../../../session/SessionContext'
import { addressText } from '../../../text/address'
import { SelectField } from '../../../ui/fields/SelectField'
import { TextField } from '../../../ui/fields/TextField'
import type { AddressFormModel } from './useAddressForm'

export function NeighborhoodField({ model, error }: { model: AddressFormModel; error?: string }) {
  const text = useTexts(addressText)
  const { form, neighborhoods, change } = model
  const shared = { label: text.neighborhood, isRequired: true, ...(error !== undefined && { error }) }

  if (neighborhoods.length === 0) {
    const type = (neighborhood: string) => change({ neighborhood, neighborhoodId: '' })
    return <TextField {...shared} value={form.neighborhood} onValue={type} maxLength={120} />
  }

  function choose(name: string): void {
    const chosen = neighborhoods.find((one) => one.name === name)
    change({ neighborhood: name, neighborhoodId: chosen?.neighborhoodId ?? '' })
  }

  // A neighborhood typed while the list was loading can be kept.
  const names = new Set([...neighborhoods.map(({ name }) => name), form.neighborhood].filter(Boolean))
  const options = [...names].map((name) => ({ value: name, label: name }))
  return (
    <SelectField
      {...shared}
      placeholder={text.chooseNeighborhood}
      value={form.neighborhood}
      options={options}
      onValue={choose}
    />
  )
}
