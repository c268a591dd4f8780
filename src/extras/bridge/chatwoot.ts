import type { Conversation, Presence, ProposalMessage, Saying } from './conversation'
import { attempt } from '../../lib/attempt'
import { exactOrigin } from '../../lib/framing'
import { listen } from '../../lib/listen'

/*
 * Chatwoot's dashboard apps. Chatwoot posts the context to the frame as it loads, and answers a question with the same
 * message. The context is not signed and any page can post one, so it is only a question to your server, which asks
 * Chatwoot itself (demo/chatwoot-server.ts).
 */

/** The ids in a context; nothing of it is proven. */
export interface ChatwootClaim {
  readonly account: number
  readonly conversation: number
  readonly contact: number
  readonly agent: number
}

/** Your server's answer to a claim that it has checked. */
export interface ChatwootVisit {
  /** Session code of the contact. */
  readonly session: string
  /** Names the checked conversation in later calls of this page. */
  readonly visit: string
  readonly person: { readonly name: string }
}

export interface ChatwootOptions {
  /** Origin of Chatwoot, e.g. 'https://chat.example': messages of any other are ignored. */
  origin: string
  /** Asks your server for the session of a claim. Rejects when the server refuses it. */
  visit(claim: ChatwootClaim): Promise<ChatwootVisit>
  /**
   * Has your server post a message in the conversation of a visit. One with a `proposal` is to be told once a state: each
   * page that has the conversation open posts it.
   */
  post(visit: string, message: Saying & Partial<ProposalMessage>): Promise<void>
  /** Called when the claim of the present conversation was refused. */
  onRefused?(error: unknown): void
}

const QUESTION = 'chatwoot-dashboard-app:fetch-info'

export function chatwoot({ origin: chatOrigin, visit, post, onRefused }: ChatwootOptions): Conversation {
  const origin = exactOrigin(chatOrigin, 'origin')
  /** Conversation → its visit, since a call may end after another conversation was opened. */
  const visits = new Map<string, string>()

  async function say(message: Saying): Promise<void> {
    const checkedVisit = visits.get(message.conversation)
    if (checkedVisit === undefined) throw new Error('No visit of this conversation was checked.')
    await post(checkedVisit, message)
  }

  return {
    onPresence(listener) {
      let last = ''
      const onMessage = ({ source, origin: from, data }: MessageEvent<unknown>) => {
        const claim = source === window.parent && from === origin ? readClaim(data) : null
        // The frame's load and the answer to a question post the same context.
        if (!claim || keyOf(claim) === last) return
        const key = (last = keyOf(claim))
        visit(claim).then(
          (answer) => {
            if (key !== last) return
            visits.set(key, answer.visit)
            const { session, person } = answer
            listener({ conversation: key, session, person } satisfies Presence)
          },
          (error: unknown) => {
            // What became of an earlier conversation is not told beside the present one.
            if (key !== last) return
            last = ''
            onRefused?.(error)
          },
        )
      }
      const stop = listen(window, 'message', onMessage)
      // With several apps on a page Chatwoot answers only the last one; the context of the load comes in any case.
      window.parent.postMessage(QUESTION, origin)
      return stop
    },
    say,
    show: say,
    // The conversation stands beside the app. Chatwoot has no call that shows it.
    close: () => undefined,
  }
}

const keyOf = ({ account, conversation }: ChatwootClaim) => `${account}/${conversation}`

/** Reads `{"event":"appContext","data":{conversation,contact,currentAgent}}`; null for any other message. */
export function readClaim(data: unknown): ChatwootClaim | null {
  if (typeof data !== 'string') return null
  const message = attempt(() => JSON.parse(data) as unknown)
  if (at(message, 'event') !== 'appContext') return null
  const context = at(message, 'data')
  const conversation = at(context, 'conversation')
  const claim = {
    account: at(conversation, 'account_id'),
    conversation: at(conversation, 'id'),
    contact: at(context, 'contact', 'id'),
    agent: at(context, 'currentAgent', 'id'),
  }
  return Object.values(claim).every(isId) ? (claim as ChatwootClaim) : null
}

const isId = (value: unknown) => Number.isSafeInteger(value) && Number(value) > 0

function at(value: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>(
    (part, name) => (typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined),
    value,
  )
}
