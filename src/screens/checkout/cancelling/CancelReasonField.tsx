import { cancelReasons, type CancelReason } from '../../../domain/cancel'
import { useTexts } from '../../../session/SessionContext'
import { cancellingText } from '../../../text/cancelling'
import { SelectField } from '../../../ui/fields/SelectField'

interface CancelReasonFieldProps {
  value: CancelReason | null
  onReason: (reason: CancelReason | null) => void
}

/** Why a received order is cancelled. */
export function CancelReasonField({ value, onReason }: CancelReasonFieldProps) {
  const text = useTexts(cancellingText)
  return (
    <SelectField
      isRequired
      label={text.reason}
      placeholder={text.choose}
      value={value ?? ''}
      options={cancelReasons.map((reason) => ({ value: reason, label: text[reason] }))}
      onValue={(name) => onReason(cancelReasons.find((reason) => reason === name) ?? null)}
    />
  )
}
