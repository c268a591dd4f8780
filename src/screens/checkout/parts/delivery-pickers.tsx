import { hasSellerStep, isPickUp } from '../../../domain/checkout-steps'
import { lackForOption } from '../../../domain/order-limits'
import { deliveryPrice, optionWords } from '../../../domain/option-words'
import { priceWord, storePlace } from '../../../domain/store-words'
import { fill } from '../../../lib/fill'
import { formatCents } from '../../../lib/money'
import { useSession, useTexts } from '../../../session/SessionContext'
import { deliveryText } from '../../../text/delivery'
import { useChoices } from '../useCheckout'
import { OptionPicker } from './OptionPicker'
import { ListTrouble } from './Trouble'
import { mutedClass } from '../../../styles/layout'

export function LogisticPicker() {
  const { settings } = useSession()
  const { asChosen, delivery, isProposal } = useChoices()
  const text = useTexts(deliveryText)
  const isFromSeller = settings.value !== null && hasSellerStep(settings.value)
  const remote = delivery.options.remote.value
  if (!remote) return <HeldLogistic />
  if (remote.status === 'loading') return <p className={mutedClass}>{text.searching}</p>
  if (remote.status === 'failed') return <ListTrouble list={delivery.options} failed={text.optionsFailed} />
  const isFetched = isPickUp(delivery.type.value)
  const options = remote.data.map((option) => {
    // A proposal may bring what the order lacks.
    const lack = asChosen.value && !isProposal ? lackForOption(asChosen.value, option) : 0
    const words = optionWords(option, { isStore: isFetched && !isFromSeller, words: text })
    return {
      value: option.providerId,
      label: words.label,
      details: lack > 0 ? [...words.details, fill(text.lack, { amount: formatCents(lack) })] : words.details,
      aside: isFetched ? fill(text.price, { price: priceWord(option.price, text) }) : deliveryPrice(option.price, text),
      isDisabled: lack > 0,
    }
  })
  if (options.length === 0) return <p>{text.noOptions}</p>
  return (
    <OptionPicker
      label={isFetched ? text.pickUpOptions : text.options}
      placeholder={isFetched ? text.choosePickUp : text.chooseOption}
      value={delivery.selected.value}
      options={options}
      choice={delivery.choice}
      choose={delivery.choose}
    />
  )
}

/** The order's current option, until the others are requested. */
function HeldLogistic() {
  const { held } = useChoices().delivery
  const text = useTexts(deliveryText)
  const logistic = held.value
  if (!logistic) return null
  return (
    <p className={mutedClass}>
      {text.chosen}: {logistic.name} · {priceWord(logistic.price, text)}
    </p>
  )
}

export function SellerPicker() {
  const { seller } = useChoices()
  const text = useTexts(deliveryText)
  const remote = seller.offered.remote.value
  if (!remote) return null
  if (remote.status === 'loading') return <p className={mutedClass}>{text.searching}</p>
  if (remote.status === 'failed') return <ListTrouble list={seller.offered} failed={text.storesFailed} />
  if (remote.data.length === 0) return <p>{text.noStores}</p>
  const options = remote.data.map(({ providerId, name, address, serviceTax }) => ({
    value: providerId,
    label: name,
    details: [storePlace(address), fill(text.serviceTax, { price: priceWord(serviceTax, text) })].filter(Boolean),
    aside: '',
  }))
  return (
    <OptionPicker
      label={text.offeredStores}
      placeholder={text.chooseStore}
      value={seller.selected.value}
      options={options}
      choice={seller.choice}
      choose={seller.choose}
    />
  )
}
