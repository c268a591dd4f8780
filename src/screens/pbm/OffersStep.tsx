import { useSignals } from '@preact/signals-react/runtime'
import type { OfferKind } from '../../domain/pbm'
import type { Pbm, PbmCombo, PbmUnitOffer } from '../../domain/product'
import { fill } from '../../lib/fill'
import { formatCents } from '../../lib/money'
import { plainWords } from '../../lib/plain-words'
import { useTexts } from '../../session/SessionContext'
import { choosableClass } from '../../styles/choosable'
import { css } from '../../styles/sheet'
import { pbmText } from '../../text/pbm'
import type { RadioOption } from '../../ui/fields/RadioCard'
import { RadioCards } from '../../ui/fields/RadioCards'
import type { PbmStepProps } from './typed-steps'
import { unitsText } from './words'

const toggle = css`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 4px;
  padding: 4px;
  border-radius: var(--v-radius);
  background: var(--v-quiet);
`

const sideClass = css`
  min-height: 44px;
  padding: 8px;
  border-radius: var(--v-radius-small);
  font-size: var(--v-normal);
  color: var(--v-text);
  &[aria-pressed='true'] {
    font-weight: 600;
  }
`

const lines = css`
  display: block;
  overflow-wrap: anywhere;
`

const required = css`
  display: block;
  font-weight: 600;
  color: var(--v-text);
`

const empty = css`
  padding: 24px 0;
  text-align: center;
  color: var(--v-muted);
`

export function OffersStep({ pbm }: PbmStepProps) {
  useSignals()
  const text = useTexts(pbmText)
  const offers = pbm.offers.value
  const kind = pbm.kind.value
  const options = useOptions(offers, kind)
  if (!offers) return null
  const sides = [
    ['unit', text.units, offers.products],
    ['combo', text.combos, offers.combos],
  ] as const
  return (
    <>
      <div className={toggle} role="group" aria-label={text.kinds}>
        {sides.map(([side, name, { length: count }]) => (
          <button
            key={side}
            type="button"
            className={`${choosableClass} ${sideClass}`}
            aria-pressed={kind === side}
            disabled={pbm.isBusy.value}
            onClick={() => pbm.showKind(side)}
          >
            {count > 0 ? `${name} (${count})` : name}
          </button>
        ))}
      </div>
      {options.length === 0 ? (
        <p className={empty}>{kind === 'unit' ? text.noUnits : text.noCombos}</p>
      ) : (
        <RadioCards
          label={text.offersHeading}
          value={pbm.picked.value?.id ?? ''}
          options={options}
          onValue={pbm.pick}
          isBusy={pbm.isBusy.value}
        />
      )}
    </>
  )
}

function useOptions(offers: Pbm | null, kind: OfferKind): RadioOption[] {
  const text = useTexts(pbmText)
  if (!offers) return []
  if (kind === 'unit') return offers.products.map((offer) => unitOption(text, offer, offers))
  return offers.combos.map((combo) => comboOption(text, combo, offers))
}

type Words = typeof pbmText

function unitOption(text: Words, offer: PbmUnitOffer, { price }: Pbm): RadioOption {
  const each = fill(text.each, { price: plainWords(offer.priceFormatted) })
  const before = price > 0 ? fill(text.insteadOf, { price: formatCents(price) }) : ''
  const facts = [offer.percentage > 0 && fill(text.percentageOff, { percentage: offer.percentage })]
  if (offer.priceFormatted) facts.push(`${each} ${before}`.trim())
  return {
    value: offer.id,
    label: unitsText(text, offer.quantity),
    aside: plainWords(offer.totalPriceFormatted),
    detail: details(text, facts, offer.isPrescriptionRequired),
  }
}

function comboOption(text: Words, combo: PbmCombo, { price }: Pbm): RadioOption {
  const before = price > 0 ? formatCents(price * combo.totalQuantity) : ''
  const facts = [
    unitsText(text, combo.totalQuantity) + (before && `, ${fill(text.insteadOf, { price: before })}`),
    ...combo.descriptions.map(plainWords),
    combo.points > 0 && fill(text.points, { points: combo.points }),
  ]
  return {
    value: combo.id,
    label: plainWords(combo.label) || unitsText(text, combo.totalQuantity),
    aside: formatCents(combo.price),
    detail: details(text, facts, combo.isPrescriptionRequired),
  }
}

function details(text: Words, facts: readonly (string | false)[], isPrescriptionRequired: boolean) {
  return (
    <>
      {facts.map(
        (fact) =>
          fact !== false && (
            <span key={fact} className={lines}>
              {fact}
            </span>
          ),
      )}
      {isPrescriptionRequired && <span className={required}>{text.prescriptionRequired}</span>}
    </>
  )
}
