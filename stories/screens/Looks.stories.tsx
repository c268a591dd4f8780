import type { Decorator, Meta } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { shopMeta, storiesWith, until, type ShopScene } from '../support/shop-stage'
import { selling } from '../support/story-backend'

const meta = { ...shopMeta, title: 'screens/Looks' } satisfies Meta<typeof shopMeta.component>

export default meta
const story = storiesWith()

/** A second theme, set by a host page. The other stories show the shop's own colours. */
const violet = {
  '--shop-primary': '#5b2dd6',
  '--shop-secondary': '#ffd166',
  '--shop-radius': '2px',
  '--shop-font': 'Georgia, serif',
  '--shop-density': '0.75',
} as const

const dark = { '--shop-surface': '#14181c' } as const

const onDarkPage: Decorator = (Story) => (
  <div style={{ minHeight: '100vh', padding: 16, boxSizing: 'border-box', background: '#090b0d' }}>
    <Story />
  </div>
)

type Theme = typeof violet | typeof dark

/** A screen in a theme: its text appears, and the accessibility check measures the contrast. */
function screen(theme: Theme, scene: ShopScene, shown: RegExp, role: 'button' | 'heading' | 'textbox') {
  const shop = story({ ...scene, hostStyle: theme }, async ({ root, stage }) => {
    const [first] = await stage.findAllByRole(role, { name: shown })
    await until(() => expect(first).toBeVisible())
    const content = root.querySelector('[lang="pt-BR"]')
    const look = content && getComputedStyle(content)
    await expect(look?.colorScheme).toBe(theme === dark ? 'dark' : 'light')
    await expect(look?.fontFamily.startsWith('Georgia')).toBe(theme === violet)
  })
  return { ...shop, decorators: theme === dark ? [onDarkPage] : [] }
}

const catalog: ShopScene = { listing: 'mercado-webchat', shop: selling('mg-leite', 'mg-abacaxi', 'mg-picanha') }
const product: ShopScene = { ...catalog, route: '/product/mg-leite' }
const cart: ShopScene = { listing: 'pedido-com-itens', route: '/order' }
const card: ShopScene = { listing: 'pagar-cartao', route: '/order/payment' }
const checkout: ShopScene = { listing: 'farmacia-agente', route: '/order/checkout' }

export const VioletCatalog = screen(violet, catalog, /^Adicionar/, 'button')
export const VioletProduct = screen(violet, product, /^Leite/, 'heading')
export const VioletCart = screen(violet, cart, /^Confirmar pedido/, 'button')
export const VioletCard = screen(violet, card, /^Número do cartão/, 'textbox')
export const VioletCheckout = screen(violet, checkout, /^Dados do contato/, 'heading')

export const DarkCatalog = screen(dark, catalog, /^Adicionar/, 'button')
export const DarkProduct = screen(dark, product, /^Leite/, 'heading')
export const DarkCart = screen(dark, cart, /^Confirmar pedido/, 'button')
export const DarkCard = screen(dark, card, /^Número do cartão/, 'textbox')
export const DarkCheckout = screen(dark, checkout, /^Dados do contato/, 'heading')
