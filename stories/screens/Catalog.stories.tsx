import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { findToast, fits, held, sees, shopMeta, storiesWith, until, type ShopOnStage } from '../support/shop-stage'
import { product, selling } from '../support/story-backend'

const meta = { ...shopMeta, title: 'screens/Catalog' } satisfies Meta<typeof shopMeta.component>

export default meta
const story = storiesWith()

/** The cards of the grid, once there are as many as expected. */
async function cards({ stage }: ShopOnStage, count: number): Promise<HTMLElement[]> {
  await until(() => expect(stage.getAllByRole('listitem')).toHaveLength(count))
  return stage.getAllByRole('listitem')
}

/** The only card of a story with one product. */
async function onlyCard(shop: ShopOnStage) {
  const [card] = await cards(shop, 1)
  if (!card) throw new Error('There is no card.')
  return within(card)
}

function scrollToEnd({ view }: ShopOnStage): void {
  const scroller = view.scroller.current
  if (scroller) scroller.scrollTop = scroller.scrollHeight
}

/** Scrolls until an assertion passes: cards get their real height when they come into view, which moves the end. */
function scrollUntil(shop: ShopOnStage, assertion: () => void): Promise<void> {
  return until(() => {
    scrollToEnd(shop)
    assertion()
  })
}

let firstPage: string | undefined

export const TopSellers = story('mercado-webchat', async (shop) => {
  await cards(shop, 10)
  await expect(shop.stage.getByRole('tab', { name: 'Todos' })).toHaveAttribute('aria-selected', 'true')
})

export const Wide = story({ listing: 'farmacia-webchat', width: '1024px', height: '768px' }, async (shop) => {
  // With two rows the end is in view, so the next page is requested at once.
  const shown = await cards(shop, 12)
  const columns = new Set(shown.map((card) => card.getBoundingClientRect().left))
  await expect(columns.size).toBe(5)
})

export const Loading = story(
  { listing: 'mercado-webchat', faults: [held('/api/catalog/top')] },
  async ({ stage, time }) => {
    const grid = await stage.findByRole('list', { name: 'Produtos' })
    await until(() => expect(grid.querySelectorAll('[aria-hidden="true"]:has(> :nth-child(2))')).toHaveLength(4))
    await expect(grid).toHaveAttribute('aria-busy', 'true')
    await expect(stage.getByText('Carregando produtos…')).toBeInTheDocument()
    await time.advance(8000)
    await until(() => expect(stage.getByText(/^A loja demora a responder/)).toBeVisible())
  },
)

export const TabsOfCategoriesAndCollections = story(
  { listing: 'mercado-webchat', width: '1024px' },
  async ({ stage }) => {
    await userEvent.click(await stage.findByRole('tab', { name: 'Açougue' }))
    const names = stage.getAllByRole('tab').map((tab) => tab.textContent)
    await expect(names.slice(0, 3)).toEqual(['Todos', 'Hortifrúti', 'Açougue'])
    await expect(names.slice(-2)).toEqual(['Churrasco de domingo', 'Café da manhã mineiro'])
    await expect(await stage.findByText('Picanha Bovina Maturada')).toBeVisible()
    await expect(stage.getByRole('tabpanel', { name: 'Açougue' })).toBeVisible()
  },
)

/** The sheet of the categories is named in words where they have room. */
export const CategoriesInWords = story({ listing: 'moda-webchat', width: '360px' }, async ({ stage }) => {
  const button = await stage.findByRole('button', { name: 'Filtrar por categorias' })
  await until(() => expect(within(button).getByText('Categorias')).toBeVisible())
  await expect(stage.getByRole('searchbox').getBoundingClientRect().width).toBeGreaterThan(120)
})

export const CategoriesByTheirIcon = story({ listing: 'moda-webchat', width: '320px' }, async ({ stage }) => {
  const button = await stage.findByRole('button', { name: 'Filtrar por categorias' })
  await expect(within(button).getByText('Categorias')).not.toBeVisible()
  await expect(button.getBoundingClientRect().width).toBe(44)
})

export const Prices = story(
  { listing: 'mercado-webchat', shop: selling('mg-uva-vitoria', 'mg-maca-fuji', product('mg-abacaxi', { price: 0 })) },
  async (shop) => {
    const [struck, weighed, unknown] = (await cards(shop, 3)).map((card) => within(card))
    await expect(struck?.getByText('R$ 15,90').tagName).toBe('S')
    await expect(struck?.getByText('18% OFF')).toBeVisible()
    await expect(struck?.getByText('R$ 12,90').tagName).toBe('STRONG')
    await expect(weighed?.getByText(/^\d+ g · R\$ \d+,\d\d\/kg$/)).toBeVisible()
    await expect(unknown?.queryByText(/R\$/)).toBeNull()
  },
)

export const Inactive = story({ listing: 'farmacia-webchat', shop: selling('100122', '100118') }, async (shop) => {
  const [inactive, active] = await cards(shop, 2)
  if (!inactive || !active) throw new Error('A card is missing.')
  await expect(within(inactive).getByText('Indisponível')).toBeVisible()
  await expect(within(inactive).queryByRole('button')).toBeNull()
  await expect(within(active).queryByText('Indisponível')).toBeNull()
})

export const VariantsAreChosenOnTheirPage = story({ listing: 'moda-webchat', shop: selling('70201') }, async (shop) => {
  const card = await onlyCard(shop)
  await expect(card.queryByRole('button', { name: /^Adicionar/ })).toBeNull()
  await expect(card.getByRole('button', { name: 'Ver opções de Camisa de Linho Capibaribe' })).toBeEnabled()
})

export const BeingAdded = story(
  { listing: 'mercado-webchat', shop: selling('mg-leite'), faults: [held('/api/order/items/')] },
  async (shop) => {
    const { stage, time, view } = shop
    const card = await onlyCard(shop)
    const add = await stage.findByRole('button', { name: /^Adicionar Leite/ })
    await userEvent.click(add)
    await until(() => expect(add).toHaveAttribute('aria-busy', 'true'))
    await expect(stage.queryByText('Produto adicionado ao carrinho')).toBeNull()
    // On the card, where the eye is: no toast.
    await time.advance(8000)
    await until(() => expect(card.getByRole('alert')).toHaveTextContent(/^A loja demora a responder/))
    await expect(view.toasts.toasts.value).toEqual([])
  },
)

export const AgentChoosesAStoreFirst = story(
  { listing: 'farmacia-agente-lojas', shop: selling('100118', '100123') },
  async ({ stage, view }) => {
    await userEvent.click(await stage.findByRole('button', { name: /^Adicionar Dorfina/ }))
    await findToast({ stage }, 'Selecione a loja que deseja comprar para liberar os produtos')
    await userEvent.click(stage.getByRole('button', { name: 'Escolher a loja' }))
    await until(() => expect(view.history.path.value).toBe('/order/checkout'))
    await expect(view.toasts.toasts.value).toEqual([])
  },
)

export const EmptyCategory = story(
  {
    listing: 'mercado-webchat',
    shop: { ...selling('mg-leite'), categories: [{ providerId: 'flores', name: 'Flores' }] },
  },
  async ({ stage }) => {
    await userEvent.click(await stage.findByRole('tab', { name: 'Flores' }))
    await expect(await stage.findByText('Nenhum produto por aqui')).toBeVisible()
    await expect(stage.getByText('Escolha outra categoria para continuar comprando.')).toBeVisible()
    await expect(stage.getByRole('button', { name: 'Ver todos os produtos' })).toBeEnabled()
  },
)

export const FirstPageFailed = story(
  { listing: 'mercado-webchat', faults: [{ path: '/api/catalog/top', status: 500, times: 1 }] },
  async (shop) => {
    const alert = await shop.stage.findByRole('alert')
    await expect(alert).toHaveTextContent('Não deu para carregar os produtos')
    await expect(alert).toHaveTextContent('Falha ao listar produtos')
    await expect(shop.stage.getByText(/^Código de atendimento/)).toBeVisible()
    await userEvent.click(within(alert).getByRole('button', { name: 'Tentar de novo' }))
    await cards(shop, 10)
    await expect(shop.stage.queryByRole('alert')).toBeNull()
  },
)

export const LaterPageFailed = story('farmacia-webchat', async (shop) => {
  await cards(shop, 10)
  shop.backend.addFault({ path: '/api/catalog/top', status: 500, times: 1 })
  const retry = () => shop.stage.getByRole('button', { name: 'Tentar de novo' })
  await scrollUntil(shop, () => expect(retry()).toBeVisible())
  await expect(shop.stage.getByRole('alert')).toHaveTextContent('Não deu para carregar mais produtos.')
})

/** A page that does not come says so in its place, is given up, and is asked for again by a press. */
export const LaterPageWithoutAnAnswer = story('farmacia-webchat', async (shop) => {
  await cards(shop, 10)
  shop.backend.addFault({ path: '/api/catalog/top', delay: 600_000, times: 1 })
  await scrollUntil(shop, () => expect(shop.view.catalog.isLoading.peek()).toBe(true))
  await shop.time.advance(8000)
  await scrollUntil(shop, () => expect(shop.stage.getByText(/^A loja demora a responder/)).toBeVisible())
  await shop.time.advance(12_000)
  const retry = () => shop.stage.getByRole('button', { name: 'Tentar de novo' })
  await scrollUntil(shop, () => expect(retry()).toBeVisible())
  await expect(shop.stage.queryByText(/^A loja demora/)).toBeNull()
  await userEvent.click(retry())
  await cards(shop, 12)
})

/** The best sellers are a few of the shop's products: their end leads to the categories. */
export const EndOfTheTopSellers = story('farmacia-webchat', async (shop) => {
  await cards(shop, 10)
  const way = () => shop.stage.getByRole('button', { name: 'Ver todas as categorias' })
  await scrollUntil(shop, () => expect(way()).toBeVisible())
  await userEvent.click(way())
  await shop.stage.findByRole('dialog', { name: 'Filtrar por categorias' })
})

/** A server that gives the same page for ever is asked for the next one by a press alone. */
export const PagesGoRound = story(
  {
    listing: 'farmacia-webchat',
    otherwise: { '/api/catalog/top': (answer) => (firstPage ??= answer.replace('"hasMore":false', '"hasMore":true')) },
  },
  async (shop) => {
    const asked = () => shop.backend.calls().filter((call) => call.includes('/catalog/top')).length
    await cards(shop, 10)
    const more = () => shop.stage.getByRole('button', { name: 'Carregar mais' })
    await scrollUntil(shop, () => expect(more()).toBeVisible())
    await shop.time.advance(5000)
    await expect(asked()).toBe(2)
    await userEvent.click(more())
    await until(() => expect(asked()).toBe(3))
  },
)

export const GiftsToChoose = story('pedido-com-brindes', async ({ stage, view }) => {
  const link = await stage.findByRole('link', { name: 'Clique aqui' })
  const words = 'Você possui brindes disponíveis! Clique aqui para adicionar ao seu pedido.'
  await expect(link.parentElement).toHaveTextContent(words)
  await userEvent.click(link)
  await expect(view.history.path.value).toBe('/order')
})

/** A received order takes no more products: the catalogue says so once and all buttons are disabled. */
export const OrderReceived = story({ listing: 'pedido-recebido', width: '320px' }, async ({ stage }) => {
  await expect(await stage.findByText('Este pedido já foi recebido')).toBeVisible()
  for (const add of await stage.findAllByRole('button', { name: /^Adicionar / }))
    await until(() => expect(add).toBeDisabled())
  await expect(await stage.findByRole('button', { name: 'Carrinho' })).toBeVisible()
  await expect(stage.getByRole('button', { name: 'Voltar para a conversa' })).toBeVisible()
})

/** The catalogue of an order that waits for its payment leads there. */
export const OrderToPay = story({ listing: 'pagar-pix', width: '390px' }, async ({ stage }) => {
  const due = await stage.findByRole('region', { name: 'Falta o pagamento' })
  await expect(due.getBoundingClientRect().height).toBe(56)
  await expect(within(due).getByText(/^PIX até (\d\d\/\d\d, )?\d\d:\d\d$/)).toBeVisible()
  await expect(await within(due).findByRole('button', { name: 'Pagar agora' })).toBeVisible()
  await expect(stage.queryByRole('button', { name: 'Voltar para a conversa' })).toBeNull()
})

export const OrderCanceled = story('pedido-cancelado', sees('Este pedido foi cancelado'))

export const ProductOfAReceivedOrder = story(
  { listing: 'pedido-recebido', route: '/product/mg-leite' },
  sees('Este pedido já foi encerrado: não dá mais para adicionar produtos.'),
)

const long = selling('400102', '100123', '200101', '300102')

export const LongNames = story({ listing: 'farmacia-webchat', shop: long }, async (shop) => {
  const heights = (await cards(shop, 4)).map((card) => card.getBoundingClientRect().height)
  await expect(heights[0]).toBe(heights[1])
  const name = shop.stage.getByRole('heading', { name: /^Multivitamínico/ })
  await expect(name.getBoundingClientRect().height).toBe(60)
})

export const LongNamesInABubble = story(
  { listing: 'farmacia-webchat', shop: long, width: '280px' },
  fits(/^Multivitamínico/),
)

/** A category's name that three lines cut ends in dots that are whole. */
export const LongCategory = story({ listing: 'cadastros-extremos', width: '320px' }, async ({ stage }) => {
  const label = (await stage.findByRole('tab', { name: /^Conjunto completo/ })).firstElementChild as HTMLElement
  await expect(label.scrollHeight).toBeGreaterThan(label.clientHeight)
  const { font, paddingRight, webkitLineClamp } = getComputedStyle(label)
  await expect(webkitLineClamp).toBe('3')
  const canvas = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
  canvas.font = font
  await expect(parseFloat(paddingRight)).toBeGreaterThanOrEqual(canvas.measureText('…').width / 2)
})

/** The shop has no fallback picture either. */
export const NoPictureAtAll = story(
  { listing: 'mercado-sem-imagem-padrao', shop: selling(withoutPicture('mg-abacaxi'), 'mg-leite') },
  async (shop) => {
    const [card] = await cards(shop, 2)
    await expect(card?.querySelector('img')).toBeNull()
    await expect(card?.querySelector('svg')).toBeVisible()
  },
)

function withoutPicture(providerId: string) {
  return product(providerId, { pictures: [] })
}

/** Search and tabs go as far as the list goes, come back at any place, and stay while the keyboard is in them. */
export const HeadFollowsTheList = story('mercado-webchat', async (shop) => {
  const search = await shop.stage.findByRole('searchbox')
  const scroller = shop.view.scroller.current as HTMLElement
  const head = search.closest('[data-search]')?.parentElement as HTMLElement
  const hidden = () => Math.round(scroller.getBoundingClientRect().top - head.getBoundingClientRect().top)
  await until(() => expect(scroller.scrollHeight).toBeGreaterThan(scroller.clientHeight + 400))
  for (const [top, height] of [
    [40, 40],
    [400, head.offsetHeight],
    [350, head.offsetHeight - 50],
    [200, 0],
  ] as const) {
    scroller.scrollTop = top
    await until(() => expect(hidden()).toBe(height))
  }
  scroller.scrollTop = 400
  await until(() => expect(hidden()).toBe(head.offsetHeight))
  search.focus()
  await expect(hidden()).toBe(0)
  scroller.scrollTop = 500
  await until(() => expect(scroller.scrollTop).toBe(500))
  await expect(hidden()).toBe(0)
})
