import type { callMessages } from '../text/calls'

/** Names the shopper's words for a failed call: `text/message-for.ts` has them where they are seen. */
export type CallKey = Exclude<keyof typeof callMessages, 'area'>
