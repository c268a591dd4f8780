/**
 * Functions that report input still held back by its field, such as a number typed in the present frame. They run before
 * waiting edits are sent because the page is left: listeners of `pagehide` run in the order in which they were added.
 */
export const pendingInput = new Set<() => void>()
