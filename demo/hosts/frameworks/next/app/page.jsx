import { Shop } from './shop'

// The address of the shop's server is known at request time, not at build time.
export const dynamic = 'force-dynamic'

export default function Page() {
  return (
    <main>
      <h1>Next</h1>
      <Shop apiBase={process.env.SHOP_SERVER ?? ''} />
    </main>
  )
}
