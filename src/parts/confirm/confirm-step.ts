import { signal } from '@preact/signals-core'
import type { ReactNode } from 'react'
import type { Order } from '../../domain/order'
import { oncePer } from '../../lib/once-per'
import type { ShopView } from '../../session/view'

interface ConfirmStep {
  /**
   * Confirms as the screen's own button does; null where there is none.
   * @param pathAfter where the confirmed order leads, null for where the button leads
   */
  confirm: ((pathAfter: (order: Order) => string | null) => Promise<void>) | null
  /** Answers to an open proposal, null without one. They have the screen's bar until one is given. */
  readonly answers: ReturnType<typeof signal<ReactNode>>
}

/** What the bar that confirms and an agent's proposal above it know of each other. */
export const confirmStepOf = oncePer((_view: ShopView): ConfirmStep => ({
  confirm: null,
  answers: signal<ReactNode>(null),
}))
