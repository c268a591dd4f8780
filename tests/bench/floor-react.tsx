import { useState } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * The floor: a page that a careful developer writes by hand with react-dom alone. It makes the same calls in the same order
 * (session, then the ten products with its bearer) and shows the same ten cards, whose buttons show that they were pressed.
 * It has no cart, no errors and no other screen.
 */

interface Product {
  providerId: string
  name: string
  price: number
  images: { url: string }[]
}

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

function Card({ product }: { product: Product }) {
  const [isAdded, setAdded] = useState(false)
  return (
    <li className="card">
      <img src={product.images[0]?.url} alt="" width={160} height={160} />
      <p className="name">{product.name}</p>
      <p className="price">{reais.format(product.price)}</p>
      <button type="button" data-added={isAdded || undefined} onClick={() => setAdded(true)}>
        {isAdded ? 'Adicionado' : 'Adicionar'}
      </button>
    </li>
  )
}

async function show(root: HTMLElement): Promise<void> {
  const { session: code = '', api: base = '' } = root.dataset
  const session = (await (await fetch(`${base}/api/session/${code}`)).json()) as { success: boolean }
  if (!session.success) return
  const answer = await fetch(`${base}/api/catalog/top?pageNumber=0&perPage=10`, {
    headers: { Authorization: `Bearer ${code}` },
  })
  const { data } = (await answer.json()) as { data: { data: Product[] } }
  createRoot(root).render(
    <ul className="grid">
      {data.data.map((product) => (
        <Card key={product.providerId} product={product} />
      ))}
    </ul>,
  )
}

const root = document.querySelector<HTMLElement>('#root')
if (root) void show(root)
