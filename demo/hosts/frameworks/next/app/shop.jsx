'use client'

import { useEffect, useRef, useState } from 'react'
import { ShopCatalog } from 'vitrine/react'

export function Shop({ apiBase }) {
  const shop = useRef(null)
  const [session, setSession] = useState(null)
  const [order, setOrder] = useState(null)
  const [added, setAdded] = useState('')

  useEffect(() => {
    // Only this demonstration takes the code from its own address; a real host asks its server. Props from a server
    // component would appear in the page's source.
    setSession(new URLSearchParams(location.search).get('session') ?? '')
    // Loaded after the page, so that no server bundle contains it.
    void import('vitrine/light').then(({ defineElements }) => defineElements())
  }, [])

  return (
    <>
      <p role="status">{`Itens: ${order?.quantity ?? 0} ${added}`}</p>
      <button type="button" onClick={() => shop.current.navigate('/order')}>
        Pedido
      </button>
      <ShopCatalog
        ref={shop}
        session={session}
        apiBase={apiBase}
        texts={{ 'cart.title': 'Minha sacola' }}
        onOrderChange={({ detail }) => setOrder(detail.order)}
        onAdd={({ detail }) => setAdded(detail.item.name)}
      />
    </>
  )
}
