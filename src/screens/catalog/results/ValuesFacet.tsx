import { useState } from 'react'
import { isValueChosen, labelOf, namedValues, toggleValue } from '../../../domain/facets'
import type { Facet } from '../../../domain/product'
import { fill } from '../../../lib/fill'
import { sentenceCase } from '../../../lib/sentence-case'
import { useTexts } from '../../../session/SessionContext'
import { breakClass } from '../../../styles/layout'
import { css } from '../../../styles/sheet'
import { searchText } from '../../../text/search'
import { Button } from '../../../ui/Button'
import { CheckField } from '../../../ui/CheckField'
import { Disclosure } from '../../../ui/Disclosure'
import { controlClass } from '../../../ui/fields/field-styles'
import { useSearch } from '../useSearch'

/** Values shown before 'Ver todas'. */
const FIRST_VALUES = 6
/** From this number on there is a field to find a value. */
const MANY_VALUES = 20

const moreClass = css`
  margin-left: -16px;
`

export function facetName({ name, key }: Facet): string {
  return sentenceCase(name.trim() || key)
}

export function ValuesFacet({ facet, startsOpen }: { facet: Facet; startsOpen: boolean }) {
  const search = useSearch()
  const filters = search.filters.value
  const [isOpen, setOpen] = useState(startsOpen || filters.some(({ key }) => key === facet.key))
  const { values, controls } = useShownValues(facet)
  return (
    <Disclosure title={<span dir="auto">{facetName(facet)}</span>} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
      <div role="group" aria-label={facetName(facet)} className={breakClass}>
        {controls.find}
        {values.map((value) => (
          <CheckField
            key={value.value}
            label={value.quantity > 0 ? `${labelOf(value)} (${value.quantity})` : labelOf(value)}
            isChecked={isValueChosen(filters, facet.key, value.value)}
            onChecked={() => search.filter(toggleValue(filters, facet.key, value.value))}
          />
        ))}
        {controls.more}
      </div>
    </Disclosure>
  )
}

/** The first values and the chosen ones. On demand all values, with a field to find one. */
function useShownValues(facet: Facet) {
  const text = useTexts(searchText)
  const filters = useSearch().filters.value
  const [isWhole, setWhole] = useState(false)
  const [wanted, setWanted] = useState('')
  const all = namedValues(facet)
  const isLong = all.length > FIRST_VALUES + 2
  const matching = all.filter((value) => fold(labelOf(value)).includes(fold(wanted.trim())))
  const few = all.filter((value, at) => at < FIRST_VALUES || isValueChosen(filters, facet.key, value.value))
  const values = !isLong ? all : isWhole ? matching : few
  const find = isWhole && all.length > MANY_VALUES && (
    <>
      <input
        type="search"
        className={controlClass}
        aria-label={fill(text.findIn, { name: facetName(facet) })}
        placeholder={fill(text.findIn, { name: facetName(facet) })}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <output>{matching.length === 0 ? text.noneFound : ''}</output>
    </>
  )
  const more = isLong && (
    <Button
      className={moreClass}
      variant="quiet"
      size="small"
      aria-expanded={isWhole}
      onClick={() => setWhole(!isWhole)}
    >
      {isWhole ? text.showFewer : fill(text.showAll, { count: all.length })}
    </Button>
  )
  return { values, controls: { find, more } }
}

/** Without case and accents: "pilao" finds "Pilão". */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
