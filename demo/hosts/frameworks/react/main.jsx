import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { defineElements } from 'vitrine/light'

defineElements()

// React 19 sets what an element has as a property, and listens to `shop-add` for `onshop-add`.
function App({ session }) {
  const [order, setOrder] = useState(null)
  const [isCheckoutOpen, setCheckoutOpen] = useState(false)
  const [added, setAdded] = useState('')
  return (
    <main>
      <header>
        <h1>React</h1>
        <output>{`Itens: ${order?.quantity ?? 0}`}</output>
        <button type="button" onClick={() => setCheckoutOpen(!isCheckoutOpen)}>
          Pedido
        </button>
        <p role="status">{added}</p>
      </header>
      <div className="shop">
        <shop-catalog
          session={session}
          texts={{ 'agent.sendCatalog': 'Mandar catálogo' }}
          onshop-order-change={({ detail }) => setOrder(detail.order)}
          onshop-add={({ detail }) => setAdded(detail.item.name)}
        />
        {isCheckoutOpen && <shop-checkout session={session} top-bar="off" />}
      </div>
    </main>
  )
}

// Only this demonstration takes the code from its own address; a real host gets it from its server.
const session = new URLSearchParams(location.search).get('session')
createRoot(document.querySelector('#app')).render(<App session={session} />)
