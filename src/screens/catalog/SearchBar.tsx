import { useEffect, useRef, useState, type FormEvent } from 'react'
import { listen, together } from '../../lib/listen'
import { useIsOrderWanted, useTexts, useView } from '../../session/SessionContext'
import { catalogDraftOf } from '../../stores/catalog/draft'
import { css } from '../../styles/sheet'
import { catalogText } from '../../text/catalog'
import { searchFieldText } from '../../text/search-field'
import { IconButton } from '../../ui/IconButton'
import { CategoriesIcon, CloseIcon, SearchIcon } from '../../ui/head-icons'
import { lazyPart, nothing } from '../../ui/lazyPart'
import { CategoryChoice } from './CategoryChoice'

const ListFollowers = lazyPart(async () => (await import('./ListFollowers')).ListFollowers, nothing, 'silent')
const SearchIdeas = lazyPart(async () => (await import('./results/SearchIdeas')).SearchIdeas, nothing, 'silent')

const bar = css`
  display: flex;
  align-items: center;
  gap: 4px;
`

const field = css`
  display: flex;
  align-items: center;
  flex: 1;
  min-width: 0;
  height: 44px;
  border: 1px solid transparent;
  border-radius: var(--v-radius-pill);
  color: var(--v-muted);
  background: var(--v-quiet);
  &:focus-within {
    border-color: var(--v-primary-strong);
    background: var(--v-surface);
    box-shadow: inset 0 0 0 1px var(--v-primary-strong);
  }
`

const input = css`
  flex: 1;
  min-width: 0;
  height: 100%;
  padding: 0;
  border: 0;
  background: none;
  font-size: var(--v-large);
  line-height: max(22px, 1.2em);
  color: var(--v-text);
  text-overflow: ellipsis;
  -webkit-appearance: none;
  appearance: none;
  &:focus {
    outline: none;
  }
  &::placeholder {
    color: var(--v-muted);
    opacity: 1;
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
  @media (forced-colors: active) {
    &:focus {
      outline: 2px solid Highlight;
    }
  }
`

// Shows that a category is chosen. Its name is above the products.
const dot = css`
  position: absolute;
  top: 8px;
  right: 8px;
  width: 10px;
  height: 10px;
  border-radius: 50%;
  background: var(--v-primary-strong);
  box-shadow: 0 0 0 2px var(--v-surface);
`

// In words where they have room.
const categories = css`
  margin-right: -12px;
  & > span {
    display: none;
  }
  @container (min-width: 360px) {
    gap: 6px;
    width: auto;
    padding: 0 12px;
    border-radius: var(--v-radius-pill);
    font-weight: 600;
    & > span {
      display: inline;
    }
  }
`

/** Longer texts are not searches, and some servers refuse them. */
const MAX_LENGTH = 200

export function SearchBar() {
  const { catalog } = useView()
  useKeptCatalog()
  const search = catalogDraftOf(catalog)
  const text = useTexts(searchFieldText)
  const element = useRef<HTMLInputElement>(null)
  const { selectedCategoryIds } = catalog.view.value
  const draft = search.draft.value
  const [isAsked, setAsked] = useState(false)
  const isOrderWanted = useIsOrderWanted()
  const ask = () => setAsked(true)

  function submit(event: FormEvent): void {
    event.preventDefault()
    // Closes the phone's keyboard to show the products. Elsewhere whoever searches by keys would be left nowhere.
    if (matchMedia('(hover: none)').matches) element.current?.blur()
    // Uses the text in the field, even if it has not been rendered yet.
    void search.search(search.draft.peek(), selectedCategoryIds)
  }

  function clear(): void {
    search.type('')
    element.current?.focus()
    void search.search('', selectedCategoryIds)
  }

  return (
    <form className={bar} role="search" onSubmit={submit}>
      <div
        part="field"
        className={field}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setAsked(false)
        }}
      >
        <IconButton type="submit" label={text.submit} icon={<SearchIcon />} />
        <input
          ref={element}
          className={input}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          maxLength={MAX_LENGTH}
          aria-label={text.field}
          placeholder={text.field}
          value={draft}
          onFocus={ask}
          onClick={ask}
          onChange={(event) => search.type(event.target.value)}
        />
        {draft !== '' && <IconButton label={text.clear} icon={<CloseIcon size={18} />} onClick={clear} />}
        {isAsked && draft === '' && <SearchIdeas field={element} onClose={() => setAsked(false)} />}
      </div>
      <CategoryButton />
      {isOrderWanted && <ListFollowers field={element} />}
    </form>
  )
}

function CategoryButton() {
  const { selectedCategoryIds } = useView().catalog.view.value
  const text = useTexts(searchFieldText)
  const words = useTexts(catalogText)
  const [isOpen, setOpen] = useState(false)
  const isHeld = selectedCategoryIds.length > 0
  return (
    <>
      <IconButton
        className={categories}
        label={text.filterByCategories}
        title={text.filterByCategories}
        aria-haspopup="dialog"
        icon={
          <>
            <CategoriesIcon size={22} />
            <span>{words.categories}</span>
            {isHeld && <span className={dot} />}
          </>
        }
        onClick={() => setOpen(true)}
      />
      <CategoryChoice isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

/** On a standalone page, saves the list for the return from a product's page or from another site. */
function useKeptCatalog(): void {
  const { catalog, session, isStandalone } = useView()
  useEffect(() => {
    if (!isStandalone) return undefined
    let keep = (): void => undefined
    import('../../session/catalog-cache').then(
      ({ keepCatalog }) => (keep = () => keepCatalog(session, catalog)),
      () => undefined,
    )
    const leave = () => keep()
    return together(listen(window, 'pagehide', leave), listen(document, 'visibilitychange', leave), leave)
  }, [catalog, session, isStandalone])
}
