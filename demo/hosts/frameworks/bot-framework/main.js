import { defineElements } from 'vitrine'
import { connect } from 'vitrine/bridge'
import { webChat } from 'vitrine/bridge/webchat'
import { createBot } from './bot.js'

defineElements()

const { createStore, renderWebChat } = window.WebChat
const SHOP = 'application/vnd.example.shop'
const place = document.querySelector('.shop')
const store = createStore()
const styleOptions = { accent: '#0b6e4f', bubbleMaxWidth: 760, bubbleAttachmentMaxWidth: 760 }
// Only this demonstration takes the code from its own address; a real bot puts a new one into its attachment.
const bot = createBot({ contentType: SHOP, content: { session: new URLSearchParams(location.search).get('session') } })
const close = () => place.querySelector('.webchat__send-box-text-box__input')?.focus()

const connected = new WeakSet()

/** WebChat may render a message again: each element is connected once. */
function connectShop(shop, session) {
  if (!shop || connected.has(shop)) return
  connected.add(shop)
  connect(shop, webChat({ store, conversation: bot.conversation, session, styleOptions, close }))
}

// A message with an attachment of this type becomes the shop. The code is a property, so no message contains it as text.
const attachmentMiddleware = () => (next) => (card) =>
  card.attachment.contentType === SHOP
    ? window.React.createElement('shop-catalog', {
        ref: (shop) => connectShop(shop, card.attachment.content.session),
        style: { display: 'block', height: '480px' },
        tabIndex: 0,
        role: 'group',
        'aria-label': 'Loja',
      })
    : next(card)

const attachmentForScreenReaderMiddleware = () => (next) => (card) =>
  card.attachment.contentType === SHOP ? () => 'Loja' : next(card)

document.addEventListener('shop-order-change', ({ detail }) => {
  document.querySelector('output').textContent = `Itens: ${detail.order.quantity}`
})

const middleware = { attachmentMiddleware, attachmentForScreenReaderMiddleware }
renderWebChat({ directLine: bot, store, styleOptions, ...middleware, locale: 'pt-BR' }, place)
