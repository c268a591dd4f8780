import type { ShopEventMap } from '../../elements/events'
import type { ShopElement } from '../../elements/shop-element'

/*
 * The bridge between the shop and the conversation that it stands in. A driver makes a `Conversation` of a platform;
 * `connect` does the rest. The elements know nothing of it.
 */

/** Who is here, in which conversation, and the code of the session that your server gave for it. */
export interface Presence {
  /** Your own key of the conversation. Everything said and told names it. */
  readonly conversation: string
  /** Session code; null leaves the elements as they are, e.g. where the page set it. */
  readonly session: string | null
  /** The person that the conversation is with, where the platform tells. */
  readonly person?: { readonly name: string }
}

/** Something to say in a conversation. */
export interface Saying {
  /** The conversation that it belongs to, which may no longer be the present one. */
  readonly conversation: string
  readonly text: string
  /** The event behind it, e.g. `shop-send`. */
  readonly cause: string
  readonly imageUrl: string | null
}

type ProposalDetail = ShopEventMap['shop-proposal']['detail']

/**
 * An agent's proposal as a card of its conversation: sent, seen, answered, expired or withdrawn, or with other amounts.
 * There is one card a `proposal.id`; the next one takes its place. It has no session code: who knows the shopper's makes
 * the link, to the page of the shop's cart.
 */
export interface ProposalMessage extends Saying {
  /** Each change with its old and new quantity and price and in words, the totals, until when it holds, and its state; cents. */
  readonly proposal: ProposalDetail['proposal']
  /** The order's total with some of the changes. */
  readonly totalOf: ProposalDetail['totalOf']
  /**
   * The shopper's answer, for a chat that carries presses back to this page: the changes that they ticked, none to refuse,
   * and the total that the card showed. An agent's page has nothing to answer with.
   */
  answer(changes: readonly string[], total: number): ReturnType<ShopElement['answerProposal']>
}

/** The host's look, as CSS values; the shop corrects a contrast that is too low. */
export interface Look {
  readonly surface?: string | undefined
  readonly text?: string | undefined
  readonly primary?: string | undefined
  readonly font?: string | undefined
  /** Greatest height, px; the element then is as tall as its content up to it. */
  readonly maxHeight?: number | undefined
}

/** A conversation of some platform: all that a driver has to know. */
export interface Conversation {
  /** Calls back with each conversation that is opened, the present one included. @returns a function that stops it */
  onPresence(listener: (presence: Presence) => void): () => void
  say(saying: Saying): Promise<void> | void
  /** Shows a proposal; missing where the shop's own screens have to do. */
  show?(message: ProposalMessage): Promise<void> | void
  /** The shopper is done: the platform shows the conversation. */
  close(conversation: string): void
  /** Opens an address outside the shop; missing where the shop's own link does. */
  openLink?(url: string, conversation: string): void
  /** Calls back with the host's look now and after each change. @returns a function that stops it */
  onLook?(listener: (look: Look) => void): () => void
}
