import type { Meta } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, within } from 'storybook/test'
import { NO_CONDITIONS } from '../../src/domain/catalog-view'
import type { ProductSeed } from '../../src/backend/model'
import { failing, held, shopMeta, storiesWith, typeInto, until, type ShopOnStage } from '../support/shop-stage'
import { product } from '../support/story-backend'

const meta = { ...shopMeta, title: 'screens/CatalogSearch' } satisfies Meta<typeof shopMeta.component>

export default meta
const story = storiesWith()

const WIDE = { width: '1280px', height: '800px' }

/** Types into the search field and submits it by the button. Enter is tested in a browser elsewhere. */
async function searchFor({ stage }: ShopOnStage, words: string): Promise<void> {
  const field = await stage.findByRole('searchbox', { name: 'Buscar produtos' })
  await typeInto(field, words)
  await userEvent.click(stage.getByRole('button', { name: 'Buscar' }))
}

const names = ({ stage }: ShopOnStage) =>
  within(stage.getByRole('list', { name: 'Produtos' }))
    .queryAllByRole('heading')
    .map((heading) => heading.textContent)

/** Opens 'Filtrar' on a narrow stage. */
async function openFilters({ stage }: ShopOnStage) {
  await userEvent.click(await stage.findByRole('button', { name: 'Filtrar' }))
  return within(await stage.findByRole('dialog', { name: 'Filtros' }))
}

const categoryDialog = async ({ stage }: ShopOnStage) => {
  await userEvent.click(await stage.findByRole('button', { name: 'Filtrar por categorias' }))
  return within(await stage.findByRole('dialog', { name: 'Filtrar por categorias' }))
}

export const Found = story('moda-webchat', async (shop) => {
  await searchFor(shop, '  vestido ')
  await expect(await shop.stage.findByRole('heading', { name: 'Pesquisa' })).toBeVisible()
  await until(() => expect(names(shop)[0]).toMatch(/Vestido/))
  await expect(shop.stage.getByText('Buscando por "vestido"')).toBeInTheDocument()
  const count = names(shop).length
  await until(() => expect(shop.stage.getByText(`${count} resultados para "vestido"`)).toBeVisible())
  await userEvent.click(shop.stage.getByRole('button', { name: 'Limpar busca' }))
  await until(() => expect(shop.stage.queryByRole('heading', { name: 'Pesquisa' })).toBeNull())
  await until(() => expect(names(shop).every((name) => name.includes('Vestido'))).toBe(false))
})

export const FocusStaysInTheSearch = story('moda-webchat', async (shop) => {
  const field = await shop.stage.findByRole('searchbox', { name: 'Buscar produtos' })
  await typeInto(field, 'vestido')
  field.focus()
  await fireEvent.submit(field.closest('form')!)
  await until(() => expect(names(shop)[0]).toMatch(/Vestido/))
  await expect(shop.root.activeElement).toBe(field)
})

export const NothingFound = story('moda-webchat', async (shop) => {
  await searchFor(shop, 'parafuso')
  await expect(await shop.stage.findByText('Confira as palavras ou procure em outra categoria.')).toBeVisible()
  await expect(shop.stage.getByRole('button', { name: 'Ver todos os produtos' })).toBeEnabled()
  const own = within(await shop.stage.findByRole('list', { name: 'Mais vendidos' }))
  await expect(own.getAllByRole('heading').map(({ textContent }) => textContent)).toContain('Vestido Aurora Floral')
  await userEvent.click(
    within(shop.stage.getByRole('list', { name: 'Categorias' })).getByRole('button', { name: 'Praia' }),
  )
  await until(() => expect(shop.stage.getByRole('tab', { name: 'Praia', selected: true })).toBeVisible())
})

/** Best sellers are a comfort: without them the message, the categories and the way back are all there is. */
export const NothingFoundAndNoBestSellers = story('moda-webchat', async (shop) => {
  await shop.stage.findByRole('list', { name: 'Produtos' })
  await until(() => expect(names(shop).length).toBeGreaterThan(0))
  shop.backend.addFault({ path: '/api/catalog/top', status: 500 })
  await searchFor(shop, 'parafuso')
  await expect(await shop.stage.findByRole('list', { name: 'Categorias' })).toBeVisible()
  await until(() => expect(shop.failures).toHaveLength(1))
  await expect(shop.stage.queryByRole('list', { name: 'Mais vendidos' })).toBeNull()
})

const ideas = async ({ stage }: ShopOnStage) => {
  await userEvent.click(await stage.findByRole('searchbox', { name: 'Buscar produtos' }))
  return within((await stage.findByRole('list', { name: 'Categorias' })).parentElement?.parentElement as HTMLElement)
}

/** An empty field offers what was searched for, the last one first, and the categories; nothing below it moves. */
export const SearchIdeas = story('moda-webchat', async (shop) => {
  const { stage } = shop
  await until(() => expect(names(shop).length).toBeGreaterThan(0))
  const before = stage.getAllByRole('tab')[0]?.getBoundingClientRect().top
  const first = await ideas(shop)
  await expect(stage.getAllByRole('tab')[0]?.getBoundingClientRect().top).toBe(before)
  await expect(first.queryByRole('list', { name: 'Buscas recentes' })).toBeNull()
  for (const term of ['vestido', 'saia', 'bolsa', 'Vestido', 'camisa', 'praia', 'verde']) {
    await shop.view.catalog.show({ ...shop.view.catalog.view.peek(), mode: 'search', searchText: term })
  }
  await userEvent.click(stage.getByRole('button', { name: 'Limpar busca' }))
  const then = await ideas(shop)
  const recent = within(then.getByRole('list', { name: 'Buscas recentes' })).getAllByRole('button')
  await expect(recent.map(({ textContent }) => textContent)).toEqual(['verde', 'praia', 'camisa', 'Vestido', 'bolsa'])
  for (const chip of then.getAllByRole('button')) {
    await expect(chip.getBoundingClientRect().height).toBeGreaterThanOrEqual(40)
  }
  await userEvent.click(then.getByRole('button', { name: 'bolsa' }))
  await until(() => expect(stage.getByText(/para "bolsa"$/)).toBeVisible())
  await expect(stage.queryByRole('list', { name: 'Buscas recentes' })).toBeNull()
})

export const SearchIdeasLeadToACategory = story('moda-webchat', async (shop) => {
  const panel = await ideas(shop)
  await userEvent.click(panel.getByRole('button', { name: 'Praia' }))
  await until(() => expect(shop.stage.getByRole('tab', { name: 'Praia', selected: true })).toBeVisible())
  await expect(shop.stage.queryByRole('list', { name: 'Categorias' })).toBeNull()
})

/** Typing, Esc and leaving close them; a chat around the shop hears nothing of the Esc. */
export const SearchIdeasClose = story('moda-webchat', async (shop) => {
  await ideas(shop)
  const heard: string[] = []
  const hear = ({ key }: KeyboardEvent) => void heard.push(key)
  document.body.addEventListener('keydown', hear)
  const field = shop.stage.getByRole('searchbox')
  await fireEvent.keyDown(field, { key: 'Escape', composed: true })
  document.body.removeEventListener('keydown', hear)
  await expect(heard).toEqual([])
  await until(() => expect(shop.stage.queryByRole('list', { name: 'Categorias' })).toBeNull())
  await expect(shop.stage.getByRole('searchbox').matches(':focus')).toBe(true)
  await ideas(shop)
  await typeInto(field, 'v')
  await until(() => expect(shop.stage.queryByRole('list', { name: 'Categorias' })).toBeNull())
})

/** 'Filtrar', what was chosen and the filters by name: one row of 40 px that is swiped. */
export const FiltersInOneRow = story({ listing: 'moda-webchat', width: '320px' }, async (shop) => {
  await searchFor(shop, 'vestido')
  const open = await shop.stage.findByRole('button', { name: 'Cor' })
  const row = open.parentElement as HTMLElement
  const chips = within(row).getAllByRole('button')
  await expect(chips.length).toBeGreaterThan(2)
  for (const chip of chips) {
    await expect(chip.getBoundingClientRect().height).toBe(40)
    await expect(chip.getBoundingClientRect().top).toBe(chips[0]?.getBoundingClientRect().top)
  }
  await expect(row.scrollWidth).toBeGreaterThan(row.clientWidth)
  await userEvent.click(open)
  const dialog = within(await shop.stage.findByRole('dialog', { name: 'Filtros' }))
  await expect(dialog.getByRole('button', { name: 'Cor', expanded: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Tamanho', expanded: false })).toBeVisible()
})

export const CategoryAndSubcategory = story('moda-webchat', async (shop) => {
  const dialog = await categoryDialog(shop)
  await userEvent.click(dialog.getByRole('button', { name: 'Vestidos' }))
  const below = within(dialog.getByRole('list', { name: 'Subcategorias de Vestidos' }))
  await userEvent.click(below.getByRole('button', { name: 'Longos e midi' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Filtrar' }))
  await expect(await shop.stage.findByText('Buscando na categoria Vestidos > Longos e midi')).toBeInTheDocument()
  await expect(
    await shop.stage.findByText(/ na categoria Vestidos > Longos e midi$/, { selector: 'output' }),
  ).toBeVisible()
  await until(() => expect(shop.stage.queryByRole('dialog')).toBeNull())
  await expect(shop.stage.getByRole('button', { name: /^Remover filtro Vestidos/ })).toBeVisible()
})

/** The category of the tab is the one that the sheet begins with. */
export const CategoryOfTheTab = story('moda-webchat', async (shop) => {
  await userEvent.click(await shop.stage.findByRole('tab', { name: 'Vestidos' }))
  const dialog = await categoryDialog(shop)
  await until(() => expect(dialog.getByRole('button', { name: 'Vestidos', pressed: true })).toBeVisible())
})

export const Sidebar = story({ listing: 'moda-webchat', ...WIDE }, async ({ stage }) => {
  await userEvent.click(await stage.findByRole('tab', { name: 'Vestidos' }))
  const region = await stage.findByRole('region', { name: 'Filtros' })
  const panel = within(region)
  await expect(panel.getByRole('group', { name: 'Tamanho' })).toBeVisible()
  await expect(panel.queryByText('Fornecedor')).toBeNull()
  await expect(stage.queryByRole('button', { name: 'Filtrar' })).toBeNull()
  await expect(region.parentElement?.getBoundingClientRect().width).toBe(300)
})

export const FiltersLoading = story(
  { listing: 'moda-webchat', faults: [held('/api/catalog/products/facets')], ...WIDE },
  async (shop) => {
    await userEvent.click(await shop.stage.findByRole('tab', { name: 'Vestidos' }))
    await until(() => expect(names(shop).length).toBeGreaterThan(0))
    const [card] = shop.stage.getAllByRole('listitem')
    // Their space is reserved: the products do not move when the filters load.
    await until(() => expect(card?.getBoundingClientRect().left).toBeGreaterThan(300))
  },
)

export const Overlay = story('moda-webchat', async (shop) => {
  await searchFor(shop, 'a')
  const panel = await openFilters(shop)
  await expect(panel.getByRole('button', { name: 'Limpar Filtros' })).toBeDisabled()
  for (const box of panel.getAllByRole('checkbox').slice(0, 2)) {
    await userEvent.click(box)
    await expect(box).toBeChecked()
  }
  await userEvent.click(await panel.findByRole('button', { name: /^Ver \d+ produtos?$/ }))
  await expect(await shop.stage.findByRole('button', { name: 'Filtrar (2)' })).toBeVisible()
  await expect(shop.stage.getByRole('list', { name: 'Filtros escolhidos' }).children).toHaveLength(2)
})

const FACETS_FAILED = 'Não deu para carregar os filtros. Os produtos continuam aqui.'

/** The products have loaded without filters. A message in their place offers a retry. */
export const FiltersFailed = story(
  { listing: 'moda-webchat', faults: [failing('/api/catalog/products/facets')] },
  async (shop) => {
    await searchFor(shop, 'vestido')
    const alert = await shop.stage.findByRole('alert')
    await expect(alert).toHaveTextContent(FACETS_FAILED)
    await until(() => expect(names(shop)[0]).toMatch(/Vestido/))
    await expect(within(alert).getByRole('button', { name: 'Tentar de novo' })).toBeEnabled()
  },
)

export const FilteringFailed = story('moda-webchat', async (shop) => {
  await searchFor(shop, 'vestido')
  await until(() => expect(names(shop)[0]).toMatch(/Vestido/))
  const panel = await openFilters(shop)
  shop.backend.addFault({ path: '/api/catalog/products/searchText', status: 500 })
  const [box] = panel.getAllByRole('checkbox')
  if (!box) throw new Error('There is nothing to choose.')
  await userEvent.click(box)
  await expect(await panel.findByText('Não deu para filtrar os produtos.')).toBeVisible()
  await expect(box).not.toBeChecked()
  await expect(panel.getByRole('button', { name: 'Tentar de novo' })).toBeEnabled()
})

export const NothingPassesTheFilters = story('moda-webchat', async (shop) => {
  const { catalog } = shop.view
  await searchFor(shop, 'vestido')
  await until(() => expect(names(shop)[0]).toMatch(/Vestido/))
  await catalog.show({
    ...catalog.view.value,
    conditions: { ...NO_CONDITIONS, filters: [{ key: 'cor', values: ['Grená'] }] },
  })
  await expect(await shop.stage.findByText('Nenhum produto tem tudo o que você escolheu.')).toBeVisible()
  await expect(shop.stage.getByRole('button', { name: 'Limpar Filtros' })).toBeEnabled()
})

const brand = (at: number) => `${at % 50 === 0 ? '💊 ' : ''}Laboratório número ${at} ${'do Brasil '.repeat(at % 7)}`

/** 200 brands, some of them long, one right to left. */
const manyBrands: ProductSeed[] = Array.from({ length: 200 }, (_, at) =>
  product('mg-leite', {
    providerId: `marca-${at}`,
    name: `Leite da marca ${at}`,
    facets: { marca: at === 3 ? 'حليب طازج \u202E' : brand(at) },
    categories: ['laticinios'],
    price: 5 + at,
  }),
)

export const TwoHundredValues = story(
  { listing: 'mercado-webchat', shop: { products: manyBrands }, width: '280px' },
  async (shop) => {
    await searchFor(shop, 'leite')
    const panel = await openFilters(shop)
    await expect(panel.getAllByRole('checkbox')).toHaveLength(6)
    await userEvent.click(panel.getByRole('button', { name: 'Ver todas as 200 opções' }))
    await typeInto(panel.getByRole('searchbox', { name: 'Procurar em Marca' }), 'numero 150')
    const found = panel.getByRole('checkbox', { name: /número 150/ })
    await expect(panel.getAllByRole('checkbox')).toEqual([found])
    await userEvent.click(found)
    await typeInto(panel.getByRole('searchbox', { name: 'Procurar em Marca' }), 'xyz')
    await expect(panel.getByText('Nenhuma opção encontrada.')).toBeVisible()
    const dialog = shop.stage.getByRole('dialog', { name: 'Filtros' })
    await expect(dialog.scrollWidth).toBe(dialog.clientWidth)
  },
)

/** One of four cannot be bought, and the shop hides it. */
const milks: ProductSeed[] = [1, 2, 3, 4].map((at) =>
  product('mg-leite', { providerId: `leite-${at}`, name: `Leite número ${at}`, isActive: at > 1 }),
)

export const CountsWhatIsSeen = story({ listing: 'moda-webchat', shop: { products: milks } }, async (shop) => {
  await searchFor(shop, 'leite')
  await until(() => expect(shop.stage.getByText('3 resultados para "leite"')).toBeVisible())
  const panel = await openFilters(shop)
  await userEvent.click(panel.getByRole('button', { name: 'Ver 3 produtos' }))
  await expect(names(shop)).toHaveLength(3)
})
