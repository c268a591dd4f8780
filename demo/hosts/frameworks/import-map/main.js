import { createElement, Fragment, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'

// The shop's screens use the page's own React. Without a build there is no JSX.
function App({ catalog }) {
  const [order, setOrder] = useState(null)
  const [added, setAdded] = useState('')
  const [isCheckoutOpen, setCheckoutOpen] = useState(false)
  useEffect(() => {
    const onChange = ({ detail }) => setOrder(detail.order)
    const onAdd = ({ detail }) => setAdded(detail.item.name)
    catalog.addEventListener('shop-order-change', onChange)
    catalog.addEventListener('shop-add', onAdd)
    return () => {
      catalog.removeEventListener('shop-order-change', onChange)
      catalog.removeEventListener('shop-add', onAdd)
    }
  }, [catalog])
  return createElement(
    Fragment,
    null,
    createElement('h1', null, 'React por import map'),
    createElement('output', null, `Itens: ${order?.quantity ?? 0}`),
    createElement('button', { type: 'button', onClick: () => setCheckoutOpen(!isCheckoutOpen) }, 'Pedido'),
    createElement('p', { role: 'status' }, added),
    isCheckoutOpen &&
      createPortal(
        createElement('shop-checkout', { session: catalog.session, 'top-bar': 'off' }),
        document.querySelector('.shop'),
      ),
  )
}

const catalog = document.querySelector('shop-catalog')
// The host's own texts, set before the elements are defined.
catalog.texts = { 'agent.sendCatalog': 'Mandar catálogo' }
createRoot(document.querySelector('header')).render(createElement(App, { catalog }))
