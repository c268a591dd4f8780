import { browsing } from './browsing.ts'
import { buying } from './buying.ts'
import { checkoutStates } from './checkout.ts'
import type { State } from './state.ts'

/** Every screen, in states that differ by host, width or surface; stories show the others. */
export const states: readonly State[] = [...browsing, ...buying, ...checkoutStates]
