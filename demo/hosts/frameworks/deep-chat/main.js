import 'deep-chat'
import { defineElements } from 'vitrine'

defineElements()

// Only this demonstration takes the code from its own address; a real host gets it from its server.
const session = new URLSearchParams(location.search).get('session')
const chat = document.createElement('deep-chat')

chat.history = [{ role: 'ai', text: 'Oi! Como posso ajudar?' }]
// Any bot or attendant could answer. This one always replies with the shop.
chat.connect = {
  handler: (_, { onResponse }) =>
    onResponse({ html: '<shop-catalog class="shop-in-message" style="width: 340px; height: 480px"></shop-catalog>' }),
}
// The chat turns the message's HTML into elements in its own shadow root. The code is set as a property afterwards, so
// that no message contains it.
chat.onMessage = () => {
  for (const shop of chat.shadowRoot.querySelectorAll('shop-catalog')) shop.session = session
}
// Events cross both shadow roots.
document.addEventListener('shop-order-change', ({ detail }) => {
  document.querySelector('output').textContent = `Itens: ${detail.order.quantity}`
})
chat.messageStyles = { html: { shared: { bubble: { padding: '0', maxWidth: '100%', overflow: 'hidden' } } } }
chat.textInput = { placeholder: { text: 'Mensagem' } }
chat.style.cssText = 'width: 100%; height: 100%; border: 0'
document.querySelector('.shop').append(chat)
