import type { Order } from '../../../domain/order'
import { fill } from '../../../lib/fill'
import { formatCents } from '../../../lib/money'
import { useTexts } from '../../../session/SessionContext'
import { checkoutPaymentText } from '../../../text/checkout-payment'
import { MoneyField } from '../../../ui/fields/MoneyField'
import { SelectField } from '../../../ui/fields/SelectField'
import { useIsAgent } from '../../shared/useIsAgent'
import { fieldsClass } from './fields'
import { useChoices, useChosenPart, useDraft } from '../useCheckout'
import { useAsked } from '../useRows'
import { checkoutText } from '../../../text/checkout'
import { useSentences } from '../useSentences'

export function OnDelivery() {
  const { payment } = useChoices()
  const text = useTexts(checkoutPaymentText)
  const means = payment.means.value
  const optionId = useDraft('paymentOptionId')
  const chosenGroup = useDraft('paymentOptionGroup')
  const asked = useAsked()
  return (
    <>
      <div className={fieldsClass}>
        <SelectField
          label={text.group}
          placeholder={text.chooseGroup}
          value={chosenGroup}
          options={payment.groups.value.map((group) => ({ value: group, label: group }))}
          isRequired
          {...asked(chosenGroup === '')}
          onValue={(group) => void payment.chooseGroup(group)}
        />
        {means.length > 0 && (
          <SelectField
            label={text.means}
            placeholder={text.chooseMeans}
            value={optionId}
            options={means.map(({ providerId, name }) => ({ value: providerId, label: name }))}
            isRequired
            {...asked(optionId === '')}
            isBusy={payment.isSending.value}
            onValue={(providerId) => void payment.chooseMeans(providerId)}
          />
        )}
      </div>
      {payment.isCash.value && <CashAmount />}
    </>
  )
}

const totalOf = ({ total }: Order) => total

function CashAmount() {
  const sentence = useSentences(checkoutText)
  const { payment } = useChoices()
  const text = useTexts(checkoutPaymentText)
  const cashAmount = useDraft('cashAmount')
  const change = cashAmount - (useChosenPart(totalOf) ?? 0)
  const error = payment.cashError.value
  const ask = useIsAgent() ? text.cashAsk : text.ownCashAsk
  return (
    <MoneyField
      label={text.cashAmount}
      value={cashAmount}
      hint={cashAmount > 0 ? fill(text.cashHint, { change: formatCents(Math.max(0, change)) }) : ask}
      {...(error && { error: sentence(error) })}
      isRequired
      onCents={(cents) => payment.setCash(cents ?? 0)}
      onLeave={() => void payment.settle()}
    />
  )
}
