import { storePlace, priceWord } from '../../../domain/store-words'
import { fill } from '../../../lib/fill'
import { useTexts } from '../../../session/SessionContext'
import { deliveryText } from '../../../text/delivery'
import { useChoices } from '../useCheckout'
import { OptionPicker } from './OptionPicker'
import { ListTrouble, Refusal } from './Trouble'
import { useOwnRefusal } from './useOwnRefusal'
import { mutedClass } from '../../../styles/layout'

export function SellerPicker() {
  const { seller } = useChoices()
  const text = useTexts(deliveryText)
  const [refusal, follow] = useOwnRefusal(seller.choice)
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
    <>
      <OptionPicker
        label={text.offeredStores}
        placeholder={text.chooseStore}
        value={seller.selected.value}
        options={options}
        onValue={(providerId) => void follow(seller.choose(providerId))}
        isBusy={seller.choice.pending.value !== null}
      />
      <Refusal error={refusal} />
    </>
  )
}
