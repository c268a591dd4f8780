import type { Host, Stage } from './stage.ts'

/** A screen in one of its states. */
export interface State {
  name: string
  /** Session code of a listing of the reference backend. */
  session: string
  route?: string
  hosts: readonly Host[]
  pane?: 'catalog' | 'checkout'
  /** Goes on to the state. It uses roles and names alone, so that it reaches the same state whatever the looks. */
  act?: (stage: Stage) => Promise<void>
  /** Shows the whole page too, where the shop has a page of its own. */
  isTall?: boolean
}

type Act = NonNullable<State['act']>
type Rest = Partial<Omit<State, 'name' | 'session'>>

const statesOn =
  (hosts: readonly Host[], pane?: State['pane'], common: Rest = {}) =>
  (name: string, session: string, rest: Rest = {}): State => ({
    hosts,
    ...(pane && { pane }),
    ...common,
    ...rest,
    name,
    session,
  })

/** A shopper's screen, on a page of its own and in a web chat. */
export const shopper = statesOn(['page', 'chat'])
/** A shopper's screen whose host changes nothing. */
export const alone = statesOn(['page'])
/** A shopper's screen in a web chat alone: a page of its own would go on to another page. */
export const chat = statesOn(['chat'])
/** An agent's catalogue, in a console and on a page of its own. */
export const agent = statesOn(['console', 'page'], 'catalog')
/** An agent's order in a console and on a page of its own. */
export const seller = statesOn(['console', 'page'], 'checkout', { route: '/order/checkout' })
export const steps =
  (...acts: readonly Act[]): Act =>
  async (stage) => {
    for (const act of acts) await act(stage)
  }
export const sees =
  (words: string | RegExp): Act =>
  (stage) =>
    stage.sees(words)
export const press =
  (name: string | RegExp): Act =>
  (stage) =>
    stage.press(name)
export const dialog: Act = ({ shop }) => shop.getByRole('dialog').first().waitFor()
export const heading: Act = ({ shop }) => shop.getByRole('heading').first().waitFor()
