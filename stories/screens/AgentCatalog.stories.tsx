import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { expectNoOverflow } from '../support/overflow'
import {
  failing,
  findToast,
  fits,
  held,
  screenOf,
  shopMeta,
  storiesWith,
  until,
  type ShopOnStage,
} from '../support/shop-stage'
import { product, selling } from '../support/story-backend'

const meta = { ...shopMeta, title: 'screens/AgentCatalog' } satisfies Meta<typeof shopMeta.component>

export default meta
const story = storiesWith()

const SLOW = /^A loja demora a responder/
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

/** The number in the order stands in the product's row. */
export const Rows = story('farmacia-agente', async (shop) => {
  const [card] = await cards(shop)
  const picture = card?.querySelector('img')?.getBoundingClientRect()
  // As seen: the row takes its own size back from the zoom of 0.75.
  await expect(Math.round(picture?.width ?? 0)).toBe(48)
  const row = within(card ?? screenOf(shop))
  await expect(picture?.right).toBeLessThan(row.getByRole('heading').getBoundingClientRect().left)
  await userEvent.click(row.getByRole('button', { name: /^Adicionar/ }))
  await until(() => expect(row.getByText('1')).toBeVisible())
})

export const Wide = story({ listing: 'farmacia-agente', width: '1280px', height: '768px' }, async (shop) => {
  const shown = await cards(shop)
  const columns = new Set(shown.map((card) => card.getBoundingClientRect().left))
  await expect(columns.size).toBe(3)
})

/** The reason is a line of its own, below the product. */
export const AddRefused = story(
  { listing: 'farmacia-agente', faults: [{ method: 'POST', path: '/api/order/items', status: 500 }] },
  async (shop) => {
    const row = await firstCard(shop)
    const add = row.getByRole('button', { name: /^Adicionar/ })
    await userEvent.click(add)
    const reason = (await row.findByRole('alert')).getBoundingClientRect()
    await expect(reason.top).toBeGreaterThanOrEqual(add.getBoundingClientRect().bottom)
    await expect(row.getByRole('button', { name: /^Enviar/ }).getBoundingClientRect().top).toBeLessThan(reason.top)
  },
)

export const ProductNotSent = story(
  { listing: 'farmacia-agente', shop: selling('100118'), faults: [failing('/api/order/send/product')] },
  async (shop) => {
    await userEvent.click((await firstCard(shop)).getByRole('button', { name: /^Enviar/ }))
    await findToast(shop, 'Falha ao enviar detalhes do produto')
    await expect(shop.events.map(({ type }) => type)).not.toContain('shop-send')
  },
)

/** What is sent and gets no answer says so at its button: in the product's row, and in the bar. */
export const SendingWithoutAnAnswer = story(
  { listing: 'farmacia-agente', shop: selling('100118'), faults: [held('/api/order/send/')] },
  async (shop) => {
    const row = await firstCard(shop)
    await userEvent.click(row.getByRole('button', { name: /^Enviar/ }))
    await userEvent.click(shop.stage.getByRole('button', { name: 'Enviar catálogo' }))
    await until(() => expect(shop.backend.calls().filter((call) => call.includes('/send/'))).toHaveLength(2))
    await shop.time.advance(8000)
    await until(() => expect(row.getByText(SLOW)).toBeVisible())
    const [inTheBar] = shop.stage.getAllByText(SLOW)
    await expect(inTheBar?.getBoundingClientRect().bottom).toBeLessThan(
      row.getByRole('heading').getBoundingClientRect().top,
    )
    await expect(shop.stage.getAllByText(SLOW)).toHaveLength(2)
  },
)

export const Settings = story('moda-agente', async (shop) => {
  const dialog = await openSettings(shop)
  for (const name of ['Padrão', 'Categoria', 'Coleção', 'Busca'])
    await expect(dialog.getByRole('radio', { name })).toBeEnabled()
  await expect(dialog.getByRole('radio', { name: 'Padrão' })).toBeChecked()
  await expect(dialog.queryByRole('combobox')).toBeNull()
})

/** The agent previews the catalogue that the contact would get. */
export const CatalogPreviewed = story('moda-agente', async (shop) => {
  const dialog = await openSettings(shop)
  await userEvent.click(dialog.getByRole('radio', { name: 'Categoria' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Ver aqui' }))
  const tab = await shop.stage.findByRole('tab', { name: 'Vestidos', hidden: true })
  await until(() => expect(tab).toHaveAttribute('aria-selected', 'true'))
  await until(() => expect(shop.stage.queryByRole('dialog')).toBeNull())
})

export const CatalogNotSent = story(
  { listing: 'moda-agente', faults: [failing('/api/order/send/catalog')] },
  async (shop) => {
    const dialog = await openSettings(shop)
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar catálogo' }))
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Falha ao enviar catálogo')
  },
)

export const LongNames = story(
  {
    listing: 'farmacia-agente',
    shop: selling(
      product('100118', { name: `Dorfina ${'muito '.repeat(50)}` }),
      product('100123', { name: 'a'.repeat(300), listPrice: 99_999.99, price: 12_345.67 }),
    ),
    width: '280px',
  },
  fits(/^Dorfina muito/),
)

const dress = { listing: 'moda-agente', shop: selling('70101') }

/** The product's page over the list, with what its picture shows chosen: three presses, and no way back to find. */
export const OptionsOverTheList = story({ ...dress, width: '400px', height: '744px' }, async (shop) => {
  const { root, stage, view } = shop
  await userEvent.click((await firstCard(shop)).getByRole('button', { name: /^Ver opções/ }))
  const dialog = await stage.findByRole('dialog', { name: 'Adicionar ao pedido' })
  const drawer = within(dialog)
  await expect(view.history.path.peek()).toBe('/catalog')
  await until(() => expect(drawer.getByRole('button', { name: 'Verde-musgo' })).toHaveAttribute('aria-pressed', 'true'))
  const picture = dialog.querySelector('img')?.getBoundingClientRect()
  const name = drawer.getByRole('heading', { level: 1 }).getBoundingClientRect()
  await expect([picture?.width, picture?.height]).toEqual([96, 96])
  await expect(name.left - (picture?.right ?? 0)).toBe(16)
  await expectNoOverflow(root, view.scroller.current)
  await userEvent.click(drawer.getByRole('button', { name: 'M' }))
  // In view without a scroll, whatever the drawer holds below.
  const add = await drawer.findByRole('button', { name: 'Adicionar' })
  await until(() => expect(add).toBeEnabled())
  const edges = (element: Element | null) => {
    const { left, right, bottom } = (element ?? dialog).getBoundingClientRect()
    return [left, right, bottom].map(Math.round)
  }
  await expect(edges(add.closest('[data-bar]'))).toEqual(edges(dialog))
  await userEvent.click(add)
  await until(() => expect(view.session.order.current.peek()?.items.map(({ quantity }) => quantity)).toEqual([1]))
  await shop.time.advance(1000)
  await until(() => expect(stage.queryByRole('dialog')).toBeNull())
  await until(() => expect(root.activeElement).toHaveAccessibleName(/^Ver opções/))
})

/** Esc closes it, and the name of a product opens it too. */
export const OptionsLeft = story({ ...dress, width: '1024px', height: '768px' }, async (shop) => {
  await userEvent.click((await firstCard(shop)).getByRole('link'))
  const dialog = await shop.stage.findByRole('dialog', { name: 'Adicionar ao pedido' })
  await within(dialog).findByRole('button', { name: 'Verde-musgo' })
  await userEvent.keyboard('{Escape}')
  await shop.time.advance(1000)
  await until(() => expect(shop.stage.queryByRole('dialog')).toBeNull())
  await expect(shop.view.history.path.peek()).toBe('/catalog')
  await expect(shop.view.session.order.current.peek()?.items).toEqual([])
})

/** The store comes first: what to do stands over the list, with the stores to choose from. */
export const StoreFirst = story({ listing: 'farmacia-agente-lojas', width: '400px', height: '744px' }, async (shop) => {
  const { stage } = shop
  const first = within(await stage.findByRole('region', { name: 'Loja' }))
  await expect(first.getByText('Selecione a loja que deseja comprar para liberar os produtos')).toBeVisible()
  const [card] = await cards(shop)
  const field = first.getByRole<HTMLSelectElement>('combobox', { name: /^Loja/ })
  await expect(field.getBoundingClientRect().bottom).toBeLessThan(card?.getBoundingClientRect().top ?? 0)
  await until(() => expect(field.options.length).toBeGreaterThan(1))
  await userEvent.selectOptions(field, field.options[1]?.value ?? '')
  await until(() => expect(stage.queryByRole('region', { name: 'Loja' })).toBeNull())
  await userEvent.click((await firstCard(shop)).getByRole('button', { name: /^Adicionar/ }))
  await until(() => expect(shop.view.session.order.current.peek()?.items).toHaveLength(1))
})

export const StoresFailed = story(
  { listing: 'farmacia-agente-lojas', faults: [failing('/api/order/stores')] },
  async (shop) => {
    const first = within(await shop.stage.findByRole('region', { name: 'Loja' }))
    const retry = await first.findByRole('button', { name: 'Tentar de novo' })
    shop.backend.clearFaults()
    await userEvent.click(retry)
    await expect(await first.findByRole('combobox', { name: /^Loja/ })).toBeVisible()
  },
)
