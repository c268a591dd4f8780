/* What comes after the first products, in one file: the search over them and what it found. */
export { facetParts } from './facet-parts'
export { ResultsHead } from './ResultsHead'
export { SearchBar } from './SearchBar'
