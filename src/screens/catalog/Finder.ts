/* Search and results, which are not needed for the first products, in one chunk. */
export { facetParts } from './facet-parts'
export { ResultsHead } from './ResultsHead'
export { SearchBar } from './SearchBar'
