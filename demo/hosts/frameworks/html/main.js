const catalog = document.querySelector('shop-catalog')
const checkout = document.querySelector('shop-checkout')

// Only this demonstration takes the code from its own address; a real host gets it from its server.
const session = new URLSearchParams(location.search).get('session')
for (const element of [catalog, checkout]) element.session = session
catalog.texts = { 'agent.sendCatalog': 'Mandar catálogo' }

catalog.addEventListener('shop-order-change', ({ detail }) => {
  document.querySelector('output').textContent = `Itens: ${detail.order.quantity}`
})
catalog.addEventListener('shop-add', ({ detail }) => {
  document.querySelector('[role=status]').textContent = detail.item.name
})
document.querySelector('button').addEventListener('click', () => {
  checkout.hidden = !checkout.hidden
})
