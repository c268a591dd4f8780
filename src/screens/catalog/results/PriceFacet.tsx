import { PRICE_STEP, setRange } from '../../../domain/facets'
import type { Facet, FacetRange } from '../../../domain/product'
import { centsFromReais, formatCents } from '../../../lib/money'
import { css } from '../../../styles/sheet'
import { RangeSlider } from '../../../ui/RangeSlider'
import { facetName } from './ValuesFacet'
import { useSearch } from '../useSearch'

const box = css`
  padding: 12px 0;
  border-bottom: 1px solid var(--v-line);
`

/** Lowest and highest price. The full range is no filter. */
export function PriceFacet({ facet, range }: { facet: Facet; range: FacetRange }) {
  const search = useSearch()
  const filters = search.filters.value
  const chosen = filters.find(({ key }) => key === facet.key)
  const { from, to } = chosen && 'range' in chosen ? chosen.range : range

  function move([lowest, highest]: readonly [number, number]): void {
    const isWhole = lowest <= range.from && highest >= range.to
    const next = setRange(filters, facet.key, isWhole ? null : { from: lowest, to: highest })
    search.filter(next, { isMoving: true })
  }

  return (
    <div className={box}>
      <RangeSlider
        label={facetName(facet)}
        min={range.from}
        max={range.to}
        step={PRICE_STEP}
        value={[Math.max(from, range.from), Math.min(to, range.to)]}
        onValue={move}
        format={(reais) => formatCents(centsFromReais(reais))}
      />
    </div>
  )
}
