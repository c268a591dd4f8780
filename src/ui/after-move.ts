import { listen } from '../lib/listen'
import { MOVED } from '../lib/moved'

/**
 * Runs a callback each time after the host has moved the element around a node. A browser takes what leaves the page out of
 * the top layer, and its focus away, even when it comes back at once. @returns what ends it
 */
export const afterMove = (node: Node, act: () => void): (() => void) => listen(node.getRootNode(), MOVED, act)
