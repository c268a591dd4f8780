/** Everything a host with an iframe does around the shop: sends the code, listens to events, controls the shop. */
import { frameShop } from '../dist/frame-host.js'
import { amountOf } from './page.js'

const iframe = document.querySelector('iframe')
const shop = frameShop(iframe, {
  origin: new URL(iframe.src).origin,
  // A real host asks its server for the conversation's code.
  session: 'mercado-webchat',
  // The host's own key: each event brings it back as `detail.conversation`.
  conversation: 'conversa-7',
})

// The iframe dispatches the events of the shop inside it; they bubble like the element's own.
document.addEventListener('shop-order-change', ({ detail: { order } }) => {
  document.querySelector('#order').textContent = order.quantity === 0 ? 'Nenhum item ainda' : amountOf(order)
})

document.querySelector('#back').addEventListener('click', () => shop.back())
document.querySelector('#cart').addEventListener('click', () => shop.navigate('/order'))
