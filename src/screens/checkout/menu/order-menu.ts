import { signal, type ReadonlySignal } from '@preact/signals-core'
import { createContext } from 'react'

/** The entries of the order's menu, in its order. The last takes the order away. */
export const PLACES = ['propose', 'link', 'flow', 'shortcuts', 'cancel'] as const

export type Place = (typeof PLACES)[number]

export interface OrderAction {
  readonly label: string
  /** It runs, or cannot be run now. */
  readonly isOff: boolean
  readonly run: () => void
}

type Actions = Readonly<Partial<Record<Place, OrderAction>>>

/** What an agent can do with the order beside finishing it. The part that runs an action puts it into the menu. */
export interface OrderMenuModel {
  readonly actions: ReadonlySignal<Actions>
  /** @returns a function that takes it out again */
  put(place: Place, action: OrderAction): () => void
}

export function createOrderMenu(): OrderMenuModel {
  const actions = signal<Actions>({})
  return {
    actions,
    put(place, action) {
      actions.value = { ...actions.peek(), [place]: action }
      return () => {
        const { [place]: gone, ...others } = actions.peek()
        if (gone === action) actions.value = others
      }
    },
  }
}

export const OrderMenuContext = createContext<OrderMenuModel>(createOrderMenu())
