import { useState, type ReactNode } from 'react'
import { PRICE_STEP, rangeOf, setRange, visibleFacets } from '../../../domain/facets'
import type { Facet, FacetRange } from '../../../domain/product'
import { fill } from '../../../lib/fill'
import { centsFromReais, formatCents } from '../../../lib/money'
import { useTexts, useView } from '../../../session/SessionContext'
import { clippedClass } from '../../../styles/layout'
import { css } from '../../../styles/sheet'
import { hiddenClass } from '../../../styles/tokens'
import { searchText } from '../../../text/search'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/Dialog'
import { ChevronDownIcon, FilterIcon } from '../../../ui/icons'
import { Notice } from '../../../ui/Notice'
import { Skeleton } from '../../../ui/Skeleton'
import { RangeSlider } from '../../../ui/RangeSlider'
import { useResultCount } from '../useResultCount'
import { useSearch } from '../useSearch'
import { chipClass } from './chip'
import { facetName, ValuesFacet } from './ValuesFacet'

const box = css`
  padding: 12px 0;
  border-bottom: 1px solid var(--v-line);
`

const head = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 44px;
`

const heading = css`
  font-size: var(--v-large);
`

const opener = css`
  font-weight: 600;
`

/** Facets that are open at first: enough to begin with, and the others stay visible below. */
const FIRST_OPEN = 3

/** @param failure in the place of the facets */
export function FacetSidebar({ failure }: { failure?: ReactNode }) {
  const text = useTexts(searchText)
  const search = useSearch()
  return (
    <section aria-label={text.filters}>
      <div className={head}>
        <h2 className={heading}>{text.filters}</h2>
        {!failure && search.filters.value.length > 0 && (
          <Button variant="quiet" size="small" onClick={() => search.filter([])}>
            {text.clearFilters}
          </Button>
        )}
      </div>
      {failure || <Facets />}
    </section>
  )
}

/**
 * 'Filtrar' and its drawer in narrow containers. The list follows each choice at once.
 * @param isExpected the filters are still loading: their space is reserved
 * @param children what was chosen, after 'Filtrar' and before the filters by name, which open the drawer at their own values
 */
export function FacetOverlay({ isExpected, children }: { isExpected: boolean; children: ReactNode }) {
  const text = useTexts(searchText)
  const search = useSearch()
  const [isOpen, setOpen] = useState(false)
  const [first, setFirst] = useState<string>()
  const count = countOf(search.filters.value)
  const results = useResultCount()
  const see = results.count > 0 ? results.say(text.seeOne, text.seeMany, text.seeMore, text) : text.close
  const facets = isExpected ? [] : visibleFacets(search.facets.value)
  const open = (key: string | undefined) => {
    setFirst(key)
    setOpen(true)
  }
  const footer = (
    <>
      <Button variant="secondary" disabled={count === 0} onClick={() => search.filter([])}>
        {text.clearFilters}
      </Button>
      <Button onClick={() => setOpen(false)}>{see}</Button>
    </>
  )
  return (
    <>
      {isExpected ? (
        <Skeleton width={112} height={40} />
      ) : (
        <button
          type="button"
          part="chip"
          className={`${chipClass} ${opener}`}
          aria-haspopup="dialog"
          onClick={() => open(undefined)}
        >
          <FilterIcon />
          {count > 0 ? fill(text.filterCount, { count }) : text.filter}
        </button>
      )}
      {children}
      {facets.map((facet) => (
        <button
          key={facet.key}
          type="button"
          part="chip"
          className={chipClass}
          aria-haspopup="dialog"
          onClick={() => open(facet.key)}
        >
          <span dir="auto" className={clippedClass}>
            {facetName(facet)}
          </span>
          <ChevronDownIcon size={16} />
        </button>
      ))}
      <Dialog place="side" isOpen={isOpen} title={text.filters} onClose={() => setOpen(false)} footer={footer}>
        <Facets first={first} />
      </Dialog>
    </>
  )
}

function countOf(filters: ReturnType<typeof useSearch>['filters']['value']): number {
  return filters.reduce((sum, filter) => sum + ('values' in filter ? filter.values.length : 1), 0)
}

/** @param first the only one whose values are open at first */
function Facets({ first }: { first?: string | undefined }) {
  const { catalog } = useView()
  const text = useTexts(searchText)
  const facets = visibleFacets(useSearch().facets.value)
  return (
    <>
      <FailedFilter />
      <output className={hiddenClass}>{catalog.isLoading.value ? text.loading : ''}</output>
      {facets.map((facet, at) => {
        const range = rangeOf(facet)
        return range ? (
          <PriceFacet key={facet.key} facet={facet} range={range} />
        ) : (
          <ValuesFacet
            key={facet.key}
            facet={facet}
            startsOpen={first === undefined ? at < FIRST_OPEN : facet.key === first}
          />
        )
      })}
    </>
  )
}

/** A filter failed: list and filters are unchanged. Shown beside the pressed control. */
function FailedFilter() {
  const { catalog } = useView()
  const text = useTexts(searchText)
  if (!catalog.error.value || !catalog.refused.value) return null
  return (
    <Notice tone="danger" label={text.retry} onAction={() => void catalog.retry()}>
      {text.filterFailed}
    </Notice>
  )
}

/** Lowest and highest price. The full range is no filter. */
function PriceFacet({ facet, range }: { facet: Facet; range: FacetRange }) {
  const search = useSearch()
  const filters = search.filters.value
  const filter = filters.find(({ key }) => key === facet.key)
  const { from, to } = filter && 'range' in filter ? filter.range : range

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
