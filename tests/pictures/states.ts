import { browsing } from './browsing.ts'
import { buying } from './buying.ts'
import { checkoutStates } from './checkout.ts'
import type { State } from './state.ts'

/** Every screen in each of its states. */
export const states: readonly State[] = [...browsing, ...buying, ...checkoutStates]
