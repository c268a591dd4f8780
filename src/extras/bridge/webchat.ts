import type { Conversation } from './conversation'

/*
 * Microsoft's Bot Framework WebChat. The shop is an attachment of a bot's message, in the page's own tree, so that the
 * session comes with the attachment and the words go through WebChat's own store.
 */

/** The part of WebChat's store (`createStore()`) that is used. */
export interface WebChatStore {
  dispatch(action: { type: string; payload: object }): unknown
}

export interface WebChatOptions {
  store: WebChatStore
  /** Your own key of the conversation, e.g. Direct Line's `conversationId`, and the attachment's session code. */
  conversation: string
  session: string
  /** Shows the conversation, e.g. by focusing WebChat's field. */
  close?(): void
  /** WebChat's `styleOptions`. */
  styleOptions?: {
    readonly accent?: string
    readonly backgroundColor?: string
    readonly bubbleTextColor?: string
    readonly primaryFont?: string
  }
}

export function webChat({ store, conversation, session, close, styleOptions }: WebChatOptions): Conversation {
  return {
    onPresence(listener) {
      listener({ conversation, session })
      return () => undefined
    },
    say({ text, cause, conversation: key }) {
      // A message of the shopper's own, which the bot reads; its event's name goes along for the bot's flow.
      const payload = { text, method: 'code', channelData: { event: cause, conversation: key } }
      store.dispatch({ type: 'WEB_CHAT/SEND_MESSAGE', payload })
    },
    close: () => close?.(),
    onLook(listener) {
      const { accent, backgroundColor, bubbleTextColor, primaryFont } = styleOptions ?? {}
      listener({ primary: accent, surface: backgroundColor, text: bubbleTextColor, font: primaryFont })
      return () => undefined
    },
  }
}
