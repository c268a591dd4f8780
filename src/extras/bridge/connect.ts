import type { ShopEventMap } from '../../elements/events'
import type { ShopElement } from '../../elements/shop-element'
import { bridgeText } from '../../text/bridge'
import type { Conversation, Look, Presence, ProposalMessage, Saying } from './conversation'
import { proposalWords } from './proposal-words'
import { listen, together } from '../../lib/listen'

/** Events that may be told in the conversation. */
type Told = 'shop-send' | 'shop-add' | 'shop-confirm' | 'shop-cancel' | 'shop-proposal'
type ToldEvent = { [Type in Told]: ShopEventMap[Type] & { readonly type: Type } }[Told]

type ProposalDetail = ShopEventMap['shop-proposal']['detail']

export interface ConnectOptions {
  /**
   * The words of an event; null says nothing. By default the conversation gets what an agent sent, confirmed orders, and
   * proposals where it shows them.
   */
  words?: (event: ToldEvent) => string | null
  /**
   * Called with everything that the conversation did not take. A `proposal` may be there all the same, where only the answer
   * was lost: it stands in the order, so nobody makes a second one, and it is shown again as soon as it is told again.
   */
  onError?: (error: unknown, saying: Saying & Partial<ProposalMessage>) => void
}

const told: readonly Told[] = ['shop-send', 'shop-add', 'shop-confirm', 'shop-cancel', 'shop-proposal']

/**
 * Connects the elements of one shop to a conversation: its sessions and look become their properties, their events become
 * its messages.
 * @returns a function that disconnects them
 */
export function connect(
  elements: ShopElement | Iterable<ShopElement>,
  conversation: Conversation,
  { words = plainWords, onError = () => undefined }: ConnectOptions = {},
): () => void {
  const shops = Symbol.iterator in elements ? [...elements] : [elements]
  const stops = [conversation.onPresence((presence) => shops.forEach((shop) => open(shop, presence)))]
  if (conversation.onLook) stops.push(conversation.onLook((look) => shops.forEach((shop) => dress(shop, look))))

  function hear<Type extends keyof ShopEventMap>(type: Type, listener: (event: ShopEventMap[Type]) => void): void {
    for (const shop of shops) stops.push(listen(shop, type, listener))
  }

  /** Each element of a page tells of a proposal. */
  const cards = new Map<string, string>()
  function isNews(key: string, { proposal }: ProposalDetail): boolean {
    const [card, state] = [keyOf(key, proposal), JSON.stringify(proposal)]
    if (cards.get(card) === state) return false
    cards.set(card, state)
    return true
  }

  async function tell(event: ToldEvent): Promise<void> {
    const text = words(event)
    if (text === null) return
    const imageUrl = event.type === 'shop-send' ? event.detail.preview.imageUrl : null
    const saying = { conversation: event.detail.conversation ?? '', text, cause: event.type, imageUrl }
    if (event.type === 'shop-proposal' && !isNews(saying.conversation, event.detail)) return
    const isProposal = event.type === 'shop-proposal'
    const card = isProposal ? messageOf(saying, event.detail, event.target as ShopElement) : null
    try {
      await (card ? conversation.show?.(card) : conversation.say(saying))
    } catch (error) {
      if (card) cards.delete(keyOf(card.conversation, card.proposal))
      onError(error, card ?? saying)
    }
  }

  for (const type of told) hear(type, (event) => void tell(event as ToldEvent))
  hear('shop-close', ({ detail }) => conversation.close(detail.conversation ?? ''))
  hear('shop-before-redirect', (event) => {
    const { url, conversation: key = '' } = event.detail
    // Back to the chat is where the shopper already is: the shop's own number would lead to another conversation.
    if (event.detail.reason === 'chat') conversation.close(key)
    else if (conversation.openLink) conversation.openLink(url, key)
    else return
    event.preventDefault()
  })
  return together(...stops)
}

const keyOf = (conversation: string, { id }: ProposalDetail['proposal']) => `${conversation} ${id}`

const messageOf = (saying: Saying, { proposal, totalOf }: ProposalDetail, shop: ShopElement): ProposalMessage => ({
  ...saying,
  proposal,
  totalOf,
  answer: (changes, total) => shop.answerProposal(proposal.id, changes, total),
})

/** Both in one turn: the element opens the session that they end with, and its events name this conversation. */
function open(shop: ShopElement, { conversation, session }: Presence): void {
  shop.conversation = conversation
  if (session !== null) shop.session = session
}

const properties = { surface: '--shop-surface', text: '--shop-text', primary: '--shop-primary', font: '--shop-font' }

/** Set through the CSSOM, which a policy without `unsafe-inline` allows. */
function dress(shop: ShopElement, look: Look): void {
  for (const [name, property] of Object.entries(properties) as [keyof typeof properties, string][]) {
    const value = look[name]
    if (value) shop.style.setProperty(property, value)
    else shop.style.removeProperty(property)
  }
  if (look.maxHeight === undefined) return
  shop.height = 'auto'
  shop.style.maxHeight = `${look.maxHeight}px`
}

function plainWords(event: ToldEvent): string | null {
  if (event.type === 'shop-add') return null
  if (event.type === 'shop-confirm') return [bridgeText.confirmed, event.detail.charge?.text ?? ''].join('\n').trim()
  if (event.type === 'shop-cancel') return bridgeText.cancelled
  if (event.type === 'shop-proposal') return proposalWords(event.detail.proposal, (event.target as ShopElement).texts)
  const { title, lines } = event.detail.preview
  return [title, ...lines].join('\n')
}
