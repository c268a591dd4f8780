import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { held, shopMeta, storiesWith, until, type ShopOnStage } from '../support/shop-stage'
import { selling } from '../support/story-backend'

const meta = { ...shopMeta, title: 'screens/Shell' } satisfies Meta<typeof shopMeta.component>

export default meta
const story = storiesWith()

/** Few products: these stories show the shell. */
const few = { market: selling('mg-leite', 'mg-abacaxi'), pharmacy: selling('100118', '100123') }

function topBar({ root }: ShopOnStage): HTMLElement {
  const bar = root.querySelector<HTMLElement>('[part=top-bar]')
  if (!bar) throw new Error('The shop has no top bar.')
  return bar
}

const inBar = (shop: ShopOnStage) => within(topBar(shop))

/** A look: these colours are set once the catalogue is shown, and the accessibility check measures the contrast. */
function colored(colors: Record<string, string>) {
  return async ({ stage, root }: ShopOnStage) => {
    await stage.findAllByRole('button', { name: /^Adicionar/ })
    const shown = root.querySelector('[lang="pt-BR"]')
    for (const [name, color] of Object.entries(colors))
      await until(() => expect(shown && getComputedStyle(shown).getPropertyValue(`--v-${name}`)).toBe(color))
  }
}

export const Logo = story({ listing: 'mercado-webchat', shop: few.market }, async (shop) => {
  const logo = await inBar(shop).findByRole('img', { name: 'Shop' })
  await until(() => expect(logo).toHaveProperty('naturalHeight', 64))
  await expect(inBar(shop).getByRole('link', { name: 'Shop' })).toContainElement(logo)
})

export const NoLogo = story({ listing: 'moda-sem-logo', shop: selling('70702', '70703') }, async (shop) => {
  await expect(await inBar(shop).findByText('Shop')).toBeVisible()
  await expect(inBar(shop).queryByRole('img')).toBeNull()
})

/** `<shop-cart-button>` in a host's own header. */
export const CartButton = story(
  { listing: 'pedido-com-itens', isCartButton: true, height: '44px' },
  async ({ stage }) => {
    const button = await stage.findByRole('button', { name: 'Carrinho, 20 itens no carrinho' })
    await expect(button).toHaveTextContent('20 itens no carrinho')
  },
)

export const EmptyCartButton = story(
  { listing: 'mercado-webchat', isCartButton: true, height: '44px' },
  async ({ stage }) => {
    await expect(await stage.findByRole('button', { name: 'Carrinho' })).toHaveTextContent('')
  },
)

/** The badge shows the total quantity, also in the button's name. */
export const FullCart = story({ listing: 'agente-pedido-grande', route: '/catalog', width: '280px' }, async (shop) => {
  const cart = await inBar(shop).findByRole('button', { name: /^Carrinho, \d{3,} itens no carrinho$/ })
  await expect(cart).toHaveTextContent(/^\d{3,} itens no carrinho$/)
  await until(() => expect(shop.stage.getAllByRole('listitem')).toHaveLength(10))
})

export const OrderLimits = story({ listing: 'pedido-acima-do-maximo', route: '/catalog' }, async (shop) => {
  await userEvent.click(await inBar(shop).findByRole('button', { name: 'Limites do pedido' }))
  for (const line of ['Máximo de itens distintos: 15', 'Máximo de itens: 40', 'Valor mínimo: R$25,00']) {
    await expect(await shop.stage.findByText(line)).toBeInTheDocument()
  }
})

/** Beside the logo, over the catalogue alone, and nothing moves when the order comes. */
export const MinimumInTheBar = story(
  { listing: 'pedido-abaixo-do-minimo', route: '/catalog', width: '320px', faults: [held('/api/order/current')] },
  async (shop) => {
    const boxes = async () => {
      const logo = await inBar(shop).findByRole('img')
      const cart = inBar(shop).getByRole('button', { name: /^Carrinho/ })
      return [logo, cart, topBar(shop)].map((one) => JSON.stringify(one.getBoundingClientRect()))
    }
    await shop.stage.findByRole('searchbox')
    const before = await boxes()
    await expect(shop.stage.queryByText(/^Pedido mínimo/)).toBeNull()
    shop.backend.clearFaults()
    await shop.view.session.order.load()
    const words = await shop.stage.findByText(/^Pedido mínimo/)
    await expect(words).toHaveTextContent(/^Pedido mínimo R\$\s500,00$/)
    await expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth)
    await expect(words.scrollHeight).toBeLessThanOrEqual(48)
    await expect(await boxes()).toEqual(before)
    // In the narrowest chats too the logo is whole.
    ;(shop.root.host as HTMLElement).style.width = '280px'
    const logo = (await inBar(shop).findByRole('img')).getBoundingClientRect()
    await expect(words.getBoundingClientRect().left).toBeGreaterThanOrEqual(logo.right + 8)
    shop.view.history.navigate('/order')
    await until(() => expect(shop.stage.queryByText(/^Pedido mínimo/)).toBeNull())
  },
)

/** A new screen is named to those who hear it: its heading has the focus, also when its code comes after the press. */
export const FocusOnANewScreen = story({ listing: 'pedido-com-itens', route: '/catalog' }, async (shop) => {
  const heard = (name: string) =>
    until(() => expect(shop.root.activeElement).toBe(shop.stage.queryByRole('heading', { level: 1, name })))
  const cart = await inBar(shop).findByRole('button', { name: /^Carrinho, \d+/ })
  cart.focus()
  await userEvent.keyboard('{Enter}')
  await heard('Meu carrinho')
  await userEvent.click(inBar(shop).getByRole('button', { name: 'Voltar' }))
  await heard('Catálogo')
})

export const NarrowTopBar = story(
  { listing: 'pedido-acima-do-maximo', route: '/order', width: '280px' },
  async (shop) => {
    await inBar(shop).findByRole('button', { name: 'Limites do pedido' })
    const cart = shop.stage.getByRole('button', { name: /^Carrinho, \d+/ })
    await expect(cart.getBoundingClientRect().right).toBeLessThanOrEqual(shop.root.host.getBoundingClientRect().right)
    await expect(topBar(shop).getBoundingClientRect().height).toBeLessThan(64)
  },
)

/** The channel's colours override the shop's. */
export const ChannelStyle = story({ listing: 'mercado', shop: few.market }, colored({ primary: '#b3371f' }))

/** Makes a text throw when it is read, as an example of an unexpected error. */
function brokenText(name: string): Record<string, string> {
  return Object.defineProperty({}, name, {
    get: () => {
      throw new Error('This text is broken.')
    },
  })
}

export const CrashedScreen = story(
  { listing: 'mercado-webchat', texts: brokenText('catalog.title') },
  async ({ stage, failures }) => {
    const alert = within(await stage.findByRole('alert'))
    await expect(alert.getByRole('heading', { name: 'Ops! Algo de errado aconteceu' })).toBeVisible()
    await expect(alert.getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
    await expect(alert.getByRole('button', { name: 'Voltar para a conversa' })).toBeVisible()
    await expect(failures.map(({ kind }) => kind)).toContain('setup')
  },
)

export const SlowServer = story(
  { listing: 'mercado-webchat', shop: few.market, faults: [held('/api/session/')] },
  async ({ stage, backend, time }) => {
    await until(() => expect(backend.calls().join()).toContain('/api/session/'))
    await expect(await stage.findByText('Carregando…')).toBeInTheDocument()
    await time.advance(8000)
    const notice = await stage.findByRole('alert')
    await expect(notice).toHaveTextContent('Está demorando mais que o normal. Verifique sua conexão.')
    await expect(within(notice).getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  },
)

/** Only a press of the shopper may leave the host page, so an embedded shop shows a real link. */
export const LeavingForTheChat = story(
  { listing: 'mercado', route: '/change-payment' },
  async ({ stage, view, events }) => {
    await until(() => expect(view.session.settings.value).not.toBeNull())
    await userEvent.click(await stage.findByRole('button', { name: 'Voltar para a conversa' }))
    const dialog = within(await stage.findByRole('dialog', { name: 'Continue na conversa' }))
    const link = dialog.getByRole('link', { name: 'Abrir o WhatsApp' })
    await expect(link).toHaveAttribute('href', 'https://wa.me/5531900000000')
    await expect(link).toHaveAttribute('target', '_top')
    await expect(events.map(({ type }) => type)).toContain('shop-before-redirect')
    await until(() => expect(dialog.getByRole('button', { name: 'Continuar comprando' })).toBeVisible())
  },
)
