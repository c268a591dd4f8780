import type { Conversation, Saying } from './conversation'

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

export function blip({ origin, conversation, session, mayClose }: BlipOptions): Conversation {
  const send = (code: string, content?: unknown) =>
    window.parent.postMessage(content === undefined ? { code } : { code, content }, origin)

  return {
    onPresence(listener) {
      const onMessage = ({ source, origin: from, data }: MessageEvent<unknown>) => {
        if (source !== window.parent || from !== origin || !isClose(data)) return
        if (mayClose?.() !== false) send('closeWebView')
      }
      if (mayClose) {
        addEventListener('message', onMessage)
        send('overrideCloseWebView')
      }
      listener({ conversation, session })
      return () => removeEventListener('message', onMessage)
    },
    say: (saying) => send('SendMessage', contentOf(saying)),
    close: () => send('closeWebView'),
  }
}

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
