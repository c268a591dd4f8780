import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, within } from 'storybook/test'
import { shops } from '../../demo/backend/shops'
import { findToast, playing, screenOf, shopMeta, typeInto, until, type ShopOnStage } from '../support/shop-stage'
import { product, selling } from '../support/story-backend'

const meta = { ...shopMeta, title: 'screens/AgentCatalog' } satisfies Meta<typeof shopMeta.component>

export default meta
type Story = StoryObj<typeof meta>

const SETTINGS = 'Configurações do Catálogo'

async function cards({ stage }: ShopOnStage): Promise<HTMLElement[]> {
  return within(await stage.findByRole('list', { name: 'Produtos' })).findAllByRole('listitem')
}

async function firstCard(shop: ShopOnStage) {
  const [card] = await cards(shop)
  if (!card) throw new Error('There is no card.')
  return within(card)
}

async function openSettings({ stage }: ShopOnStage) {
  await userEvent.click(await stage.findByRole('button', { name: SETTINGS }))
  return within(await stage.findByRole('dialog', { name: SETTINGS }))
}

const sent = ({ backend }: ShopOnStage) => backend.calls().filter((call) => call.includes('/send/'))

/** The events that the host received. */
const announced = ({ events }: ShopOnStage) =>
  events.filter(({ type }) => type === 'shop-send').map(({ detail }) => detail)

const choose = (select: HTMLElement, name: string) => {
  const option = within(select).getByRole('option', { name })
  return fireEvent.change(select, { target: { value: option.getAttribute('value') } })
}

export const CompactCards: Story = {
  args: { scene: { listing: 'farmacia-agente' } },
  play: playing(async (shop) => {
    const [card] = await cards(shop)
    const picture = card?.querySelector('img')?.getBoundingClientRect()
    // As seen: the card takes its own size back from the zoom of 0.75. In a narrow card the picture is 48 px wide.
    await expect(Math.round(picture?.width ?? 0)).toBe(48)
    const name = within(card ?? screenOf(shop)).getByRole('heading')
    await expect(picture?.right).toBeLessThan(name.getBoundingClientRect().left)
  }),
}

/** A shopper of the same shop sees neither the bar nor the send buttons. */
export const HiddenForShoppers: Story = {
  args: { scene: { listing: 'farmacia-webchat' } },
  play: playing(async (shop) => {
    await cards(shop)
    await expect(shop.stage.queryByRole('button', { name: SETTINGS })).toBeNull()
    await expect(shop.stage.queryByRole('button', { name: /^Enviar/ })).toBeNull()
  }),
}

export const Wide: Story = {
  args: { ...CompactCards.args, width: '1280px', height: '768px' },
  play: playing(async (shop) => {
    const shown = await cards(shop)
    const columns = new Set(shown.map((card) => card.getBoundingClientRect().left))
    await expect(columns.size).toBe(6)
  }),
}

export const Tablet: Story = {
  args: { ...CompactCards.args, width: '768px', height: '1024px' },
  play: playing(async (shop) => {
    const columns = new Set((await cards(shop)).map((card) => card.getBoundingClientRect().left))
    await expect(columns.size).toBe(4)
  }),
}

export const Bubble: Story = {
  args: { ...CompactCards.args, width: '280px' },
  play: playing(async (shop) => {
    await cards(shop)
    const { current } = shop.view.scroller
    await expect(current?.scrollWidth).toBe(current?.clientWidth)
    const send = shop.stage.getByRole('button', { name: 'Enviar catálogo' })
    await expect(send.getBoundingClientRect().right).toBeLessThanOrEqual(280)
  }),
}

/** The list scrolls in its own container: the bar stays visible, and returning restores the scroll position. */
export const OwnScrollContainer: Story = {
  args: { scene: { listing: 'farmacia-agente' } },
  play: playing(async (shop) => {
    const shown = await cards(shop)
    const bar = shop.stage.getByRole('button', { name: SETTINGS })
    const before = bar.getBoundingClientRect().top
    const scroller = shop.view.scroller.current
    if (!scroller) throw new Error('Nothing scrolls.')
    scroller.scrollTop = 200
    await expect(scroller.scrollTop).toBe(200)
    await expect(bar.getBoundingClientRect().top).toBe(before)
    const link = shown[3]?.querySelector('a')
    if (link) await userEvent.click(link)
    await shop.stage.findByRole('heading', { level: 1 })
    await expect(shop.view.scroller.current?.scrollTop).toBe(0)
    shop.view.history.back()
    await cards(shop)
    await until(() => expect(shop.view.scroller.current?.scrollTop).toBe(200))
  }),
}

export const ProductSent: Story = {
  args: { scene: { listing: 'farmacia-agente', shop: selling('100118') } },
  play: playing(async (shop) => {
    const card = await firstCard(shop)
    await userEvent.click(card.getByRole('button', { name: /^Enviar Dorfina Dipirona .* para o contato$/ }))
    await findToast(shop, 'Produto enviado para o contato')
    await expect(sent(shop)).toEqual(['POST /api/order/send/product/100118'])
    await expect(announced(shop)).toEqual([
      {
        what: 'product',
        productId: '100118',
        preview: expect.objectContaining({ title: expect.stringContaining('Dorfina') }),
      },
    ])
  }),
}

export const ProductNotSent: Story = {
  args: {
    scene: {
      listing: 'farmacia-agente',
      shop: selling('100118'),
      faults: [{ path: '/api/order/send/product', status: 500 }],
    },
  },
  play: playing(async (shop) => {
    const card = await firstCard(shop)
    await userEvent.click(card.getByRole('button', { name: /^Enviar/ }))
    await findToast(shop, 'Falha ao enviar detalhes do produto')
    await expect(announced(shop)).toEqual([])
  }),
}

/** An inactive product cannot be added but can be sent. */
export const InactiveProduct: Story = {
  args: { scene: { listing: 'farmacia-agente', shop: selling(product('100118', { isActive: false })) } },
  play: playing(async (shop) => {
    const card = await firstCard(shop)
    await expect(card.getByText('Indisponível')).toBeVisible()
    await expect(card.queryByRole('button', { name: /^Adicionar/ })).toBeNull()
    await expect(card.getByRole('button', { name: /^Enviar/ })).toBeEnabled()
  }),
}

export const AddsToTheOrder: Story = {
  args: { scene: { listing: 'farmacia-agente', shop: selling('100118') } },
  play: playing(async (shop) => {
    await userEvent.click((await firstCard(shop)).getByRole('button', { name: /^Adicionar/ }))
    await findToast(shop, 'Produto adicionado ao carrinho')
  }),
}

export const StandardCatalogSent: Story = {
  args: { scene: { listing: 'moda-agente' } },
  play: playing(async (shop) => {
    await shop.stage.findByText('Padrão')
    await userEvent.click(shop.stage.getByRole('button', { name: 'Enviar catálogo' }))
    await findToast(shop, 'Catálogo enviado para o contato')
    await expect(sent(shop)).toEqual(['GET /api/order/send/catalog?categoryId=&collectionId=&searchTerm='])
    await expect(announced(shop)).toEqual([
      { what: 'catalog', productId: null, preview: { title: 'Catálogo da loja', lines: ['Padrão'], imageUrl: null } },
    ])
  }),
}

export const Settings: Story = {
  args: { scene: { listing: 'moda-agente' } },
  play: playing(async (shop) => {
    const dialog = await openSettings(shop)
    const names = dialog
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.querySelector('span')?.textContent)
    await expect(names).toHaveLength(4)
    for (const [at, name] of ['Padrão', 'Categoria', 'Coleção', 'Busca'].entries()) {
      await expect(names[at]).toContain(name)
    }
    await expect(dialog.getByRole('radio', { name: 'Padrão' })).toBeChecked()
    await expect(dialog.queryByRole('combobox')).toBeNull()
  }),
}

const pharmacy = shops.find(({ id }) => id === 'farmacia')

/** 'Coleção' is offered only if the shop shows collections. */
export const SettingsWithoutCollections: Story = {
  args: {
    scene: {
      listing: 'farmacia-agente',
      shop: pharmacy ? { settings: { ...pharmacy.settings, showCollections: [] } } : {},
    },
  },
  play: playing(async (shop) => {
    const dialog = await openSettings(shop)
    await expect(dialog.getAllByRole('radio')).toHaveLength(3)
    await expect(dialog.queryByRole('radio', { name: 'Coleção' })).toBeNull()
  }),
}

/** The first category is selected at once. Collections are not categories. */
export const CategoryDefaultsToTheFirst: Story = {
  args: { scene: { listing: 'moda-agente' } },
  play: playing(async (shop) => {
    const dialog = await openSettings(shop)
    await userEvent.click(dialog.getByRole('radio', { name: 'Categoria' }))
    const select = dialog.getByRole('combobox', { name: /^Categoria/ })
    await expect(select).toHaveDisplayValue('Vestidos')
    await expect(dialog.getByRole('button', { name: 'Enviar catálogo' })).toBeEnabled()
    select.scrollIntoView({ block: 'center' })
  }),
}

export const CategoryDefaultsToTheFirstOnceLoaded: Story = {
  args: { scene: { listing: 'moda-agente', faults: [{ path: '/api/catalog/categories', delay: 600_000 }] } },
  play: playing(async (shop) => {
    const dialog = await openSettings(shop)
    await userEvent.click(dialog.getByRole('radio', { name: 'Categoria' }))
    await expect(dialog.getByRole('button', { name: 'Enviar catálogo' })).toBeDisabled()
    shop.backend.clearFaults()
    await until(() => expect(dialog.getByRole('combobox', { name: /^Categoria/ })).toHaveDisplayValue('Vestidos'))
    await expect(dialog.getByRole('button', { name: 'Enviar catálogo' })).toBeEnabled()
  }),
}

export const CollectionSent: Story = {
  args: { scene: { listing: 'moda-agente' } },
  play: playing(async (shop) => {
    const dialog = await openSettings(shop)
    await userEvent.click(dialog.getByRole('radio', { name: 'Coleção' }))
    const collections = shop.view.session.settings.value?.collections ?? []
    const last = collections.at(-1)
    if (!last) throw new Error('This shop has no collections.')
    await choose(dialog.getByRole('combobox', { name: /^Coleção/ }), last.name)
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar catálogo' }))
    await findToast(shop, 'Catálogo enviado para o contato')
    await until(() => expect(shop.stage.queryByRole('dialog')).toBeNull())
    await expect(sent(shop)).toEqual([
      `GET /api/order/send/catalog?categoryId=&collectionId=${last.providerId}&searchTerm=`,
    ])
    await expect(shop.stage.getByText(`Coleção: ${last.name}`)).toBeVisible()
  }),
}

/** A search needs its own text. */
export const SearchNeedsAText: Story = {
  args: { scene: { listing: 'moda-agente' } },
  play: playing(async (shop) => {
    const dialog = await openSettings(shop)
    await userEvent.click(dialog.getByRole('radio', { name: 'Busca' }))
    await expect(dialog.getByRole('button', { name: 'Enviar catálogo' })).toBeDisabled()
    const field = dialog.getByLabelText(/^Texto da busca/)
    await typeInto(field, '   ')
    await expect(dialog.getByRole('button', { name: 'Enviar catálogo' })).toBeDisabled()
    await typeInto(field, ' vestido longo ')
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar catálogo' }))
    await findToast(shop, 'Catálogo enviado para o contato')
    await expect(sent(shop)).toEqual(['GET /api/order/send/catalog?categoryId=&collectionId=&searchTerm=vestido+longo'])
  }),
}

export const AnotherTypeResetsTheSelection: Story = {
  args: { scene: { listing: 'moda-agente' } },
  play: playing(async (shop) => {
    const dialog = await openSettings(shop)
    await userEvent.click(dialog.getByRole('radio', { name: 'Busca' }))
    await typeInto(dialog.getByLabelText(/^Texto da busca/), 'vestido')
    await userEvent.click(dialog.getByRole('radio', { name: 'Categoria' }))
    await userEvent.click(dialog.getByRole('radio', { name: 'Busca' }))
    await expect(dialog.getByLabelText(/^Texto da busca/)).toHaveValue('')
    dialog.getByLabelText(/^Texto da busca/).scrollIntoView({ block: 'center' })
  }),
}

/** The agent previews the catalogue that the contact would get. */
export const CatalogPreviewed: Story = {
  args: { scene: { listing: 'moda-agente' } },
  play: playing(async (shop) => {
    const dialog = await openSettings(shop)
    await userEvent.click(dialog.getByRole('radio', { name: 'Categoria' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Ver aqui' }))
    await until(() =>
      expect(shop.stage.getByRole('tab', { name: 'Vestidos' })).toHaveAttribute('aria-selected', 'true'),
    )
    await expect(sent(shop)).toEqual([])
    await until(() => expect(shop.stage.queryByRole('dialog')).toBeNull())
  }),
}

export const CatalogNotSent: Story = {
  args: { scene: { listing: 'moda-agente', faults: [{ path: '/api/order/send/catalog', status: 500 }] } },
  play: playing(async (shop) => {
    const dialog = await openSettings(shop)
    await userEvent.click(dialog.getByRole('radio', { name: 'Categoria' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar catálogo' }))
    const alert = await dialog.findByRole('alert')
    await expect(alert).toHaveTextContent('Falha ao enviar catálogo')
    await expect(dialog.getByRole('radio', { name: 'Categoria' })).toBeChecked()
    alert.scrollIntoView({ block: 'center' })
  }),
}

export const CollectionsAmongTheTabs: Story = {
  args: { scene: { listing: 'moda-agente' }, width: '1024px' },
  play: playing(async (shop) => {
    await cards(shop)
    const name = shop.view.session.settings.value?.collections[0]?.name ?? ''
    await userEvent.click(shop.stage.getByRole('tab', { name }))
    await until(() => expect(shop.backend.calls().join()).toContain('GET /api/catalog/products/collections/'))
    await expect((await cards(shop)).length).toBeGreaterThan(0)
  }),
}

const withGifts = (call: (method: 'POST', path: string, body: unknown) => Promise<void>) =>
  call('POST', '/api/order/items/', { index: 0, providerId: '200102', quantity: 2 })

export const GiftNotice: Story = {
  args: { scene: { listing: 'farmacia-agente', prepare: withGifts } },
  play: playing(async (shop) => {
    const link = await shop.stage.findByRole('link', { name: 'Clique aqui' })
    await expect(link.parentElement).toHaveTextContent(
      'Você possui brindes disponíveis! Clique aqui para adicionar ao seu pedido.',
    )
  }),
}

/** No gift notice once the gifts are chosen. */
export const NoNoticeOnceGiftsAreChosen: Story = {
  args: {
    scene: {
      listing: 'farmacia-agente',
      prepare: async (call) => {
        await withGifts(call)
      },
    },
  },
  play: playing(async (shop) => {
    await shop.stage.findByRole('link', { name: 'Clique aqui' })
    const { session } = shop.view
    for (const group of session.order.shown.value?.gifts ?? []) {
      const selectedGifts = group.availableGifts
        .slice(0, group.availableQuantity)
        .map(({ id, seller }, at) => ({ id, seller, index: 50 + at }))
      await shop.backend.fetch('https://shop.test/api/order/gift/', {
        method: 'POST',
        headers: { Authorization: `Bearer ${shop.backend.code}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ id: group.id, selectedGifts }),
      })
    }
    await session.order.load('refresh')
    await until(() => expect(shop.stage.queryByRole('link', { name: 'Clique aqui' })).toBeNull())
  }),
}

export const LongNames: Story = {
  args: {
    scene: {
      listing: 'farmacia-agente',
      shop: selling(
        product('100118', { name: `Dorfina ${'muito '.repeat(50)}` }),
        product('100123', { name: 'a'.repeat(300), listPrice: 99_999.99, price: 12_345.67 }),
      ),
    },
    width: '280px',
  },
  play: playing(async (shop) => {
    await cards(shop)
    const { current } = shop.view.scroller
    await expect(current?.scrollWidth).toBe(current?.clientWidth)
  }),
}
