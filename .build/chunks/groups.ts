/* Modules that share a file, by path or folder (slash at its end). */

/** Paints before the components run; the components share it. The loader imports `paint.ts`, which stays outside. */
const PREVIEW = [
  'src/first-view/build.ts',
  'src/first-view/first-view.ts',
  'src/first-view/painter.ts',
  'src/first-view/read-answers.ts',
  'src/first-view/requests/',
  'src/first-view/preview.ts',
  'src/first-view/taps.ts',
  'src/first-view/templates.ts',
  'src/first-view/tree.ts',
  'src/lib/chunks.ts',
  'src/lib/reworded.ts',
]

/** Changes an order; fetched after the first view. */
const ORDERING = [
  'node_modules/ofetch/',
  'node_modules/superstruct/',
  'src/api/order-changes.ts',
  'src/api/order-entity.ts',
  'src/api/order.ts',
  'src/api/request.ts',
  'src/domain/add-rules.ts',
  'src/domain/default-choice.ts',
  'src/domain/options.ts',
  'src/domain/order-lines.ts',
  'src/domain/order-snapshot.ts',
  'src/screens/shared/add-to-cart.ts',
  'src/stores/edit-queue.ts',
  'src/stores/order-calls.ts',
  'src/stores/read-after.ts',
]

/** Speaks with the host page and other tabs; fetched once the first screen is there. */
const AFTER_READY = [
  '.build/react/light-fields.ts',
  'src/domain/payment-method-name.ts',
  'src/elements/attribute-checks.ts',
  'src/elements/after-ready.ts',
  'src/elements/console.ts',
  'src/elements/diagnostics.ts',
  'src/elements/vendor-slot.ts',
  'src/lib/browser-tabs.ts',
  'src/lib/sentence-case.ts',
  'src/screens/shared/useMainBox.ts',
  'src/screens/shared/useNewOrder.ts',
  'src/session/after-ready.ts',
  'src/session/done-orders.ts',
  'src/session/new-order.ts',
  'src/session/renewal.ts',
  'src/session/shown-product.ts',
  'src/session/tabs.ts',
  'src/session/track-events.ts',
  'src/session/track-memory.ts',
  'src/session/track-order.ts',
  'src/session/track-params.ts',
  'src/session/track.ts',
  'src/shell/ExitNotice.tsx',
  'src/shell/OrderLimits.tsx',
  'src/shell/SlowNotice.tsx',
  'src/shell/after-first-view.ts',
  'src/stores/confirmation.ts',
  'src/stores/decision.ts',
  'src/stores/follow-order.ts',
  'src/stores/lost-answer.ts',
  'src/stores/once-call.ts',
  'src/styles/host-changes.ts',
  'src/styles/layout.ts',
  'src/ui/TabArrows.tsx',
]

/** Searches, filters and goes on in the catalogue; fetched once its first products are there. */
const BROWSING = [
  'src/domain/category-choice.ts',
  'src/domain/search-heading.ts',
  'src/lib/capitalize.ts',
  'src/screens/catalog/CardSteps.tsx',
  'src/screens/catalog/CategoryPicker.tsx',
  'src/screens/catalog/ChosenFilters.tsx',
  'src/screens/catalog/EndOfTop.tsx',
  'src/screens/catalog/FailedFacets.tsx',
  'src/screens/catalog/Finder.ts',
  'src/screens/catalog/GridEnd.tsx',
  'src/screens/catalog/ResultsHead.tsx',
  'src/screens/catalog/SearchBar.tsx',
  'src/screens/catalog/SearchHeading.tsx',
  'src/screens/catalog/facet-parts.ts',
  'src/screens/catalog/useFarPictures.ts',
  'src/screens/catalog/useKeptCatalog.ts',
  'src/screens/catalog/useSearch.ts',
  'src/session/catalog-cache.ts',
  'src/stores/catalog-search.ts',
  'src/stores/catalog-sources.ts',
  'src/text/search.ts',
]

/** Fields to type into and to choose from, which a shopper does not need before the cart. */
const FIELDS = [
  'node_modules/@maskito/',
  'src/api/payment.ts',
  'src/domain/birth-date.ts',
  'src/domain/cep.ts',
  'src/domain/documents.ts',
  'src/domain/states.ts',
  'src/lib/typed-money.ts',
  'src/text/fields.ts',
  'src/ui/FieldFrame.tsx',
  'src/ui/MaskedInput.tsx',
  'src/ui/RadioCards.tsx',
  'src/ui/SelectField.tsx',
  'src/ui/TextField.tsx',
  'src/ui/after-leaving.ts',
  'src/ui/field-styles.ts',
  'src/ui/focusFirstInvalid.ts',
  'src/ui/mask.ts',
  'src/ui/masks.ts',
]

/** Messages around the screens, which few visits show: a file each would cost the first view more in names than it saves. */
const NOTICES = [
  'src/screens/catalog/CatalogMessages.tsx',
  'src/screens/catalog/ClosedNotice.tsx',
  'src/screens/catalog/GiftNotice.tsx',
  'src/shell/FailedScreen.tsx',
  'src/shell/SessionNotice.tsx',
  'src/text/session.ts',
  'src/ui/ToastItems.tsx',
]

interface ChunkGroup {
  name: string
  /** A module in two lists goes to the higher one. */
  priority: number
  modules: readonly string[]
}

export const CHUNK_GROUPS: readonly ChunkGroup[] = [
  { name: 'preview', priority: 5, modules: PREVIEW },
  { name: 'ordering', priority: 2, modules: ORDERING },
  { name: 'after-ready', priority: 2, modules: AFTER_READY },
  { name: 'fields', priority: 2, modules: FIELDS },
  // After `parts`, so that they leave there what the screens use too.
  { name: 'browsing', priority: 0, modules: BROWSING },
  { name: 'notices', priority: 0, modules: NOTICES },
]

/** Matches the paths of modules that a list names. */
export function modulesOf(entries: readonly string[]): RegExp {
  const paths = entries.map((entry) => entry.replaceAll('.', '\\.') + (entry.endsWith('/') ? '' : '$'))
  return new RegExp(`/(${paths.join('|')})`)
}
