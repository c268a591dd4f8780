/*
 * Time after which a call is given up, ms, as if its connection had broken. A read can be asked again then; whoever changed
 * something asks whether it arrived.
 */

/** A prefetched answer is requested in the ordinary way then. */
export const EARLY_PATIENCE = 10_000
export const READ_PATIENCE = 20_000
export const CHANGE_PATIENCE = 30_000
/** Of a call that decides or pays: a bank may take its time. */
export const DECISION_PATIENCE = 90_000
