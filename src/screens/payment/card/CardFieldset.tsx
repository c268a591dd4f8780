import { useSignals } from '@preact/signals-react/runtime'
import { cardDigits, looksMistyped, securityCodeLength } from '../../../domain/card'
import type { CardOption } from '../../../domain/checkout'
import { chargeFor, installmentOf } from '../../../domain/installments'
import { fill } from '../../../lib/fill'
import { formatCents, type Cents } from '../../../lib/money'
import { dataOf } from '../../../lib/remote'
import { useSession, useTexts } from '../../../session/SessionContext'
import { panelClass } from '../../../styles/layout'
import { css } from '../../../styles/sheet'
import { paymentText } from '../../../text/payment'
import { Button } from '../../../ui/Button'
import { cpfMask, documentMask } from '../../../ui/fields/masks'
import { SelectField } from '../../../ui/fields/SelectField'
import { TextField } from '../../../ui/fields/TextField'
import { ErrorNotice } from '../../../parts/messages/failures'
import { useMessageFor } from '../../../parts/messages/useMessageFor'
import { useFields } from '../../../parts/forms/form-hooks'
import { cardExpiryMask, cardNumberMask, securityCodeMask } from './card-masks'
import type { CardForm } from './useCardForm'

/** With the panel's class. A legend lies on its fieldset's edge unless it floats, and WebKit floats none in a flex box. */
export const fieldsetClass = css`
  & > legend {
    float: left;
    width: 100%;
    margin-bottom: 16px;
    font-size: var(--v-large);
    font-weight: 600;
    line-height: max(24px, 1.2em);
  }
  & > legend ~ * {
    clear: both;
  }
  & > * + * + * {
    margin-top: 16px;
  }
`

/** A short list beside one whose amounts must not be cut off. */
const listPairClass = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  @container (min-width: 480px) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  }
`

const unevenPairClass = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  @container (min-width: 340px) {
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
  }
`

export function CardFieldset({ form }: { form: CardForm }) {
  useSignals()
  const text = useTexts(paymentText)
  const { card, isCnpjEnabled } = form
  const field = useFields(card, text)
  const { number } = card.fields.value
  const isAmex = securityCodeLength(number) === 4
  return (
    <fieldset className={`${panelClass} ${fieldsetClass}`}>
      <legend>{text.cardSection}</legend>
      <TextField
        {...field('number')}
        label={text.number}
        onValue={form.setNumber}
        mask={cardNumberMask}
        autoComplete="cc-number"
        hint={looksMistyped(number) ? text.numberDoubtful : undefined}
      />
      <div className={unevenPairClass}>
        <TextField
          {...field('expiry')}
          label={text.expiry}
          mask={cardExpiryMask}
          autoComplete="cc-exp"
          placeholder={text.expiryHint}
        />
        <TextField
          {...field('securityCode')}
          label={text.securityCode}
          mask={securityCodeMask}
          autoComplete="cc-csc"
          hint={isAmex ? text.codeHintAmex : text.codeHint}
        />
      </div>
      <TextField {...field('name')} label={text.name} autoComplete="cc-name" maxLength={100} />
      <TextField
        {...field('document')}
        label={isCnpjEnabled ? text.document : text.cpf}
        mask={isCnpjEnabled ? documentMask : cpfMask}
      />
      <KindOfCard form={form} />
    </fieldset>
  )
}

/** Digits that tell most brands. */
const BRAND_DIGITS = 6

/** Brand and instalments, once the number says the brand or cannot. */
function KindOfCard({ form }: { form: CardForm }) {
  useSignals()
  const messageFor = useMessageFor()
  const text = useTexts(paymentText)
  const { card, cards } = form
  const field = useFields(card, text)
  const { cardType, installments, number } = card.fields.value
  const remote = cards.options.value
  const options = dataOf(remote) ?? []
  const cardOption = options.find(({ providerId }) => providerId === cardType)
  const total = useSession().order.current.value?.total ?? 0
  const { value: choiceError } = cards.choiceError
  const charge = chargeFor(total, installmentOf(cardOption, installments))
  if (remote.status === 'failed') {
    const retry = () => void cards.load()
    return <ErrorNotice error={remote.error} title={text.optionsFailed} label={text.retry} hasButton onAction={retry} />
  }
  const type = field('cardType')
  if (cardType === '' && cardDigits(number).length < BRAND_DIGITS && !type.error) return null
  return (
    <>
      <div className={listPairClass}>
        <SelectField
          {...type}
          label={text.cardType}
          options={options.map(({ providerId, name }) => ({ value: providerId, label: name }))}
          onValue={form.chooseType}
          placeholder={text.chooseCardType}
          autoComplete="cc-type"
          isBusy={remote.status === 'loading'}
          isDisabled={remote.status === 'loading'}
        />
        <SelectField
          label={text.installments}
          value={String(installments)}
          options={installmentsOf(cardOption, total, text)}
          onValue={(count) => form.chooseInstallments(Number(count))}
          error={choiceError ? messageFor(choiceError) : undefined}
          hint={charge.hasInterest ? fill(text.installmentTotal, { total: formatCents(charge.amount) }) : undefined}
          isBusy={cards.isChoosing.value}
          isDisabled={!cardOption}
        />
      </div>
      {choiceError && (
        <Button variant="secondary" size="small" onClick={() => form.chooseInstallments(installments)}>
          {text.retry}
        </Button>
      )}
    </>
  )
}

function installmentsOf(option: CardOption | undefined, orderTotal: Cents, text: typeof paymentText) {
  if (!option) return [{ value: '1', label: '1x' }]
  return option.installments.map((installment) => {
    const { hasInterest } = chargeFor(orderTotal, installment)
    const { count, value } = installment
    const words = { count, value: formatCents(value) }
    return { value: String(count), label: fill(hasInterest ? text.installmentInterest : text.installment, words) }
  })
}
