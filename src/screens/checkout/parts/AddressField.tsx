import { useState } from 'react'
import { addressLine, wholeAddress } from '../../../domain/address-line'
import { useTexts } from '../../../session/SessionContext'
import { deliveryText } from '../../../text/delivery'
import { PlusIcon } from '../../../ui/bar-icons'
import { LockContext } from '../../../ui/lock'
import { SelectField } from '../../../ui/fields/SelectField'
import { useIsAgent } from '../../shared/useIsAgent'
import { useChoices, useIsUpdating } from '../useCheckout'
import { useAsked } from '../useRows'
import { AddressDialog } from './AddressDialog'
import { fieldRowClass } from './fields'
import { Button } from '../../../ui/Button'
import { mutedClass } from '../../../styles/layout'

export function AddressField() {
  const { address } = useChoices()
  const text = useTexts(deliveryText)
  const isAgent = useIsAgent()
  const asked = useAsked()
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
            {...asked(!chosen)}
          />
        ) : (
          <p>{isAgent ? text.noAddress : text.noOwnAddress}</p>
        )}
        <Button isLocked={useIsUpdating()} variant="secondary" icon={<PlusIcon />} onClick={open}>
          {text.addAddress}
        </Button>
      </div>
      {chosen && <p className={mutedClass}>{wholeAddress({ ...chosen, name: '' })}</p>}
      {/* Stays mounted once it was opened, so that typed text is kept. */}
      {wasAdding && (
        <LockContext.Provider value={false}>
          <AddressDialog isOpen={isAdding} onClose={() => setAdding(false)} />
        </LockContext.Provider>
      )}
    </>
  )
}
