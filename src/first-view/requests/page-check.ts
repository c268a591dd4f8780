import { faultOfPage, sayNotOpen } from './page-fault'

/* The loader's first module: all after it relies on what a page may have replaced. */
const fault = faultOfPage()
if (fault) throw fault

/** Exported from here, or the bundler would leave the check out. */
export const sayNothingOpens = sayNotOpen
