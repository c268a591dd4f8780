import type { Order } from '../../../domain/order'
import { methodFacts } from '../../../domain/payment-methods'
import { fill } from '../../../lib/fill'
import { formatCents } from '../../../lib/money'
import { useIsAgent, useTexts } from '../../../session/SessionContext'
import { checkoutPaymentText, checkoutText } from '../../../text/checkout'
import { cpfMask } from '../../../ui/fields/masks'
import { MoneyField } from '../../../ui/fields/MoneyField'
import { SelectField } from '../../../ui/fields/SelectField'
import { TextField } from '../../../ui/fields/TextField'
import { usePrompt } from '../section/folding'
import { useCheckout, useChoices, useChosenPart, useDraft } from '../useCheckout'
import { fieldsClass } from './fields'

export function OnDelivery() {
  const { payment } = useChoices()
  const text = useTexts(checkoutPaymentText)
  const means = payment.means.value
  const optionId = useDraft('paymentOptionId')
  const chosenGroup = useDraft('paymentOptionGroup')
  const promptFor = usePrompt()
  return (
    <>
      <div className={fieldsClass}>
        <SelectField
          label={text.group}
          placeholder={text.chooseGroup}
          value={chosenGroup}
          options={payment.groups.value.map((group) => ({ value: group, label: group }))}
          isRequired
          {...promptFor(chosenGroup === '')}
          onValue={(group) => void payment.chooseGroup(group)}
        />
        {means.length > 0 && (
          <SelectField
            label={text.means}
            placeholder={text.chooseMeans}
            value={optionId}
            options={means.map(({ providerId, name }) => ({ value: providerId, label: name }))}
            isRequired
            {...promptFor(optionId === '')}
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
  const errors = useTexts(checkoutText)
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
      {...(error && { error: errors[error] })}
      isRequired
      onCents={(cents) => payment.setCash(cents ?? 0)}
      onLeave={() => void payment.settle()}
    />
  )
}

/** A field's looks, and what it says of a wrong value, by its kind. */
const kinds = {
  cpf: { look: { mask: cpfMask }, wrong: 'wrongCpf' },
  text: { look: { maxLength: 200 }, wrong: 'wrongText' },
} as const

/** What the shop asks for beside the method. */
export function ExtraFields() {
  const { payment } = useChoices()
  const text = useTexts(checkoutPaymentText)
  const promptFor = usePrompt()
  return (
    <div className={fieldsClass}>
      {payment.extra.fields.value.map(({ name, words, kind, value, isLacking, isGiven, isWrong }) => (
        <TextField
          key={name}
          {...kinds[kind].look}
          label={text[words]}
          value={value}
          {...((isWrong || promptFor(isLacking).error) && { error: text[kinds[kind].wrong] })}
          {...(isGiven && { hint: text.fieldGiven })}
          autoComplete="off"
          isRequired={!isGiven}
          onValue={(typed) => payment.extra.set(name, typed)}
          onLeave={() => payment.extra.leave(name)}
        />
      ))}
    </div>
  )
}

/** Payment details that the agent enters in a shop without a gateway: payment page, PIX key or free text. */
export function ManualPayment({ kind }: { kind: 'link' | 'pix' | 'text' }) {
  const errors = useTexts(checkoutText)
  const { payment } = useCheckout()
  const text = useTexts(checkoutPaymentText)
  const error = payment.manualError.value
  const looks = {
    link: {
      label: text.manualLink,
      placeholder: text.manualLinkPlaceholder,
      hint: text.manualLinkHint,
      inputMode: 'url',
    },
    pix: { label: text.manualPix },
    text: { label: text.manualText, hint: text.manualTextHint },
  } as const
  return (
    <TextField
      {...looks[kind]}
      value={useDraft('manualPaymentOption')}
      {...(error && { error: errors[error] })}
      autoComplete="off"
      maxLength={2000}
      isRequired={!methodFacts(payment.method.value)?.isWrittenAtWill}
      isBusy={payment.isKeyLoading.value}
      onValue={payment.setManualText}
    />
  )
}
