import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, within } from 'storybook/test'
import type { ProductSeed } from '../../demo/backend/model'
import { catalogSearchOf } from '../../src/stores/catalog-search'
import { playing, shopMeta, typeInto, until, type ShopOnStage } from '../support/shop-stage'
import { product, selling } from '../support/story-backend'

const meta = { ...shopMeta, title: 'screens/CatalogSearch' } satisfies Meta<typeof shopMeta.component>

export default meta
type Story = StoryObj<typeof meta>

const SEARCH = 'POST /api/catalog/products/search'
const TEXT = 'POST /api/catalog/products/searchText'
const FACETS = 'GET /api/catalog/products/facets?'

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

const callsTo = ({ backend }: ShopOnStage, start: string) => backend.calls().filter((call) => call.startsWith(start))

async function settles(shop: ShopOnStage): Promise<void> {
  await until(() => expect(shop.view.catalog.isSettled.value && !shop.view.catalog.isLoading.value).toBe(true))
}

/** Opens 'Filtrar' on a narrow stage. */
async function openFilters({ stage }: ShopOnStage) {
  await userEvent.click(await stage.findByRole('button', { name: 'Filtrar' }))
  return within(await stage.findByRole('dialog', { name: 'Filtros' }))
}

const categoryDialog = async ({ stage }: ShopOnStage) => {
  await userEvent.click(await stage.findByRole('button', { name: 'Filtrar por categorias' }))
  return within(await stage.findByRole('dialog', { name: 'Filtrar por categorias' }))
}

export const EnterSearches: Story = {
  args: { scene: { listing: 'moda-webchat' } },
  play: playing(async (shop) => {
    await searchFor(shop, '  vestido ')
    await expect(await shop.stage.findByRole('heading', { name: 'Pesquisa' })).toBeVisible()
    await expect(shop.stage.getByText('Buscando por "vestido"')).toBeVisible()
    await until(() => expect(names(shop)[0]).toMatch(/Vestido/))
    await expect(callsTo(shop, TEXT)).toHaveLength(1)
    await expect(callsTo(shop, FACETS)[0]).toContain('searchQuery=vestido')
    await expect(shop.stage.getByRole('tab', { name: 'Todos' })).toHaveAttribute('aria-selected', 'true')
    await expect(shop.stage.getByRole('searchbox')).toHaveValue('vestido')
  }),
}

export const NothingTypedSearchesNothing: Story = {
  args: { scene: { listing: 'moda-webchat' } },
  play: playing(async (shop) => {
    await searchFor(shop, '   ')
    await userEvent.click(shop.stage.getByRole('button', { name: 'Buscar' }))
    await expect(callsTo(shop, TEXT)).toEqual([])
    await expect(shop.stage.queryByRole('heading', { name: 'Pesquisa' })).toBeNull()
  }),
}

export const ClearingGoesBackToTheTab: Story = {
  args: { scene: { listing: 'moda-webchat' }, width: '1024px' },
  play: playing(async (shop) => {
    const { stage } = shop
    await userEvent.click(await stage.findByRole('tab', { name: 'Bolsas' }))
    await settles(shop)
    const bags = names(shop)
    await searchFor(shop, 'vestido')
    await until(() => expect(names(shop)).not.toEqual(bags))
    await userEvent.click(stage.getByRole('button', { name: 'Limpar busca' }))
    await until(() => expect(names(shop)).toEqual(bags))
    await expect(stage.getByRole('tab', { name: 'Bolsas' })).toHaveAttribute('aria-selected', 'true')
    await expect(stage.getByRole('searchbox')).toHaveValue('')
  }),
}

export const ATabNarrowsTheSearch: Story = {
  args: { scene: { listing: 'moda-webchat' }, width: '1024px' },
  play: playing(async (shop) => {
    const { stage } = shop
    await searchFor(shop, 'couro')
    await stage.findByText('Buscando por "couro"')
    await userEvent.click(stage.getByRole('tab', { name: 'Bolsas' }))
    await expect(await stage.findByText('Buscando por "couro" na categoria Bolsas')).toBeVisible()
    await userEvent.click(stage.getByRole('tab', { name: 'Bolsas' }))
    await until(() => expect(stage.queryByRole('heading', { name: 'Pesquisa' })).toBeNull())
    await expect(stage.getByRole('tab', { name: 'Bolsas' })).toHaveAttribute('aria-selected', 'true')
  }),
}

export const NothingFound: Story = {
  args: { scene: { listing: 'moda-webchat' } },
  play: playing(async (shop) => {
    await searchFor(shop, 'parafuso')
    await expect(await shop.stage.findByText('Confira as palavras ou procure em outra categoria.')).toBeVisible()
    await userEvent.click(shop.stage.getByRole('button', { name: 'Ver todos os produtos' }))
    await until(() => expect(names(shop)).toHaveLength(10))
    await expect(shop.stage.getByRole('searchbox')).toHaveValue('')
  }),
}

/** List and typed text stay, and one press searches again. */
export const SearchFailed: Story = {
  args: {
    scene: { listing: 'moda-webchat', faults: [{ path: '/api/catalog/products/searchText', status: 500, times: 1 }] },
  },
  play: playing(async (shop) => {
    const { stage } = shop
    await stage.findByRole('searchbox')
    const before = names(shop)
    await searchFor(shop, 'vestido')
    const alert = await stage.findByRole('alert')
    await expect(alert).toHaveTextContent('Não deu para carregar os produtos')
    await expect(names(shop)).toEqual(before)
    await expect(stage.getByRole('searchbox')).toHaveValue('vestido')
    await userEvent.click(within(alert).getByRole('button', { name: 'Tentar de novo' }))
    await expect(await stage.findByText('Buscando por "vestido"')).toBeVisible()
  }),
}

export const CategoryAndSubcategory: Story = {
  args: { scene: { listing: 'moda-webchat' } },
  play: playing(async (shop) => {
    const { stage } = shop
    const dialog = await categoryDialog(shop)
    await expect(dialog.queryByText('Longos e midi')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Vestidos' }))
    const below = within(dialog.getByRole('list', { name: 'Subcategorias de Vestidos' }))
    await userEvent.click(below.getByRole('button', { name: 'Longos e midi' }))
    await expect(callsTo(shop, SEARCH)).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Filtrar' }))
    await expect(await stage.findByText('Buscando na categoria Vestidos > Longos e midi')).toBeVisible()
    await until(() => expect(stage.queryByRole('dialog')).toBeNull())
    await until(() => expect(callsTo(shop, SEARCH)).toHaveLength(1))
    await userEvent.click(stage.getByRole('button', { name: 'Remover filtro Vestidos > Longos e midi' }))
    await until(() => expect(stage.queryByRole('heading', { name: 'Pesquisa' })).toBeNull())
  }),
}

export const PickingAgainClears: Story = {
  args: { scene: { listing: 'moda-webchat' } },
  play: playing(async (shop) => {
    const dialog = await categoryDialog(shop)
    const dresses = dialog.getByRole('button', { name: 'Vestidos' })
    await userEvent.click(dresses)
    await expect(dresses).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(dialog.getByRole('button', { name: 'Curtos' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Curtos' }))
    await expect(dialog.getByRole('button', { name: 'Curtos' })).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(dresses)
    await expect(dresses).toHaveAttribute('aria-pressed', 'false')
    await expect(dialog.queryByRole('button', { name: 'Curtos' })).toBeNull()
  }),
}

export const CancellingChangesNothing: Story = {
  args: { scene: { listing: 'moda-webchat' } },
  play: playing(async (shop) => {
    const dialog = await categoryDialog(shop)
    await userEvent.click(dialog.getByRole('button', { name: 'Bolsas' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }))
    await until(() => expect(shop.stage.queryByRole('dialog')).toBeNull())
    await expect(callsTo(shop, SEARCH)).toEqual([])
    const again = await categoryDialog(shop)
    await expect(again.getByRole('button', { name: 'Bolsas' })).toHaveAttribute('aria-pressed', 'false')
  }),
}

export const SearchInACollection: Story = {
  args: { scene: { listing: 'moda-webchat' } },
  play: playing(async (shop) => {
    const dialog = await categoryDialog(shop)
    await userEvent.click(dialog.getByRole('button', { name: 'Presentes até R$ 100' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Filtrar' }))
    await expect(await shop.stage.findByText('Buscando na categoria Presentes até R$ 100')).toBeVisible()
    await until(() => expect(names(shop).length).toBeGreaterThan(0))
    await until(() => expect(callsTo(shop, 'GET /api/catalog/products/collections/presentes-ate-100')).toHaveLength(1))
    await until(() => expect(shop.stage.queryByRole('dialog')).toBeNull())
    await expect(callsTo(shop, FACETS)).toEqual([])
    await expect(shop.stage.queryByRole('button', { name: 'Filtrar' })).toBeNull()
  }),
}

export const Sidebar: Story = {
  args: { scene: { listing: 'moda-webchat' }, ...WIDE },
  play: playing(async (shop) => {
    const { stage } = shop
    await userEvent.click(await stage.findByRole('tab', { name: 'Vestidos' }))
    const panel = within(await stage.findByRole('region', { name: 'Filtros' }))
    await expect(panel.getByRole('group', { name: 'Tamanho' })).toBeVisible()
    await expect(panel.queryByText('Fornecedor')).toBeNull()
    await expect(stage.queryByRole('button', { name: 'Filtrar' })).toBeNull()
    const place = stage.getByRole('region', { name: 'Filtros' }).parentElement
    await expect(place?.getBoundingClientRect().width).toBe(300)
    const [value] = panel.getAllByRole('checkbox', { name: /\(\d+\)$/ })
    if (!value) throw new Error('No value has a count.')
    const count = Number(/\((\d+)\)$/.exec(value.closest('label')?.textContent ?? '')?.[1])
    await userEvent.click(value)
    await until(() => expect(names(shop)).toHaveLength(count))
    await userEvent.click(panel.getByRole('button', { name: 'Limpar Filtros' }))
    await until(() => expect(names(shop).length).toBeGreaterThan(count))
    await expect(value).not.toBeChecked()
  }),
}

export const FiltersLoading: Story = {
  args: {
    scene: { listing: 'moda-webchat', faults: [{ path: '/api/catalog/products/facets', delay: 600_000 }] },
    ...WIDE,
  },
  play: playing(async (shop) => {
    await userEvent.click(await shop.stage.findByRole('tab', { name: 'Vestidos' }))
    await until(() => expect(names(shop).length).toBeGreaterThan(0))
    const [card] = shop.stage.getAllByRole('listitem')
    // Their space is reserved: the products do not move when the filters load.
    await until(() => expect(card?.getBoundingClientRect().left).toBeGreaterThan(300))
  }),
}

export const Overlay: Story = {
  args: { scene: { listing: 'moda-webchat' } },
  play: playing(async (shop) => {
    const { stage } = shop
    await searchFor(shop, 'a')
    const panel = await openFilters(shop)
    await expect(panel.getByRole('button', { name: 'Limpar Filtros' })).toBeDisabled()
    const [first, second] = panel.getAllByRole('checkbox')
    if (!first || !second) throw new Error('There is nothing to choose.')
    await userEvent.click(first)
    await userEvent.click(second)
    await expect([first, second].map((box) => (box as HTMLInputElement).checked)).toEqual([true, true])
    await userEvent.click(panel.getByText('Fechar'))
    await expect(await stage.findByRole('button', { name: 'Filtrar (2)' })).toBeVisible()
    await expect(stage.getByRole('list', { name: 'Filtros escolhidos' }).children).toHaveLength(2)
  }),
}

export const ChosenOneByOne: Story = {
  args: { scene: { listing: 'moda-webchat' } },
  play: playing(async (shop) => {
    const { stage } = shop
    await searchFor(shop, 'a')
    const panel = await openFilters(shop)
    for (const box of panel.getAllByRole('checkbox').slice(0, 2)) await userEvent.click(box)
    await userEvent.click(panel.getByText('Fechar'))
    await until(() => expect(stage.queryByRole('dialog')).toBeNull())
    const chips = () => within(stage.getByRole('list', { name: 'Filtros escolhidos' })).getAllByRole('button')
    const [chip, other] = chips()
    if (!chip || !other) throw new Error('A chosen filter does not show.')
    chip.focus()
    await userEvent.click(chip)
    await until(() => expect(chips()).toEqual([other]))
    await expect(shop.root.activeElement).toBe(other)
    await userEvent.click(other)
    await until(() => expect(stage.queryByRole('list', { name: 'Filtros escolhidos' })).toBeNull())
    await expect(shop.view.catalog.view.value.filters).toEqual([])
  }),
}

export const Price: Story = {
  args: { scene: { listing: 'moda-webchat' } },
  play: playing(async (shop) => {
    await searchFor(shop, 'vestido')
    const panel = await openFilters(shop)
    const [lowest] = panel.getAllByRole('slider') as HTMLInputElement[]
    if (!lowest) throw new Error('There is no price to move.')
    const from = lowest.getAttribute('aria-valuetext')
    await expect(from).toMatch(/^R\$\u00a0\d+,\d\d$/)
    const asked = callsTo(shop, TEXT).length
    // One step of the keyboard, as the browser makes it.
    await fireEvent.change(lowest, { target: { value: '1' } })
    await fireEvent.change(lowest, { target: { value: '2' } })
    await expect(lowest.getAttribute('aria-valuetext')).not.toBe(from)
    await expect(callsTo(shop, TEXT)).toHaveLength(asked)
    await until(() => expect(callsTo(shop, TEXT)).toHaveLength(asked + 1))
    const [filter] = shop.view.catalog.view.value.filters
    const reais = Number(from?.replace(/[^\d,]/g, '').replace(',', '.'))
    await expect(filter).toMatchObject({ key: 'price', range: { from: reais + 21 } })
  }),
}

export const NoFiltersAmongTheBestSellers: Story = {
  args: { scene: { listing: 'moda-webchat' } },
  play: playing(async (shop) => {
    await shop.stage.findByRole('searchbox')
    await expect(shop.stage.queryByRole('button', { name: 'Filtrar' })).toBeNull()
    await expect(callsTo(shop, FACETS)).toEqual([])
  }),
}

export const NoFiltersInACollection: Story = {
  args: { scene: { listing: 'moda-webchat' } },
  play: playing(async (shop) => {
    await userEvent.click(await shop.stage.findByRole('tab', { name: 'Novidades' }))
    await until(() => expect(names(shop).length).toBeGreaterThan(0))
    await expect(shop.stage.queryByRole('button', { name: 'Filtrar' })).toBeNull()
    await expect(callsTo(shop, FACETS)).toEqual([])
  }),
}

const FACETS_FAILED = 'Não deu para carregar os filtros. Os produtos continuam aqui.'

/** The products have loaded without filters. A message in their place offers a retry. */
export const FiltersFailed: Story = {
  args: { scene: { listing: 'moda-webchat', faults: [{ path: '/api/catalog/products/facets', status: 500 }] } },
  play: playing(async (shop) => {
    await searchFor(shop, 'vestido')
    await until(() => expect(names(shop)[0]).toMatch(/Vestido/))
    await until(() =>
      expect(shop.failures.map(({ message }) => message)).toEqual(['Falha ao retornar as facetas de produtos']),
    )
    await expect(shop.stage.queryByRole('button', { name: 'Filtrar' })).toBeNull()
    await expect(await shop.stage.findByRole('alert')).toHaveTextContent(FACETS_FAILED)
  }),
}

export const FiltersTriedAgain: Story = {
  args: FiltersFailed.args,
  play: playing(async (shop) => {
    const { stage } = shop
    await searchFor(shop, 'vestido')
    const alert = await stage.findByRole('alert')
    shop.backend.clearFaults()
    await userEvent.click(within(alert).getByRole('button', { name: 'Tentar de novo' }))
    await expect(await stage.findByRole('button', { name: 'Filtrar' })).toBeVisible()
    await expect(stage.queryByRole('alert')).toBeNull()
    await until(() => expect(names(shop)[0]).toMatch(/Vestido/))
  }),
}

/** Beside the products, in the place of the panel. */
export const FiltersFailedBesideTheProducts: Story = {
  args: { ...FiltersFailed.args, ...WIDE },
  play: playing(async (shop) => {
    const { stage } = shop
    await userEvent.click(await stage.findByRole('tab', { name: 'Vestidos' }))
    const panel = within(await stage.findByRole('region', { name: 'Filtros' }))
    await expect(panel.getByRole('alert')).toHaveTextContent(FACETS_FAILED)
    await until(() => expect(names(shop).length).toBeGreaterThan(0))
    shop.backend.clearFaults()
    await userEvent.click(panel.getByRole('button', { name: 'Tentar de novo' }))
    await until(() =>
      expect(within(stage.getByRole('region', { name: 'Filtros' })).getAllByRole('checkbox').length).toBeGreaterThan(0),
    )
  }),
}

export const FilteringFailed: Story = {
  args: { scene: { listing: 'moda-webchat' } },
  play: playing(async (shop) => {
    await searchFor(shop, 'vestido')
    const panel = await openFilters(shop)
    shop.backend.addFault({ path: '/api/catalog/products/searchText', status: 500, times: 1 })
    const [box] = panel.getAllByRole('checkbox')
    if (!box) throw new Error('There is nothing to choose.')
    await userEvent.click(box)
    await expect(await panel.findByText('Não deu para filtrar os produtos.')).toBeVisible()
    await expect(box).not.toBeChecked()
    await userEvent.click(panel.getByRole('button', { name: 'Tentar de novo' }))
    await until(() => expect(box).toBeChecked())
    await expect(panel.queryByText('Não deu para filtrar os produtos.')).toBeNull()
  }),
}

export const NothingPassesTheFilters: Story = {
  args: { scene: { listing: 'moda-webchat' } },
  play: playing(async (shop) => {
    await searchFor(shop, 'vestido')
    await settles(shop)
    await shop.view.catalog.show({ ...shop.view.catalog.view.value, filters: [{ key: 'cor', values: ['Grená'] }] })
    await expect(await shop.stage.findByText('Nenhum produto tem tudo o que você escolheu.')).toBeVisible()
    await userEvent.click(shop.stage.getByRole('button', { name: 'Limpar Filtros' }))
    await until(() => expect(names(shop).length).toBeGreaterThan(0))
  }),
}

/** Clearing the filters also cancels a price change in progress. */
export const ClearedWithAPendingPrice: Story = {
  args: { scene: { listing: 'moda-webchat' } },
  play: playing(async (shop) => {
    const { catalog, session } = shop.view
    await searchFor(shop, 'vestido')
    await settles(shop)
    await catalog.show({ ...catalog.view.value, filters: [{ key: 'cor', values: ['Grená'] }] })
    const clear = await shop.stage.findByRole('button', { name: 'Limpar Filtros' })
    const search = catalogSearchOf(catalog, session)
    search.filter([{ key: 'preco', range: { from: 1, to: 2 } }], { isMoving: true })
    clear.click()
    await expect(search.filters.value).toEqual([])
    await until(() => expect(names(shop).length).toBeGreaterThan(0))
  }),
}

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

export const TwoHundredValues: Story = {
  args: { scene: { listing: 'mercado-webchat', shop: { products: manyBrands } }, width: '280px' },
  play: playing(async (shop) => {
    await searchFor(shop, 'leite')
    const panel = await openFilters(shop)
    await expect(panel.getAllByRole('checkbox')).toHaveLength(6)
    await userEvent.click(panel.getByRole('button', { name: 'Ver todas as 200 opções' }))
    await expect(panel.getAllByRole('checkbox')).toHaveLength(200)
    await typeInto(panel.getByRole('searchbox', { name: 'Procurar em Marca' }), 'numero 150')
    const found = panel.getByRole('checkbox', { name: /número 150/ })
    await expect(panel.getAllByRole('checkbox')).toEqual([found])
    await userEvent.click(found)
    await typeInto(panel.getByRole('searchbox', { name: 'Procurar em Marca' }), 'xyz')
    await expect(panel.getByText('Nenhuma opção encontrada.')).toBeVisible()
    await userEvent.click(panel.getByRole('button', { name: 'Ver menos' }))
    // Chosen values stay visible.
    await expect(panel.getByRole('checkbox', { name: /número 150/ })).toBeChecked()
    const dialog = shop.stage.getByRole('dialog', { name: 'Filtros' })
    await expect(dialog.scrollWidth).toBe(dialog.clientWidth)
  }),
}

const LONG = `Kit família ${'superconcentrado'.repeat(12)} 🍼👶🏽 ${'com três unidades '.repeat(6)}`.slice(0, 300)

const oddities: ProductSeed[] = [
  product('mg-leite', { providerId: 'longo', name: LONG, topRank: 1 }),
  product('mg-leite', { providerId: 'rtl', name: '\u202Eadidneve \u202B شاي أخضر 🍵\u200F', topRank: 2 }),
  product('mg-leite', {
    providerId: 'sem-preco',
    name: '👩‍👩‍👧‍👦'.repeat(40),
    price: 0,
    topRank: 3,
    art: { shape: 'box', colors: ['#aa3333', '#ffffff'], views: 0 },
  }),
  product('mg-leite', {
    providerId: 'marcas',
    name: '<b onclick="alert(1)">Negrito</b><img src=x onerror=alert(1)>',
    topRank: 4,
  }),
]

export const OddNames: Story = {
  args: {
    scene: {
      listing: 'mercado-webchat',
      shop: {
        products: oddities,
        categories: [{ providerId: 'laticinios', name: LONG, children: [{ providerId: 'x', name: LONG }] }],
      },
    },
    width: '280px',
  },
  play: playing(async (shop) => {
    const { stage, view } = shop
    await until(() => expect(names(shop)).toHaveLength(4))
    await expect(view.scroller.current?.scrollWidth).toBe(280)
    await expect(stage.getByRole('heading', { name: /^<b onclick/ })).toBeVisible()
    await searchFor(shop, LONG.slice(0, 200))
    await until(() => expect(stage.getByRole('heading', { name: 'Pesquisa' })).toBeVisible())
    await settles(shop)
    await expect(view.scroller.current?.scrollWidth).toBe(280)
    const dialog = await categoryDialog(shop)
    const element = stage.getByRole('dialog')
    await userEvent.click(dialog.getAllByRole('button', { name: LONG })[0] ?? element)
    await expect(element.scrollWidth).toBe(element.clientWidth)
    await userEvent.click(dialog.getByRole('button', { name: 'Filtrar' }))
    await stage.findByRole('list', { name: 'Filtros escolhidos' })
    await expect(view.scroller.current?.scrollWidth).toBe(280)
  }),
}

export const NullsEverywhere: Story = {
  args: {
    scene: {
      listing: 'mercado-webchat',
      faults: [
        { path: '/api/catalog/products/facets', body: 'nulls' },
        { path: '/api/catalog/categories', body: 'nulls' },
        { path: '/api/catalog/products/searchText', body: 'wrong-types' },
      ],
    },
  },
  play: playing(async (shop) => {
    await until(() => expect(names(shop)).toHaveLength(10))
    await searchFor(shop, 'leite')
    await settles(shop)
    await expect(shop.stage.queryByText('Ops! Algo de errado aconteceu')).toBeNull()
    const dialog = await categoryDialog(shop)
    await until(() => expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeVisible())
  }),
}

export const BackFromAProduct: Story = {
  args: { scene: { listing: 'moda-webchat' } },
  play: playing(async (shop) => {
    const { stage, view } = shop
    await searchFor(shop, 'a')
    const panel = await openFilters(shop)
    await userEvent.click(panel.getByRole('checkbox', { name: 'Algodão (7)' }))
    await userEvent.click(panel.getByText('Fechar'))
    await until(() => expect(stage.queryByRole('dialog')).toBeNull())
    await settles(shop)
    const before = names(shop)
    if (view.scroller.current) view.scroller.current.scrollTop = 420
    const asked = shop.backend.calls().length
    view.history.navigate('/product/70201')
    await stage.findByRole('heading', { level: 1, name: 'Camisa de Linho Capibaribe' })
    view.history.back()
    await stage.findByRole('searchbox')
    await until(() => expect(view.scroller.current?.scrollTop).toBe(420))
    await expect(names(shop).slice(0, before.length)).toEqual(before)
    await expect(stage.getByRole('searchbox')).toHaveValue('a')
    await expect(await stage.findByRole('button', { name: 'Filtrar (1)' })).toBeVisible()
    await expect(
      shop.backend
        .calls()
        .slice(asked)
        .filter((call) => call.includes('/api/catalog/products/facets')),
    ).toEqual([])
  }),
}

export const EveryProductHidden: Story = {
  args: {
    scene: {
      listing: 'farmacia-sem-inativos',
      shop: selling(product('100122', { isActive: false })),
    },
  },
  play: playing(async ({ stage }) => {
    await expect(await stage.findByText('Nenhum produto por aqui')).toBeVisible()
  }),
}
