import { useRef } from 'react'
import { isFacetPanelShown } from '../../../domain/facets'
import { useTexts, useView } from '../../../session/SessionContext'
import { rowClass, stackClass } from '../../../styles/layout'
import { css } from '../../../styles/sheet'
import { stack16Class } from '../../../styles/stack'
import { searchText } from '../../../text/search'
import { Notice } from '../../../ui/Notice'
import { Skeleton } from '../../../ui/Skeleton'
import { useSearch } from '../useSearch'
import { useMainBox } from '../../../parts/frame/useMainBox'
import { FacetOverlay, FacetSidebar } from './FacetPanel'
import { ChosenFilters, SearchHeading } from './search-words'

const head = css`
  grid-column: 1 / -1;
  min-width: 0;
  outline: none;
  gap: 4px;
  &:not(:empty) {
    padding-bottom: 8px;
  }
`

// One row to swipe, from edge to edge, so that the products stay in the first view.
const tools = css`
  align-items: center;
  &:empty {
    display: none;
  }
  @container (max-width: 767px) {
    flex-wrap: nowrap;
    min-height: 48px;
    margin: 0 calc(var(--v-side) * -1);
    padding: 0 var(--v-side);
    overflow-x: auto;
    scrollbar-width: none;
    overscroll-behavior-x: contain;
    &::-webkit-scrollbar {
      display: none;
    }
  }
`

// The specification's width. The gap before the products is added to it.
const sidebar = css`
  grid-column: 1;
  grid-row: 2;
  position: sticky;
  top: 16px;
  width: 300px;
  margin-right: 24px;
  padding-right: 12px;
  overflow-y: auto;
  @media print {
    position: static;
    max-height: none !important;
  }
`

export function ResultsHead() {
  const element = useRef<HTMLDivElement>(null)
  const { catalog } = useView()
  const { isWide, height, isPageScrolled } = useMainBox(element)
  const { facets, areFacetsLoading, facetsError } = useSearch()
  const { mode, category } = catalog.view.value
  const isExpected = areFacetsLoading.value
  const hasFailed = facetsError.value !== null
  const hasPanel = isExpected || isFacetPanelShown(facets.value, mode, category)
  const focusHead = () => element.current?.focus()
  const failure = <FailedFacets onRetry={focusHead} />
  const isPanel = hasPanel && !isWide
  const filterChips = <ChosenFilters onEmptied={focusHead} />
  // Below search and tabs, and the top bar where that is sticky in the window.
  const top = isPageScrolled ? 168 : 120
  return (
    <>
      <div ref={element} className={`${stackClass} ${head}`} tabIndex={-1}>
        {mode === 'search' && <SearchHeading />}
        <div className={`${rowClass} ${tools}`}>
          {isPanel ? <FacetOverlay isExpected={isExpected}>{filterChips}</FacetOverlay> : filterChips}
        </div>
        {hasFailed && !isWide && failure}
      </div>
      {(hasPanel || hasFailed) && isWide && (
        <div className={sidebar} style={{ top, maxHeight: height - top - 16 }}>
          {isExpected && !hasFailed ? <SidebarSkeleton /> : <FacetSidebar failure={hasFailed && failure} />}
        </div>
      )}
    </>
  )
}

function SidebarSkeleton() {
  return (
    <div className={stack16Class} aria-hidden="true">
      <Skeleton width={96} height={24} />
      {[0, 1, 2, 3, 4].map((key) => (
        <Skeleton key={key} height={36} />
      ))}
    </div>
  )
}

function FailedFacets({ onRetry }: { onRetry: () => void }) {
  const search = useSearch()
  const text = useTexts(searchText)
  function tryAgain(): void {
    // The button disappears, so the focus waits where the filters will be.
    onRetry()
    void search.loadFacets()
  }
  return (
    <Notice tone="danger" label={text.retry} onAction={tryAgain}>
      {text.facetsFailed}
    </Notice>
  )
}
