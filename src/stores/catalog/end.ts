import type { CatalogList } from './catalog'

/**
 * True when the last page brought nothing new although the server says that there is more: it may have given a page again.
 * A scroller that stays at its end would ask for ever, so the next page waits for a press.
 */
export const goesRound = ({ pages, hasMore }: CatalogList) => hasMore && pages.at(-1)?.length === 0
