import { openBrowserTabs, type BrowserTabs } from '../lib/browser-tabs'
import { oncePer } from '../lib/once-per'
import { createAttemptMemory, type AttemptMemory } from './attempt-memory'
import type { OrderContext } from './order-model'

/** Says that a decision is under way: there is nothing else to know of it. */
export type DecisionMemory = AttemptMemory<true>

interface DecisionMemoryOptions extends Pick<OrderContext, 'order' | 'events'> {
  tabs?: BrowserTabs | undefined
  name: 'confirm' | 'finish' | 'cancel'
}

export function createDecisionMemory(options: DecisionMemoryOptions): DecisionMemory {
  const { name } = options
  return createAttemptMemory<true>({
    ...options,
    keyOf: ({ id }) => `checkout_data:${name}-${id}`,
    attemptIn: (value) => (value === true ? value : null),
  })
}

/** Opened with every shop, to hear of other tabs and of a reload; the confirmation itself comes with its screen. */
export const confirmationMemoryOf = oncePer(({ order, events }: Pick<OrderContext, 'order' | 'events'>) =>
  createDecisionMemory({ order, events, tabs: openBrowserTabs(), name: 'confirm' }),
)
