import { useSignals } from '@preact/signals-react/runtime'
import { Suspense, useState } from 'react'
import { addressLine } from '../../../domain/address-line'
import { useTexts } from '../../../session/SessionContext'
import { deliveryText } from '../../../text/delivery'
import { Button } from '../../../ui/Button'
import { PlusIcon } from '../../../ui/icons'
import { fetchAhead } from '../../../ui/fetch-ahead'
import { lazyPart } from '../../../ui/lazyPart'
import { SelectField } from '../../../ui/SelectField'
import { useCheckout } from '../useCheckout'
import { fieldRowClass, quietClass } from './fields'

const AddressDialog = lazyPart(async () => (await import('./AddressDialog')).AddressDialog)

/** The contact's addresses, and the way to one more. */
export function AddressField() {
  useSignals()
  const { address } = useCheckout()
  const text = useTexts(deliveryText)
  const [isAdding, setAdding] = useState(false)
  const [wasAdding, setWasAdding] = useState(false)
  const addresses = address.list.value
  const chosen = addresses[address.selected.value ?? -1]

  function open(): void {
    setWasAdding(true)
    setAdding(true)
  }

  return (
    <>
      <div className={fieldRowClass}>
        {addresses.length > 0 ? (
          <SelectField
            label={text.address}
            placeholder={text.chooseAddress}
            value={String(address.selected.value ?? '')}
            options={addresses.map((one, index) => ({ value: String(index), label: addressLine(one) }))}
            onValue={(index) => address.select(Number(index))}
            isRequired
          />
        ) : (
          <p>{text.noAddress}</p>
        )}
        <Button variant="secondary" icon={<PlusIcon />} {...fetchAhead(AddressDialog)} onClick={open}>
          {text.addAddress}
        </Button>
      </div>
      {chosen && (
        <p className={quietClass}>
          {[
            addressLine({ ...chosen, name: '' }),
            chosen.complement,
            chosen.neighborhood,
            `${chosen.city} - ${chosen.state}`,
            chosen.zipCode,
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
      {/* It stays once it was opened: what was typed is there when it is opened again. */}
      {wasAdding && (
        <Suspense>
          <AddressDialog isOpen={isAdding} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </>
  )
}
