/* Entry of `vitrine/bridge`, for a page that connects the shop to a conversation. The build writes it to one file. */
export { connect, type ConnectOptions } from './bridge/connect'
export type { Conversation, Look, Presence, ProposalMessage, Saying } from './bridge/conversation'
