/** Event of an element's root: the host has put the element elsewhere in its page, with all that it shows. */
export const MOVED = 'moved'
