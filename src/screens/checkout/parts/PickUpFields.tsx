import { useEffect } from 'react'
import { useTexts } from '../../../session/SessionContext'
import { deliveryText } from '../../../text/delivery'
import { cepMask } from '../../../ui/fields/masks'
import { TextField } from '../../../ui/fields/TextField'
import { useChoices, useDraft, useIsUpdating } from '../useCheckout'
import { fieldRowClass } from './fields'
import { Button } from '../../../ui/Button'

export function PickUpFields({ hasNumber }: { hasNumber: boolean }) {
  const { pickUp, delivery, seller } = useChoices()
  const text = useTexts(deliveryText)
  // A CEP that was looked up in this tab before is looked up again.
  useEffect(() => pickUp.lookUp(), [pickUp])
  const cep = useDraft('cep')
  const cepNumber = useDraft('cepNumber')
  return (
    <div className={fieldRowClass}>
      <TextField
        label={text.cep}
        mask={cepMask}
        value={cep}
        onValue={pickUp.setCep}
        onEnter={pickUp.lookUp}
        autoComplete="off"
        isRequired
      />
      {hasNumber && (
        <TextField
          label={text.number}
          value={cepNumber}
          onValue={pickUp.setNumber}
          onEnter={pickUp.lookUp}
          inputMode="numeric"
          maxLength={10}
          autoComplete="off"
        />
      )}
      <Button
        isLocked={useIsUpdating()}
        variant="secondary"
        disabled={!pickUp.canLookUp.value}
        isBusy={delivery.options.isBusy.value || seller.offered.isBusy.value}
        onClick={pickUp.lookUp}
      >
        {text.lookUp}
      </Button>
    </div>
  )
}
