import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { violationsOf } from './support/architecture-rules'
import { factsOf } from './support/module-facts'

const check = (path: string, source: string) => violationsOf(factsOf(path, source))

/** What a change of one part may break is what is above it: no import climbs, and no package spreads. */
describe('src', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  const paths = files.filter((file) => /\.tsx?$/.test(file)).map((file) => `src/${file}`)

  // Parses all of src, which takes long on a busy machine.
  it('keeps every rule of the architecture', { timeout: 60_000 }, () => {
    expect(paths.length).toBeGreaterThan(30)
    expect(paths.flatMap((path) => check(path, readFileSync(path, 'utf8')))).toEqual([])
  })
})

/** A sentence with the file, what is wrong in it, and the mend. */
const toldIn = (path: string) => expect.stringMatching(new RegExp(`^${path} \\w.+: \\w`)) as unknown

const busy = (more: string) => `export const Send = () => <><Button isBusy={isSending} />${more}</>`

describe('the rules', () => {
  it.each([
    ['src/ui/Button.tsx', "import { formatCents } from '../lib/money'"],
    ['src/domain/schedule.ts', "import type { scheduleText } from '../text/schedule'"],
    ['src/screens/cart/CartScreen.tsx', "import { PriceTag } from '../../parts/product/PriceTag'"],
    ['src/loader.ts', "import('./elements/define')"],
    ['src/tools/serve/app.ts', "import { createBackend } from '../../../demo/shop/index.ts'"],
    ['src/tools/check/calls.ts', "import type { Order } from '../../backend/wire'"],
  ])('let %s run: %s', (path, source) => {
    expect(check(path, source)).toEqual([])
  })

  it.each([
    ['src/ui/Button.tsx', "import { useSession } from '../session/SessionContext'"],
    ['src/ui/Button.tsx', "import type { Order } from '../stores/order/order'"],
    ['src/ui/Button.tsx', "export { CartScreen } from '../screens/cart/CartScreen'"],
    ['src/ui/Button.tsx', "type Session = import('../session/session').ShopSession"],
    ['src/screens/cart/CartScreen.tsx', "import { ProductCard } from '../catalog/ProductCard'"],
    ['src/parts/order/Amounts.tsx', "import { Summary } from '../../screens/cart/Summary'"],
    ['src/screens/cart/CartScreen.tsx', "const lazy = () => import('../catalog/CatalogScreen')"],
    ['src/loader.ts', "import { define } from './elements/define'"],
    ['src/helpers/money.ts', 'export const one = 1'],
    ['src/stores/order.ts', "import type { Order } from '../backend/wire'"],
    ['src/extras/whatsapp.ts', "import { signWebhook } from '../backend/webhooks'"],
    ['src/elements/tags.ts', "import { check } from '../tools/check/run'"],
    ['src/backend/index.ts', "import { everyShop } from '../../demo/shop/shops'"],
    ['src/backend/index.ts', "import { check } from '../tools/check/run'"],
    ['src/backend/wire.ts', "import type { Order } from '../stores/order/order'"],
    ['src/api/order.ts', "import { callMessages } from '../text/calls'"],
    ['src/stores/order.ts', "import type { callMessages } from '../text/calls'"],
    ['src/session/tabs.ts', "import { tabsText } from '../text/tabs'"],
    ['src/domain/schedule.ts', "import { scheduleText } from '../text/schedule'"],
  ])('stop an import that climbs: %s with %s', (path, source) => {
    expect(check(path, source)).toEqual([toldIn(path)])
  })

  it.each([
    ['src/screens/cart/CartScreen.tsx', "import { useFloating } from '@floating-ui/react'"],
    ['src/stores/order.ts', "import { useState } from 'react'"],
    ['src/api/order.ts', "import { signal } from '@preact/signals-core'"],
  ])('keep a package in its place: %s with %s', (path, source) => {
    expect(check(path, source)).toEqual([toldIn(path)])
  })

  it.each([
    'export function Cart({ store }) { const text = useTexts(cart); return <p>{store.order.current.value}</p> }',
    'export function Cart() { const { settings } = useRules(); return <p>{settings.value?.name}</p> }',
    'export const Cart = memo(() => <p>{props.session.order.current.value}</p>)',
    'export function useTotal() { return useOrder().shown.value.total }',
  ])('stop a component that reads a signal unseen: %s', (source) => {
    expect(check('src/screens/cart/Cart.tsx', source)).toEqual([toldIn('src/screens/cart/Cart.tsx')])
  })

  it('stop a screen that shows a wait and never says that it takes long', () => {
    expect(check('src/screens/cart/Send.tsx', busy(''))).toEqual([toldIn('src/screens/cart/Send.tsx')])
    expect(check('src/screens/cart/Send.tsx', busy('<SlowNote isWaiting={isSending} />'))).toEqual([])
  })

  it.each(['order.setQuantity(0, 2)', 'session.order.add(choice, 1)', 'view.session.order.restore(line)'])(
    'stop a press that adds past the host: %s',
    (call) => {
      const path = 'src/parts/add/again.ts'
      expect(check(path, `export const again = () => ${call}`)).toEqual([toldIn(path)])
      const asked = `export const again = async () => (await mayAdd(view, [item])) && tellAdded(view, isOwn, ${call})`
      expect(check(path, asked)).toEqual([])
      expect(check(path, `export const again = (cart) => cart.setQuantity(1)`)).toEqual([])
    },
  )

  it.each([
    'export function Cart({ store }) { useSignals(); return <p>{store.order.current.value}</p> }',
    'export function Cart() { const { order } = useSession(); return <p>{order.current.value}</p> }',
    'export function Field() { return <input onChange={(event) => type(event.target.value)} /> }',
    'export function useTotal() { const { order } = useSession(); return effect(() => tell(order.current.value)) }',
    'export function Field() { const input = useRef(null); return <b onClick={() => read(input.current.value)} /> }',
  ])('let a component that subscribes to changes read: %s', (source) => {
    expect(check('src/screens/cart/Cart.tsx', source)).toEqual([])
  })
})
