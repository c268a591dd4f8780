import type { Instant } from './instant'

/** The agent who has the contact. */
export interface Attending {
  /** '' when unknown. */
  name: string
  since: Instant
  /** True for the agent of this page. */
  isMine: boolean
}
