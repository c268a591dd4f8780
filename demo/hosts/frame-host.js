/** Everything a host with an iframe does around the shop: sends the code, listens to events, controls the shop. */
import { frameShop } from '../dist/frame-host.js'

const iframe = document.querySelector('iframe')
const shop = frameShop(iframe, {
  origin: new URL(iframe.src).origin,
  // A real host asks its server for the conversation's code.
  session: 'mercado-webchat',
  // The host's own key: each event brings it back as `detail.conversation`.
  conversation: 'conversa-7',
})

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

// The iframe dispatches the events of the shop inside it; they bubble like the element's own.
document.addEventListener('shop-order-change', ({ detail: { order } }) => {
  const { quantity } = order
  const text = `${quantity} ${quantity === 1 ? 'item' : 'itens'} · ${reais.format(order.total / 100)}`
  document.querySelector('#order').textContent = quantity === 0 ? 'Nenhum item ainda' : text
})

document.querySelector('#back').addEventListener('click', () => shop.back())
document.querySelector('#cart').addEventListener('click', () => shop.navigate('/order'))
