import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { findToast, playing, shopMeta, until, type ShopOnStage } from '../support/shop-stage'
import { selling } from '../support/story-backend'

const meta = { ...shopMeta, title: 'screens/Shell' } satisfies Meta<typeof shopMeta.component>

export default meta
type Story = StoryObj<typeof meta>

/** Few products: these stories show the shell. */
const few = { market: selling('mg-leite', 'mg-abacaxi'), pharmacy: selling('100118', '100123') }

function topBar({ root }: ShopOnStage): HTMLElement {
  const bar = root.querySelector<HTMLElement>('[part=top-bar]')
  if (!bar) throw new Error('The shop has no top bar.')
  return bar
}

const inBar = (shop: ShopOnStage) => within(topBar(shop))

/** A colour of the current theme, as the screens use it. */
function themeColor({ root }: ShopOnStage, name: string): string {
  const shown = root.querySelector('[lang="pt-BR"]')
  return shown ? getComputedStyle(shown).getPropertyValue(`--v-${name}`) : ''
}

export const Logo: Story = {
  args: { scene: { listing: 'mercado-webchat', shop: few.market } },
  play: playing(async (shop) => {
    const logo = await inBar(shop).findByRole('img', { name: 'Shop' })
    await until(() => expect(logo).toHaveProperty('naturalWidth', 240))
    await expect(inBar(shop).getByRole('link', { name: 'Shop' })).toContainElement(logo)
  }),
}

export const NoLogo: Story = {
  args: { scene: { listing: 'moda-sem-logo', shop: selling('70702', '70703') } },
  play: playing(async (shop) => {
    await expect(await inBar(shop).findByText('Shop')).toBeVisible()
    await expect(inBar(shop).queryByRole('img')).toBeNull()
  }),
}

export const LogoLeadsToTheCatalogue: Story = {
  args: { scene: { listing: 'pedido-com-itens', route: '/order' } },
  play: playing(async ({ stage, view }) => {
    await userEvent.click(stage.getByRole('link', { name: 'Shop' }))
    await expect(view.history.path.value).toBe('/catalog')
    await stage.findByRole('tab', { name: 'Todos' })
  }),
}

export const EmptyCart: Story = {
  args: { scene: { listing: 'mercado-webchat', shop: few.market } },
  play: playing(async (shop) => {
    await shop.stage.findByRole('button', { name: /^Adicionar Leite/ })
    await expect(inBar(shop).getByRole('button', { name: 'Carrinho' })).toHaveTextContent('')
  }),
}

export const CartWithBadge: Story = {
  args: { scene: { listing: 'pedido-com-itens' } },
  play: playing(async (shop) => {
    const cart = await inBar(shop).findByRole('button', { name: 'Carrinho, 20 itens no carrinho' })
    await expect(cart).toHaveTextContent('20 itens no carrinho')
    await userEvent.click(cart)
    await expect(shop.view.history.path.value).toBe('/order')
    shop.view.history.back()
    await shop.stage.findByRole('tab', { name: 'Todos' })
  }),
}

/** The badge shows the total quantity, also in the button's name. */
export const FullCart: Story = {
  args: { scene: { listing: 'agente-pedido-grande', route: '/catalog' }, width: '280px' },
  play: playing(async (shop) => {
    const cart = await inBar(shop).findByRole('button', { name: /^Carrinho, \d{3,} itens no carrinho$/ })
    await expect(cart).toHaveTextContent(/^\d{3,} itens no carrinho$/)
    await until(() => expect(shop.stage.getAllByRole('listitem')).toHaveLength(10))
  }),
}

export const AgentsCartIsTheCheckout: Story = {
  args: { scene: { listing: 'mercado-agente', shop: few.market } },
  play: playing(async (shop) => {
    await shop.stage.findByRole('button', { name: /^Adicionar Leite/ })
    await userEvent.click(inBar(shop).getByRole('button', { name: 'Carrinho' }))
    await expect(shop.view.history.path.value).toBe('/order/checkout')
    await expect(await shop.stage.findByRole('heading', { name: 'Pedido de Osvaldo Nogueira' })).toBeVisible()
  }),
}

export const NoWayBackOnTheCatalogue: Story = {
  args: { scene: { listing: 'mercado-webchat', shop: few.market } },
  play: playing(async (shop) => {
    await shop.stage.findByRole('button', { name: /^Adicionar Leite/ })
    await expect(inBar(shop).queryByRole('button', { name: 'Voltar' })).toBeNull()
  }),
}

export const BackLeadsToTheCatalogue: Story = {
  args: { scene: { listing: 'mercado-webchat', route: '/product/mg-leite', shop: few.market } },
  play: playing(async (shop) => {
    await userEvent.click(inBar(shop).getByRole('button', { name: 'Voltar' }))
    await expect(shop.view.history.path.value).toBe('/catalog')
    shop.view.history.navigate('/product/mg-leite')
    await shop.stage.findByRole('heading', { level: 1, name: /^Leite/ })
  }),
}

export const OrderLimits: Story = {
  args: { scene: { listing: 'pedido-acima-do-maximo', route: '/catalog' } },
  play: playing(async (shop) => {
    await userEvent.click(await inBar(shop).findByRole('button', { name: 'Limites do pedido' }))
    for (const line of ['Máximo de itens distintos: 15', 'Máximo de itens: 40', 'Valor mínimo: R$25,00']) {
      await expect(await shop.stage.findByText(line)).toBeInTheDocument()
    }
  }),
}

export const NoLimitsWithoutLogistic: Story = {
  args: { scene: { listing: 'pedido-com-itens', route: '/order' } },
  play: playing(async (shop) => {
    await shop.stage.findByRole('list', { name: 'Itens do pedido' })
    await expect(inBar(shop).queryByRole('button', { name: 'Limites do pedido' })).toBeNull()
  }),
}

export const NoTopBar: Story = {
  args: { scene: { listing: 'mercado-webchat', shop: few.market }, hasTopBar: false },
  play: playing(async ({ stage, root }) => {
    await stage.findByRole('button', { name: /^Adicionar Leite/ })
    await expect(root.querySelector('[part=top-bar]')).toBeNull()
  }),
}

export const NarrowTopBar: Story = {
  args: { scene: { listing: 'pedido-acima-do-maximo', route: '/order' }, width: '280px' },
  play: playing(async (shop) => {
    await inBar(shop).findByRole('button', { name: 'Limites do pedido' })
    const cart = shop.stage.getByRole('button', { name: /^Carrinho, \d+/ })
    await expect(cart.getBoundingClientRect().right).toBeLessThanOrEqual(shop.root.host.getBoundingClientRect().right)
    await expect(topBar(shop).getBoundingClientRect().height).toBeLessThan(64)
  }),
}

export const ShopStyle: Story = {
  args: { scene: { listing: 'mercado-webchat', shop: few.market } },
  play: playing(async (shop) => {
    await until(() => expect(themeColor(shop, 'primary')).toBe('#2f6b36'))
    await shop.stage.findByRole('button', { name: /^Adicionar Leite/ })
  }),
}

/** The channel's colours override the shop's. */
export const ChannelStyle: Story = {
  args: { scene: { listing: 'mercado', shop: few.market } },
  play: playing(async (shop) => {
    await until(() => expect(themeColor(shop, 'primary')).toBe('#b3371f'))
    await shop.stage.findByRole('button', { name: /^Adicionar Leite/ })
  }),
}

/** The contrast of all text is measured after each story. A light background gets dark text. */
export const PaleColor: Story = {
  args: { scene: { listing: 'mercado-cor-clara', shop: few.market } },
  play: playing(async (shop) => {
    await shop.stage.findByRole('button', { name: /^Adicionar Leite/ })
    await expect(themeColor(shop, 'primary')).toBe('#ffe94d')
    await expect(themeColor(shop, 'on-primary')).not.toBe('#ffffff')
    await expect(themeColor(shop, 'primary-strong')).not.toBe('#ffe94d')
  }),
}

export const DarkHost: Story = {
  args: { scene: { listing: 'pedido-com-itens' }, hostStyle: { '--shop-surface': '#14181c' } },
  play: playing(async (shop) => {
    await until(() => expect(themeColor(shop, 'surface')).toBe('#14181c'))
    const shown = shop.root.querySelector('[lang="pt-BR"]')
    await expect(shown && getComputedStyle(shown).colorScheme).toBe('dark')
    await until(() => expect(shop.stage.getAllByRole('button', { name: /^Adicionar/ })).not.toHaveLength(0))
  }),
}

export const DarkHostWithAPaleShop: Story = {
  args: {
    scene: { listing: 'mercado-cor-clara', route: '/product/mg-leite', shop: few.market },
    hostStyle: { '--shop-surface': '#14181c' },
  },
  play: playing(async ({ stage }) => {
    await stage.findByRole('button', { name: 'Adicionar' })
  }),
}

export const HostColorsOverTheShops: Story = {
  args: {
    scene: { listing: 'mercado-webchat', shop: few.market },
    hostStyle: { '--shop-primary': '#5b2dd6', '--shop-radius': '4px' },
  },
  play: playing(async (shop) => {
    await until(() => expect(themeColor(shop, 'primary')).toBe('#5b2dd6'))
    await shop.stage.findByRole('button', { name: /^Adicionar Leite/ })
  }),
}

/** Makes a text throw when it is read, as an example of an unexpected error. */
function brokenText(name: string): Record<string, string> {
  return Object.defineProperty({}, name, {
    get: () => {
      throw new Error('This text is broken.')
    },
  })
}

export const CrashedScreen: Story = {
  args: { scene: { listing: 'mercado-webchat', texts: brokenText('catalog.title') } },
  play: playing(async ({ stage, failures }) => {
    const alert = await stage.findByRole('alert')
    await expect(within(alert).getByRole('heading', { name: 'Ops! Algo de errado aconteceu' })).toBeVisible()
    await expect(within(alert).getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
    await expect(within(alert).getByRole('button', { name: 'Voltar para a conversa' })).toBeVisible()
    await expect(failures.map(({ kind }) => kind)).toContain('setup')
  }),
}

export const AnotherScreenAfterACrash: Story = {
  args: { scene: { listing: 'pedido-com-itens', route: '/catalog', texts: brokenText('catalog.title') } },
  play: playing(async (shop) => {
    await shop.stage.findByRole('alert')
    await userEvent.click(await inBar(shop).findByRole('button', { name: /^Carrinho/ }))
    await expect(await shop.stage.findByRole('heading', { name: 'Meu carrinho' })).toBeVisible()
    await expect(shop.stage.queryByRole('alert')).toBeNull()
  }),
}

export const SlowServer: Story = {
  args: {
    scene: { listing: 'mercado-webchat', shop: few.market, faults: [{ path: '/api/session/', delay: 600_000 }] },
  },
  play: playing(async ({ stage }) => {
    const notice = await stage.findByRole('alert')
    await expect(notice).toHaveTextContent('Está demorando mais que o normal. Verifique sua conexão.')
    await expect(within(notice).getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  }),
}

/** Only the settings are slow: the session is not requested again. */
export const WaitingForSettings: Story = {
  args: {
    scene: { listing: 'mercado-webchat', shop: few.market, faults: [{ path: '/api/shop/settings', delay: 600_000 }] },
  },
  play: playing(async ({ stage, backend }) => {
    await until(() => expect(backend.calls()).toContain('GET /api/shop/settings'))
    await expect(await stage.findByText('Carregando…')).toBeInTheDocument()
    await expect(stage.queryByRole('alert')).toBeNull()
  }),
}

export const SettingsFailed: Story = {
  args: {
    scene: { listing: 'mercado-webchat', shop: few.market, faults: [{ path: '/api/shop/settings', status: 500 }] },
  },
  play: playing(async ({ stage }) => {
    await expect(await stage.findByRole('button', { name: /^Adicionar Leite/ })).toBeEnabled()
    await expect(stage.getByRole('link', { name: 'Shop' })).toHaveTextContent('Shop')
  }),
}

/** Only a press of the shopper may leave the host page, so an embedded shop shows a real link. */
export const LeavingForTheChat: Story = {
  args: { scene: { listing: 'mercado', route: '/change-payment' } },
  play: playing(async ({ stage, view, events }) => {
    await until(() => expect(view.session.settings.value).not.toBeNull())
    await userEvent.click(await stage.findByRole('button', { name: 'Voltar para a conversa' }))
    const dialog = await stage.findByRole('dialog', { name: 'Continue na conversa' })
    const link = within(dialog).getByRole('link', { name: 'Abrir o WhatsApp' })
    await expect(link).toHaveAttribute('href', 'https://wa.me/5531900000000')
    await expect(link).toHaveAttribute('target', '_top')
    const detail = { url: 'https://wa.me/5531900000000', reason: 'chat' }
    await expect(events).toContainEqual({ type: 'shop-before-redirect', detail })
    await until(() => expect(within(dialog).getByRole('button', { name: 'Continuar comprando' })).toBeVisible())
  }),
}

export const LeavingForInstagram: Story = {
  args: { scene: { listing: 'moda-instagram', route: '/change-payment' } },
  play: playing(async ({ stage, view }) => {
    await until(() => expect(view.session.settings.value).not.toBeNull())
    await userEvent.click(await stage.findByRole('button', { name: 'Voltar para a conversa' }))
    const link = await stage.findByRole('link', { name: 'Abrir o Instagram' })
    await expect(link).toHaveAttribute('href', 'https://ig.me/m/ateliemare')
  }),
}

export const StayingInTheShop: Story = {
  args: { ...LeavingForTheChat.args },
  play: playing(async ({ stage, view }) => {
    await until(() => expect(view.session.settings.value).not.toBeNull())
    await userEvent.click(await stage.findByRole('button', { name: 'Voltar para a conversa' }))
    await userEvent.click(await stage.findByRole('button', { name: 'Continuar comprando' }))
    await until(() => expect(stage.queryByRole('dialog')).toBeNull())
  }),
}

/** A web chat has no address: the host is asked to show the conversation. */
export const BackToTheWebChat: Story = {
  args: { scene: { listing: 'mercado-webchat', route: '/change-payment' } },
  play: playing(async ({ stage, view, events }) => {
    await until(() => expect(view.session.settings.value).not.toBeNull())
    await userEvent.click(await stage.findByRole('button', { name: 'Voltar para a conversa' }))
    await expect(events).toContainEqual({ type: 'shop-close', detail: { reason: 'back-to-chat' } })
    await expect(stage.queryByRole('dialog')).toBeNull()
  }),
}

export const TheHostOpensTheChat: Story = {
  args: { scene: { listing: 'mercado', route: '/change-payment', refuses: ['shop-before-redirect'] } },
  play: playing(async ({ stage, view, events }) => {
    await until(() => expect(view.session.settings.value).not.toBeNull())
    await userEvent.click(await stage.findByRole('button', { name: 'Voltar para a conversa' }))
    await expect(events.map(({ type }) => type)).toContain('shop-before-redirect')
    await expect(stage.queryByRole('dialog')).toBeNull()
  }),
}

export const TheHostRoutesItself: Story = {
  args: { scene: { listing: 'pedido-com-itens', route: '/catalog', refuses: ['shop-before-navigate'] } },
  play: playing(async (shop) => {
    await userEvent.click(await inBar(shop).findByRole('button', { name: /^Carrinho, 20/ }))
    const detail = { from: '/catalog', to: '/order' }
    await expect(shop.events).toContainEqual({ type: 'shop-before-navigate', detail })
    await expect(shop.view.history.path.value).toBe('/catalog')
  }),
}

export const ToastOverTheScreen: Story = {
  args: { scene: { listing: 'mercado-webchat', shop: few.market } },
  play: playing(async (shop) => {
    await userEvent.click(await shop.stage.findByRole('button', { name: /^Adicionar Leite/ }))
    await findToast(shop, 'Produto adicionado ao carrinho')
    const toast = within(shop.stage.getByRole('status', { name: 'Avisos' }))
    await userEvent.click(toast.getByRole('button', { name: 'Fechar' }))
    await expect(toast.queryByText('Produto adicionado ao carrinho')).toBeNull()
    await userEvent.click(await shop.stage.findByRole('button', { name: /^Adicionar Abacaxi/ }))
    await findToast(shop, 'Produto adicionado ao carrinho')
  }),
}
