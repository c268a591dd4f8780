import { useSignals } from '@preact/signals-react/runtime'
import { useEffect } from 'react'
import { useTexts } from '../../../session/SessionContext'
import { deliveryText } from '../../../text/delivery'
import { Button } from '../../../ui/Button'
import { cepMask } from '../../../ui/masks'
import { TextField } from '../../../ui/TextField'
import { useCheckout } from '../useCheckout'
import { useDraft } from '../useDraft'
import { fieldRowClass } from './fields'

interface PickUpFieldsProps {
  /** Whether the house number is asked for beside the CEP. */
  hasNumber: boolean
}

/** Where the contact is: stores are looked for near there. */
export function PickUpFields({ hasNumber }: PickUpFieldsProps) {
  useSignals()
  const { pickUp, delivery, seller } = useCheckout()
  const text = useTexts(deliveryText)
  // A CEP that was looked up before, in this tab, is looked up again.
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
