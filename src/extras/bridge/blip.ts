import { holdingChanges, isOpenProposal } from '../../domain/proposal-rules'
import { bridgeText } from '../../text/bridge'
import type { Conversation, ProposalMessage, Saying } from './conversation'
import { exactOrigin } from '../../lib/framing'
import { listen } from '../../lib/listen'

/*
 * Blip's webview, which shows a page inside the chat. It takes three messages: `SendMessage`, `closeWebView` and
 * `overrideCloseWebView`, after which its own close button asks the page first.
 */

export interface BlipOptions {
  /** Origin of the chat around the page, e.g. 'https://chat.blip.ai'. */
  origin: string
  /** Your own key of the conversation, and the session code that your bot put for it. */
  conversation: string
  session: string
  /** Asked when the shopper presses Blip's close button; false keeps the page open. */
  mayClose?(): boolean
}

/** What the page tells the bot, beside the shop's own events. */
export interface BlipConversation extends Conversation {
  /** Has the bot say what came of an answer, e.g. to a proposal that had ended: nothing else says it. */
  tell(text: string): void
}

export function blip({ origin: chatOrigin, conversation, session, mayClose }: BlipOptions): BlipConversation {
  const origin = exactOrigin(chatOrigin, 'origin')
  const send = (code: string, content?: unknown) =>
    window.parent.postMessage(content === undefined ? { code } : { code, content }, origin)

  const menus = new Set<string>()
  const isNews = (menu: string) => menus.size < menus.add(menu).size

  return {
    onPresence(listener) {
      const onMessage = ({ source, origin: from, data }: MessageEvent<unknown>) => {
        if (source !== window.parent || from !== origin || !isClose(data)) return
        if (mayClose?.() !== false) send('closeWebView')
      }
      if (mayClose) send('overrideCloseWebView')
      listener({ conversation, session })
      return mayClose ? listen(window, 'message', onMessage) : () => undefined
    },
    say: (saying) => send('SendMessage', contentOf(saying)),
    show(card) {
      const menu = menuOf(card)
      // One that was seen has its menu in the chat.
      if (isNews(JSON.stringify(menu))) send('SendMessage', proposalContentOf(card, menu))
    },
    tell(text) {
      const content = { event: 'proposal-outcome', text, conversation, menu: { type: 'text/plain', content: text } }
      send('SendMessage', { type: 'application/json', content, metadata: HIDDEN })
    },
    close: () => send('closeWebView'),
  }
}

const HIDDEN = { '#blip.hiddenMessage': true }

const isClose = (data: unknown) =>
  typeof data === 'object' && data !== null && Reflect.get(data, 'code') === 'closeWebView'

/**
 * The bot gets the event's name, so that its flow goes on by it; the chat shows the words. A message without such a
 * preview would stand in the chat as raw data.
 */
function contentOf({ cause, text, conversation }: Saying) {
  return {
    type: 'application/json',
    content: { event: cause, text, conversation },
    metadata: { '#blip.payload.type': 'text/plain', '#blip.payload.content': text },
  }
}

/**
 * The page speaks in the person's name, and a proposal is not theirs to say: the bot gets it unseen, and sends `menu` on.
 * Each option's value comes back to the bot as it is.
 */
function proposalContentOf({ cause, text, conversation, proposal: { id, state } }: ProposalMessage, menu: object) {
  return {
    type: 'application/json',
    content: { event: cause, text, conversation, proposal: { id, state }, menu },
    metadata: HIDDEN,
  }
}

/** Three options, which is Messenger's limit. Ticks, pictures and another state have no place in a menu. */
function menuOf({ text, conversation, proposal }: ProposalMessage) {
  const { id, total, orderTotal } = proposal
  const holding = holdingChanges(proposal)
  if (!isOpenProposal(proposal) || holding.length === 0) return { type: 'text/plain', content: text }
  const option = (order: number, words: string, event: string, answer?: object) => {
    return { order, text: words, type: 'application/json', value: { event, conversation, id, ...answer } }
  }
  const options = [
    option(1, bridgeText.accept, 'proposal-answer', { changes: holding, total }),
    option(2, bridgeText.refuse, 'proposal-answer', { changes: [], total: orderTotal }),
    option(3, bridgeText.see, 'proposal-open'),
  ]
  return { type: 'application/vnd.lime.select+json', content: { text, options } }
}
