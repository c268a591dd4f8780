import { together } from '../../lib/listen'
import { nameEnterKeys } from './enter-keys'
import { keepFocus } from './kept-focus'

/** Leads those who type, or press keys, through a shop. @returns what ends it */
export const guide = (root: ShadowRoot): (() => void) => together(keepFocus(root), nameEnterKeys(root))
