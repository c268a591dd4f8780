/* The painter, as the loader imports it. The elements share its modules. */
export { paint, showFailure } from './painter'
