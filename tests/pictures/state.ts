import type { Host, Stage } from './stage.ts'

/** A screen in one of its states. */
export interface State {
  name: string
  /** Session code of a listing of the reference backend. */
  session: string
  route?: string
  hosts: readonly Host[]
  pane?: 'catalog' | 'checkout'
  /** Faults and the like, before the page opens. */
  before?: (stage: Stage) => Promise<void>
  /** Goes on to the state. It uses roles and names alone, so that it reaches the same state whatever the looks. */
  act?: (stage: Stage) => Promise<void>
  /** The element never becomes ready, or is shown before it is. */
  isUnready?: boolean
  /** Shows the whole page too, where the shop has a page of its own. */
  isTall?: boolean
  /** The only widths that have the state. */
  widths?: readonly number[]
}

type Rest = Partial<Omit<State, 'name' | 'session'>>

const statesOn =
  (hosts: readonly Host[], pane?: State['pane']) =>
  (name: string, session: string, rest: Rest = {}): State => ({ hosts, ...(pane && { pane }), ...rest, name, session })

/** A shopper's screen, on a page of its own and in a web chat. */
export const shopper = statesOn(['page', 'chat'])
/** A shopper's screen whose host changes nothing. */
export const alone = statesOn(['page'])
/** An agent's catalogue, in a console and on a page of its own. */
export const agent = statesOn(['console', 'page'], 'catalog')
/** An agent's order in a console and on a page of its own. */
export const seller = (name: string, session: string, rest: Rest = {}): State =>
  statesOn(['console', 'page'], 'checkout')(name, session, { route: '/order/checkout', ...rest })
/** An agent's order in a console alone: most states of one section. */
export const desk = (name: string, session: string, rest: Rest = {}): State =>
  statesOn(['console'], 'checkout')(name, session, { route: '/order/checkout', ...rest })
