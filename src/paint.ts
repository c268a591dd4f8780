/* What the loader fetches to paint with; the elements share its modules. */
export { paint, tellFailure } from './painting/paint'
