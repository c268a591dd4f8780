import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, within } from 'storybook/test'
import { getConfirm } from '../../src/api/order-changes'
import { findToast, playing, shopMeta, typeInto, until, type ShopOnStage } from '../support/shop-stage'
import { expectNoOverflow } from '../support/overflow'
import { product, selling } from '../support/story-backend'

const meta = { ...shopMeta, title: 'screens/Product' } satisfies Meta<typeof shopMeta.component>

export default meta
type Story = StoryObj<typeof meta>

const addButton = ({ stage }: ShopOnStage) => stage.findByRole('button', { name: 'Adicionar' })
const option = ({ stage }: ShopOnStage, name: string) => stage.getByRole('button', { name })

/** The request body for one order line. */
function inCart(providerId: string, quantity: number) {
  return { index: 0, providerId, quantity, attributes: [], sku: '' }
}

/** Content below the gallery is out of view on a phone. */
function scrollTo(element: HTMLElement): void {
  element.scrollIntoView()
}

export const Plain: Story = {
  args: { scene: { listing: 'farmacia-webchat', route: '/product/100118' } },
  play: playing(async ({ stage }) => {
    await expect(await stage.findByRole('heading', { level: 1, name: /^Dorfina Dipirona 500 mg/ })).toBeVisible()
    await expect(stage.getByText('R$ 18,90').tagName).toBe('S')
    await expect(stage.getByText('R$ 12,49')).toBeVisible()
    await expect(stage.getByText('Leve 3 e pague 2 no balcão')).toBeVisible()
    await expect(stage.getByText('Laboratório Vereda').parentElement).toHaveTextContent('Marca: Laboratório Vereda')
    const seller = stage.getByText('Boa Hora Pinheiros').parentElement
    await expect(seller).toHaveTextContent('Vendido e entregue por: Boa Hora Pinheiros')
  }),
}

export const Wide: Story = {
  args: { ...Plain.args, width: '1024px', height: '768px' },
  play: playing(async ({ stage }) => {
    const heading = await stage.findByRole('heading', { level: 1 })
    const gallery = stage.getByRole('region', { name: 'Imagens' })
    const add = stage.getByRole('button', { name: 'Adicionar' })
    const description = stage.getByRole('heading', { name: 'Descrição' })
    await expect(gallery.getBoundingClientRect().right).toBeLessThan(heading.getBoundingClientRect().left)
    // The buttons are after the options and before the description.
    await expect(add.getBoundingClientRect().left).toBeGreaterThan(gallery.getBoundingClientRect().right)
    await expect(add.getBoundingClientRect().bottom).toBeLessThan(description.getBoundingClientRect().top)
  }),
}

export const Bubble: Story = {
  args: { scene: { listing: 'farmacia-webchat', route: '/product/400102' }, width: '280px' },
  play: playing(async ({ stage, view }) => {
    await stage.findByRole('heading', { level: 1, name: /^Multivitamínico/ })
    await expect(view.scroller.current?.scrollWidth).toBe(280)
  }),
}

export const Loading: Story = {
  args: {
    scene: {
      listing: 'farmacia-webchat',
      route: '/product/100118',
      faults: [{ path: '/api/catalog/products/', delay: 600_000 }],
    },
  },
  play: playing(async ({ stage, backend }) => {
    await until(() => expect(backend.calls()).toContain('GET /api/catalog/products/100118'))
    await expect(stage.getByText('Carregando…')).toBeInTheDocument()
    await expect(stage.queryByRole('button', { name: 'Adicionar' })).toBeNull()
  }),
}

/** Data of the card is shown while the rest loads. Nothing can be bought yet. */
export const LoadingWithDataOfTheCard: Story = {
  args: {
    scene: {
      listing: 'farmacia-webchat',
      faults: [{ path: '/api/catalog/products/100118', delay: 600_000 }],
    },
  },
  play: playing(async (shop) => {
    await userEvent.click(await shop.stage.findByRole('link', { name: /^Dorfina Dipirona 500 mg/ }))
    await expect(await shop.stage.findByRole('heading', { level: 1, name: /^Dorfina Dipirona 500 mg/ })).toBeVisible()
    await expect(shop.stage.getByText('R$ 12,49')).toBeVisible()
    await expect(shop.stage.getByRole('article')).toHaveAttribute('aria-busy', 'true')
    await expect(shop.stage.queryByRole('button', { name: 'Adicionar' })).toBeNull()
    const picture = shop.root.querySelector('article img')
    shop.backend.clearFaults()
    await addButton(shop)
    await expect(shop.stage.getByRole('article')).toHaveAttribute('aria-busy', 'false')
    // The picture element stays the same.
    await expect(picture?.isConnected).toBe(true)
  }),
}

/** Two or more pictures have thumbnails. */
export const Gallery: Story = {
  args: { scene: { listing: 'farmacia-webchat', route: '/product/100123' } },
  play: playing(async ({ stage }) => {
    await userEvent.click(await stage.findByRole('button', { name: 'Imagem 2 de 2' }))
    await expect(stage.getByRole('button', { name: 'Imagem 2 de 2' })).toHaveAttribute('aria-current', 'true')
  }),
}

export const OnePicture: Story = {
  args: { scene: { listing: 'farmacia-agente', route: '/product/100305' } },
  play: playing(async ({ stage }) => {
    await stage.findByRole('heading', { level: 1 })
    await expect(stage.queryByRole('button', { name: /^Imagem/ })).toBeNull()
  }),
}

export const NoPicture: Story = {
  args: { scene: { listing: 'farmacia-webchat', route: '/product/600104' } },
  play: playing(async ({ stage }) => {
    const picture = await stage.findByRole('img', { name: 'Aplicação de vacina na loja' })
    await until(() => expect(picture).toHaveProperty('naturalWidth', 600))
  }),
}

export const SoldByWeight: Story = {
  args: { scene: { listing: 'mercado-webchat', route: '/product/mg-maca-fuji' } },
  play: playing(async (shop) => {
    await addButton(shop)
    const weight = shop.stage.getByText(/\/kg$/)
    const one = Number.parseInt(weight.textContent ?? '', 10)
    await userEvent.click(shop.stage.getByRole('button', { name: 'Adicionar mais um item' }))
    await expect(weight).toHaveTextContent(new RegExp(`^${one * 2} g · R\\$ \\d+,\\d\\d/kg$`))
  }),
}

export const Highlights: Story = {
  args: { scene: { listing: 'farmacia-webchat', route: '/product/100121' } },
  play: playing(async ({ stage }) => {
    await expect(await stage.findByText('Fitoterápico')).toBeVisible()
    await expect(stage.getByText('Sem álcool')).toBeVisible()
  }),
}

export const BestPrice: Story = {
  args: { scene: { listing: 'farmacia-webchat', route: '/product/100301' } },
  play: playing(async ({ stage }) => {
    await expect(await stage.findByText('Por até R$ 25,74 com o programa de benefícios')).toBeVisible()
    // The large price is the one that the cart charges.
    await expect(stage.getByText('R$ 42,90').tagName).toBe('STRONG')
  }),
}

export const AddsAndGoesBack: Story = {
  args: { scene: { listing: 'farmacia-webchat', route: '/product/100123' } },
  play: playing(async (shop) => {
    await userEvent.click(await addButton(shop))
    await findToast(shop, 'Produto adicionado ao carrinho')
    await until(() => expect(shop.view.history.path.value).toBe('/catalog'))
    await expect(await shop.stage.findByRole('button', { name: 'Carrinho, 1 item no carrinho' })).toBeVisible()
    await expect(await shop.stage.findByRole('tab', { name: 'Todos' })).toBeVisible()
  }),
}

/** A shopper who went on to the cart in the meantime stays there. */
export const AddedAfterItsPageWasLeft: Story = {
  args: { scene: { listing: 'farmacia-webchat', route: '/product/100123' } },
  play: playing(async (shop) => {
    shop.backend.addFault({ path: '/api/order/items/', delay: 500, times: 1 })
    await userEvent.click(await addButton(shop))
    await until(() => expect(shop.view.session.order.isUpdating.value).toBe(true))
    shop.view.history.navigate('/order')
    await findToast(shop, 'Produto adicionado ao carrinho')
    await expect(shop.view.history.path.value).toBe('/order')
  }),
}

/** With several forms the shopper may want another one. */
export const AVariantIsAddedAndItsPageStays: Story = {
  args: { scene: { listing: 'moda-webchat', route: '/product/70202' } },
  play: playing(async (shop) => {
    await addButton(shop)
    await userEvent.click(option(shop, 'Tijolo'))
    await userEvent.click(option(shop, 'M'))
    await userEvent.click(await addButton(shop))
    await findToast(shop, 'Produto adicionado ao carrinho')
    await expect(shop.view.history.path.value).toBe('/product/70202')
  }),
}

export const OptionsStillToBeChosen: Story = {
  args: { scene: { listing: 'moda-webchat', route: '/product/70101' } },
  play: playing(async (shop) => {
    const add = await addButton(shop)
    await expect(add).toHaveAttribute('aria-disabled', 'true')
    await expect(shop.stage.getByText('Falta escolher: Cor, Tamanho')).toBeVisible()
    await expect(shop.stage.getByText('R$ 259,90 - R$ 279,90')).toBeVisible()
    await userEvent.click(option(shop, 'Coral'))
    await userEvent.click(add)
    const group = shop.root.activeElement?.closest('[role=group]')
    await expect(group).toBe(shop.stage.getByRole('group', { name: 'Tamanho' }))
    await expect(group).toHaveAccessibleDescription('· Falta escolher')
    await expect(shop.stage.getByText('Falta escolher: Tamanho')).toBeVisible()
    await expect(shop.backend.calls()).not.toContain('POST /api/order/items/')
  }),
}

export const ImpossibleOptions: Story = {
  args: { scene: { listing: 'moda-webchat', route: '/product/70101' } },
  play: playing(async (shop) => {
    await addButton(shop)
    await expect(option(shop, 'GG')).toBeEnabled()
    await userEvent.click(option(shop, 'Coral'))
    await expect(option(shop, 'GG')).toBeDisabled()
    await expect(option(shop, 'M')).toBeDisabled()
    await expect(option(shop, 'G')).toBeEnabled()
    await userEvent.click(option(shop, 'G'))
    // An option of the same attribute replaces the choice.
    await expect(option(shop, 'P')).toBeEnabled()
    await expect(option(shop, 'Verde-musgo')).toBeEnabled()
    scrollTo(option(shop, 'Coral'))
  }),
}

export const ChosenVariant: Story = {
  args: { scene: { listing: 'moda-webchat', route: '/product/70101' } },
  play: playing(async (shop) => {
    const add = await addButton(shop)
    await userEvent.click(option(shop, 'Ameixa'))
    await userEvent.click(option(shop, 'GG'))
    await expect(option(shop, 'Ameixa')).toHaveAttribute('aria-pressed', 'true')
    await expect(add).toBeEnabled()
    await expect(shop.stage.getByText('R$ 279,90')).toBeVisible()
    scrollTo(option(shop, 'Ameixa'))
  }),
}

export const ClearingAnOptionUnsetsTheVariant: Story = {
  args: { ...ChosenVariant.args },
  play: playing(async (shop) => {
    const add = await addButton(shop)
    await userEvent.click(option(shop, 'Ameixa'))
    await userEvent.click(option(shop, 'GG'))
    await userEvent.click(shop.stage.getByRole('button', { name: 'Limpar Cor' }))
    await expect(shop.root.activeElement).toBe(option(shop, 'Ameixa'))
    await expect(add).toHaveAttribute('aria-disabled', 'true')
    await expect(shop.stage.getByText('R$ 259,90 - R$ 279,90')).toBeVisible()
  }),
}

export const FirstOptionWithoutDimensions: Story = {
  args: { scene: { listing: 'moda-webchat', route: '/product/70204' } },
  play: playing(async (shop) => {
    await expect(await addButton(shop)).toBeEnabled()
    await expect(option(shop, 'P')).toHaveAttribute('aria-pressed', 'true')
    await expect(option(shop, 'M')).toHaveAttribute('aria-pressed', 'false')
    await expect(shop.stage.queryByRole('button', { name: /^Limpar/ })).toBeNull()
    scrollTo(option(shop, 'P'))
  }),
}

export const RedirectableOption: Story = {
  args: { scene: { listing: 'mercado-webchat', route: '/product/mg-refrigerante' } },
  play: playing(async (shop) => {
    await addButton(shop)
    await userEvent.click(option(shop, 'Lata de 350 ml'))
    await shop.stage.findByRole('heading', { level: 1, name: 'Refrigerante de Guaraná Capivari lata 350 ml' })
    await expect(shop.stage.getByText('R$ 4,29')).toBeVisible()
    await expect(option(shop, 'Lata de 350 ml')).toHaveAttribute('aria-pressed', 'true')
    await expect(shop.backend.calls().at(-1)).toMatch(/mg-refrigeranteVariant(=|%3D)lata$/)
  }),
}

/** The page stays as it is, with a retry beside the picked option. */
export const VariantFailed: Story = {
  args: {
    scene: {
      ...RedirectableOption.args?.scene,
      listing: 'mercado-webchat',
      faults: [{ path: '/api/catalog/products/mg-refrigeranteVariant', status: 500, times: 1 }],
    },
  },
  play: playing(async (shop) => {
    await addButton(shop)
    await userEvent.click(option(shop, 'Lata de 350 ml'))
    const alert = await shop.stage.findByRole('alert')
    await expect(alert).toHaveTextContent('Falha ao retornar produto')
    await expect(option(shop, 'Lata de 350 ml')).toHaveAttribute('aria-pressed', 'false')
    scrollTo(alert)
    await userEvent.click(within(alert).getByRole('button', { name: 'Tentar de novo' }))
    await shop.stage.findByRole('heading', { level: 1, name: 'Refrigerante de Guaraná Capivari lata 350 ml' })
    await expect(shop.stage.queryByRole('alert')).toBeNull()
  }),
}

const shirt = product('70101')

export const EveryCombinationSoldOut: Story = {
  args: {
    scene: {
      listing: 'moda-webchat',
      route: '/product/70101',
      shop: selling({ ...shirt, dimensions: shirt.dimensions?.map((one) => ({ ...one, isAvailable: false })) ?? [] }),
    },
  },
  play: playing(async (shop) => {
    await expect(await addButton(shop)).toBeDisabled()
    await expect(shop.stage.getByText('Este produto está indisponível no estoque')).toBeVisible()
    await expect(option(shop, 'GG')).toBeDisabled()
  }),
}

export const AttributesHidden: Story = {
  args: { scene: { listing: 'moda-sem-atributos', route: '/product/70204' } },
  play: playing(async (shop) => {
    await addButton(shop)
    await expect(shop.stage.queryByText('Tamanho')).toBeNull()
  }),
}

/** Hidden options cannot be picked, so the shop is asked. */
export const CombinationsHidden: Story = {
  args: { scene: { listing: 'moda-sem-atributos', route: '/product/70101' } },
  play: playing(async (shop) => {
    await expect(await addButton(shop)).toBeDisabled()
    await expect(shop.stage.getByText('Fale com a loja para escolher as opções deste produto.')).toBeVisible()
    await expect(shop.stage.getByRole('button', { name: 'Voltar para a conversa' })).toBeVisible()
  }),
}

export const OnlyCombinationHidden: Story = {
  args: {
    scene: {
      listing: 'moda-sem-atributos',
      route: '/product/70101',
      shop: selling({
        ...shirt,
        dimensions: shirt.dimensions?.map((one, at) => ({ ...one, isAvailable: at === 0 })) ?? [],
      }),
    },
  },
  play: playing(async (shop) => {
    await userEvent.click(await addButton(shop))
    await findToast(shop, 'Produto adicionado ao carrinho')
  }),
}

export const HtmlDescription: Story = {
  args: { scene: { listing: 'farmacia-webchat', route: '/product/100119' } },
  play: playing(async ({ stage }) => {
    const strong = await stage.findByText('crianças e adultos')
    await expect(strong.tagName).toBe('STRONG')
    scrollTo(stage.getByRole('heading', { name: 'Descrição' }))
  }),
}

/** Of any HTML only readable content remains, and none of it covers the page. */
export const HostileDescription: Story = {
  args: { scene: { listing: 'cadastros-extremos', route: '/product/extremo-tudo' } },
  play: playing(async ({ stage, root }) => {
    const words = await stage.findByText('como as outras')
    await until(() => expect(words.isConnected && words.tagName).toBe('B'))
    await expect(words).not.toHaveAttribute('onclick')
    const dangerous =
      'script, iframe, object, embed, style, link, form, base, meta, math, [onerror], [onload], [onfocus]'
    await expect(root.querySelectorAll(`[data-screen] :is(${dangerous})`)).toHaveLength(0)
    await expect(root.querySelectorAll('[href^="javascript:"], [href^="data:"]')).toHaveLength(0)
    await expect(words.closest('section')?.querySelectorAll('[style]')).toHaveLength(0)
    await expect(window).not.toHaveProperty('wasAttacked')
    scrollTo(stage.getByRole('heading', { name: 'Descrição' }))
  }),
}

const EXTREMES = ['tudo', 'atributos', 'nada', 'sem-espacos', 'direita', 'emoji'] as const

/** An extreme product at the narrowest width: nothing breaks, runs or overflows. */
function extreme(name: (typeof EXTREMES)[number], width = '280px'): Story {
  return {
    args: { scene: { listing: 'cadastros-extremos', route: `/product/extremo-${name}` }, width },
    play: playing(async (shop) => {
      await addButton(shop)
      await until(() => expect(shop.root.querySelector('[data-screen] output')?.textContent).not.toBe('Carregando…'))
      await expectNoOverflow(shop.root, shop.view.scroller.current)
      await expect(window).not.toHaveProperty('wasAttacked')
      await expect(shop.failures).toEqual([])
    }),
  }
}

export const ExtremeOfEverything = extreme('tudo')
export const ExtremeOfEverythingWide = extreme('tudo', '1024px')
export const FortyAttributes = extreme('atributos')
export const NothingFilledIn = extreme('nada')
export const WithoutSpaces = extreme('sem-espacos')
export const FromRightToLeft = extreme('direita')
export const Emoji = extreme('emoji')

/** Forty options are picked before a combination is found. The last pick is answered at once. */
export const FortyAttributesChosen: Story = {
  args: { ...ExtremeOfEverything.args },
  play: playing(async (shop) => {
    const add = await addButton(shop)
    const first = shop.stage.getAllByRole('button', { name: 'Opção A' })
    await expect(first).toHaveLength(40)
    await expect(add).toHaveAttribute('aria-disabled', 'true')
    for (const button of first) fireEvent.click(button)
    await until(() => expect(add).not.toHaveAttribute('aria-disabled'))
    await expect(shop.stage.getByText('R$ 999.999.999,99')).toBeVisible()
    scrollTo(first.at(-1) ?? add)
  }),
}

export const NullEverywhere: Story = {
  args: { scene: { listing: 'responde-nulos', route: '/product/mg-mel' }, width: '280px' },
  play: playing(async (shop) => {
    await expect(await shop.stage.findByRole('heading', { level: 1 })).toBeVisible()
    await expect(shop.stage.getByText('Este produto está indisponível no estoque')).toBeInTheDocument()
    await expectNoOverflow(shop.root, shop.view.scroller.current)
    await expect(shop.failures).toEqual([])
  }),
}

export const UppercaseDescription: Story = {
  args: { scene: { listing: 'farmacia-webchat', route: '/product/100120' } },
  play: playing(async ({ stage }) => {
    await expect(await stage.findByText(/^Antialérgico que não dá sono\. Alivia espirros/)).toBeInTheDocument()
    scrollTo(stage.getByRole('heading', { name: 'Descrição' }))
  }),
}

export const Specification: Story = {
  args: { scene: { listing: 'moda-com-especificacoes', route: '/product/70702' } },
  play: playing(async ({ stage }) => {
    const table = await stage.findByRole('table')
    const heads = within(table).getAllByRole('columnheader')
    await expect(heads.map(({ textContent }) => textContent)).toEqual(['Especificação', 'Valor'])
    await expect(within(table).getAllByRole('row')).toHaveLength(4)
    scrollTo(table)
  }),
}

export const SpecificationWithoutEntries: Story = {
  args: { scene: { listing: 'mercado-webchat', route: '/product/mg-detergente' } },
  play: playing(async ({ stage }) => {
    await expect(await stage.findByText('Nenhuma especificação disponível')).toBeInTheDocument()
    await expect(stage.queryByRole('table')).toBeNull()
  }),
}

export const SpecificationOff: Story = {
  args: { scene: { listing: 'moda-webchat', route: '/product/70702' } },
  play: playing(async (shop) => {
    await addButton(shop)
    await expect(shop.stage.queryByRole('heading', { name: 'Especificações' })).toBeNull()
  }),
}

export const OwnShippingRestriction: Story = {
  args: { scene: { listing: 'farmacia-aviso-proprio', route: '/product/100302' } },
  play: playing(async ({ stage }) => {
    const sentence = 'Produto refrigerado: retire na loja com uma bolsa térmica.'
    await expect(await stage.findByText(sentence)).toBeInTheDocument()
    await expect(stage.queryByText(/^Venha buscar este item/)).toBeNull()
    scrollTo(stage.getByText(sentence))
  }),
}

export const ShopShippingRestriction: Story = {
  args: { scene: { listing: 'farmacia-aviso-proprio', route: '/product/100305' } },
  play: playing(async ({ stage }) => {
    const sentence = 'Venha buscar este item: ele não sai da geladeira da loja.'
    scrollTo(await stage.findByText(sentence))
    await expect(stage.getByText(sentence)).toBeVisible()
  }),
}

export const Inactive: Story = {
  args: { scene: { listing: 'farmacia-webchat', route: '/product/100122' } },
  play: playing(async ({ stage }) => {
    await expect(await stage.findByText('Este produto está indisponível no estoque')).toBeInTheDocument()
    await expect(stage.queryByRole('button', { name: 'Adicionar' })).toBeNull()
    await expect(stage.queryByRole('textbox')).toBeNull()
  }),
}

export const RestrictedForShoppers: Story = {
  args: { scene: { listing: 'farmacia-webchat', route: '/product/100304' } },
  play: playing(async (shop) => {
    await expect(await addButton(shop)).toBeDisabled()
    await expect(shop.stage.getByText('Venda restrita: fale com a loja para comprar este produto.')).toBeVisible()
    await userEvent.click(shop.stage.getByRole('button', { name: 'Voltar para a conversa' }))
    // This channel has no address: the host is asked to close.
    await until(() => expect(shop.events.map(({ type }) => type)).toContain('shop-close'))
    await expect(shop.stage.getByRole('textbox', { name: 'Quantidade' })).toHaveAttribute('readonly')
  }),
}

export const RestrictedForAgents: Story = {
  args: { scene: { listing: 'farmacia-agente', route: '/product/100304' } },
  play: playing(async (shop) => {
    await expect(await addButton(shop)).toBeEnabled()
    await expect(shop.stage.queryByText(/^Venda restrita/)).toBeNull()
  }),
}

export const AgentChoosesAStoreFirst: Story = {
  args: { scene: { listing: 'farmacia-agente-lojas', route: '/product/100118' } },
  play: playing(async (shop) => {
    await userEvent.click(await addButton(shop))
    await findToast(shop, 'Selecione a loja que deseja comprar para liberar os produtos')
  }),
}

export const MaximumQuantity: Story = {
  args: { scene: { listing: 'farmacia-webchat', route: '/product/100118' } },
  play: playing(async (shop) => {
    await addButton(shop)
    const field = shop.stage.getByRole('textbox', { name: 'Quantidade' })
    await typeInto(field, '9')
    await expect(field).toHaveValue('5')
    await expect(shop.stage.getByRole('button', { name: 'Adicionar mais um item' })).toBeDisabled()
  }),
}

const subscribe = ({ stage }: ShopOnStage) => stage.findByRole('button', { name: 'Assinar' })

export const SubscriptionOffers: Story = {
  args: { scene: { listing: 'moda-webchat', route: '/product/70801' } },
  play: playing(async (shop) => {
    await userEvent.click(await subscribe(shop))
    const menu = await shop.stage.findByRole('menu', { name: 'Assinar' })
    const offers = within(menu).getAllByRole('menuitem')
    await expect(offers.map(({ textContent }) => textContent?.replace('\u00A0', ' '))).toEqual([
      '1 MêsR$ 169,90',
      '2 MesesR$ 179,90',
      '3 Meses',
      '1 AnoR$ 1.899,00',
    ])
  }),
}

export const Subscribed: Story = {
  args: { scene: { listing: 'farmacia-webchat', route: '/product/300101' }, width: '280px' },
  play: playing(async (shop) => {
    await userEvent.click(await shop.stage.findByRole('button', { name: 'Adicionar mais um item' }))
    await userEvent.click(await subscribe(shop))
    await userEvent.click(await shop.stage.findByRole('menuitem', { name: /^2 Semanas/ }))
    await findToast(shop, 'Produto adicionado ao carrinho')
    await until(() => expect(shop.view.history.path.value).toBe('/catalog'))
    const added = shop.events.find(({ type }) => type === 'shop-add')?.detail
    await expect(added).toMatchObject({ item: { productId: '300101', quantity: 2, unitPrice: 6490 } })
    const line = shop.view.session.order.shown.value?.items[0]
    await expect(line?.subscription).toMatchObject({ recurrence: { type: 20, frequency: 2 } })
  }),
}

export const NoSubscriptionWithoutOffers: Story = {
  args: { scene: { listing: 'farmacia-webchat', route: '/product/100123' } },
  play: playing(async (shop) => {
    await addButton(shop)
    await expect(shop.stage.queryByRole('button', { name: 'Assinar' })).toBeNull()
  }),
}

export const AgentSubscribesAfterChoosingAStore: Story = {
  args: { scene: { listing: 'farmacia-agente-lojas', route: '/product/300101' } },
  play: playing(async (shop) => {
    await userEvent.click(await subscribe(shop))
    await userEvent.click(await shop.stage.findByRole('menuitem', { name: /^1 Mês/ }))
    await findToast(shop, 'Selecione a loja que deseja comprar para liberar os produtos')
    await expect(shop.backend.calls()).not.toContain('POST /api/order/items/')
  }),
}

/** The limit counts the whole cart, not one press. */
export const UnitsInTheCart: Story = {
  args: {
    scene: {
      listing: 'farmacia-webchat',
      route: '/product/100118',
      prepare: (call) => call('POST', '/api/order/items/', inCart('100118', 3)),
    },
  },
  play: playing(async (shop) => {
    await addButton(shop)
    await until(() => expect(shop.stage.getByText('Já no carrinho: 3 de no máximo 5.')).toBeVisible())
    const field = shop.stage.getByRole('textbox', { name: 'Quantidade' })
    await typeInto(field, '9')
    await expect(field).toHaveValue('2')
    await userEvent.click(await addButton(shop))
    await findToast(shop, 'Produto adicionado ao carrinho')
  }),
}

export const CartAtTheMaximum: Story = {
  args: {
    scene: {
      listing: 'farmacia-webchat',
      route: '/product/100118',
      prepare: (call) => call('POST', '/api/order/items/', inCart('100118', 5)),
    },
  },
  play: playing(async (shop) => {
    const add = await addButton(shop)
    await until(() => expect(add).toBeDisabled())
    await expect(shop.stage.getByText('Seu carrinho já tem o máximo deste produto: 5.')).toBeVisible()
    await expect(shop.stage.getByRole('button', { name: 'Adicionar mais um item' })).toBeDisabled()
  }),
}

export const NoPrice: Story = {
  args: {
    scene: { listing: 'mercado-webchat', route: '/product/mg-mel', shop: selling(product('mg-mel', { price: 0 })) },
  },
  play: playing(async (shop) => {
    await addButton(shop)
    await expect(shop.stage.getByText('Preço sob consulta')).toBeVisible()
    await expect(shop.stage.queryByText(/R\$/)).toBeNull()
  }),
}

export const AgentSendsTheProduct: Story = {
  args: { scene: { listing: 'moda-agente', route: '/product/70101' } },
  play: playing(async (shop) => {
    await addButton(shop)
    await userEvent.click(option(shop, 'Coral'))
    await userEvent.click(shop.stage.getByRole('button', { name: 'Enviar produto para o contato' }))
    await findToast(shop, 'Produto enviado para o contato')
    await expect(shop.backend.calls()).toContain('POST /api/order/send/product/70101')
    await expect(shop.events.find(({ type }) => type === 'shop-send')?.detail).toEqual({
      what: 'product',
      productId: '70101',
      preview: expect.objectContaining({ lines: expect.arrayContaining(['Cor: Coral']) }),
    })
    scrollTo(option(shop, 'Coral'))
  }),
}

export const SendingFails: Story = {
  args: {
    scene: {
      listing: 'farmacia-agente',
      route: '/product/100118',
      faults: [{ path: '/api/order/send/product/', status: 500 }],
    },
  },
  play: playing(async (shop) => {
    await userEvent.click(await shop.stage.findByRole('button', { name: 'Enviar produto para o contato' }))
    await findToast(shop, 'Falha ao enviar detalhes do produto')
  }),
}

export const ShoppersSendNothing: Story = {
  args: { scene: { listing: 'farmacia-webchat', route: '/product/100118' } },
  play: playing(async (shop) => {
    await addButton(shop)
    await expect(shop.stage.queryByRole('button', { name: /Enviar/ })).toBeNull()
  }),
}

export const RefusedByTheServer: Story = {
  args: { scene: { listing: 'farmacia-webchat', route: '/product/600102' } },
  play: playing(async (shop) => {
    const add = await addButton(shop)
    const field = shop.stage.getByRole('textbox', { name: 'Quantidade' })
    await typeInto(field, '4')
    await userEvent.click(add)
    await expect(await shop.stage.findByRole('alert')).toHaveTextContent('Temos apenas 3 unidades em estoque')
    await expect(shop.view.history.path.value).toBe('/product/600102')
    await expect(field).toHaveValue('4')
    await typeInto(field, '2')
    await userEvent.click(add)
    await findToast(shop, 'Produto adicionado ao carrinho')
  }),
}

/** An order confirmed elsewhere takes no more products, as the message beside the button says. */
export const RefusedByAFinishedOrder: Story = {
  args: { scene: { listing: 'pedido-com-itens', route: '/product/mg-leite' } },
  play: playing(async (shop) => {
    const add = await addButton(shop)
    await until(() => expect(add).toBeEnabled())
    await getConfirm(shop.view.session.client)
    await userEvent.click(add)
    const alert = await shop.stage.findByRole('alert')
    await expect(alert).toHaveTextContent('Este pedido já foi recebido e não pode ser alterado')
  }),
}

export const OptionsOfALine: Story = {
  args: { scene: { listing: 'moda-webchat', route: '/product/70101?option=cor%3Aameixa&option=tamanho%3Agg' } },
  play: playing(async (shop) => {
    await expect(await addButton(shop)).toBeEnabled()
    await expect(option(shop, 'Ameixa')).toHaveAttribute('aria-pressed', 'true')
    await expect(option(shop, 'GG')).toHaveAttribute('aria-pressed', 'true')
  }),
}

export const WithoutAnOrder: Story = {
  args: {
    scene: {
      listing: 'farmacia-webchat',
      route: '/product/300101',
      faults: [{ path: '/api/order/current', status: 500 }],
    },
  },
  play: playing(async (shop) => {
    await until(() => expect(shop.view.session.order.remote.value.status).toBe('failed'))
    const add = await addButton(shop)
    await expect(add).toBeDisabled()
    await expect(shop.stage.getByRole('button', { name: 'Assinar' })).toBeDisabled()
    await expect(shop.stage.getByText('Não deu para carregar o seu pedido.')).toBeVisible()
    shop.backend.clearFaults()
    await userEvent.click(shop.stage.getByRole('button', { name: 'Tentar de novo' }))
    await until(() => expect(add).toBeEnabled())
  }),
}

export const Failed: Story = {
  args: {
    scene: {
      listing: 'farmacia-webchat',
      route: '/product/100123',
      faults: [{ path: '/api/catalog/products/100123', status: 500 }],
    },
  },
  play: playing(async ({ stage }) => {
    const alert = await stage.findByRole('alert')
    await expect(alert).toHaveTextContent('Não deu para abrir este produto')
    await expect(alert).toHaveTextContent('Falha ao retornar produto')
    await expect(within(alert).getByRole('button', { name: 'Tentar de novo' })).toBeVisible()
  }),
}

export const TriedAgain: Story = {
  args: {
    scene: {
      listing: 'farmacia-webchat',
      route: '/product/100123',
      faults: [{ path: '/api/catalog/products/100123', status: 500, times: 1 }],
    },
  },
  play: playing(async ({ stage }) => {
    await userEvent.click(await stage.findByRole('button', { name: 'Tentar de novo' }))
    await expect(await stage.findByRole('heading', { level: 1, name: /^Sal Digestivo/ })).toBeInTheDocument()
  }),
}

export const NotFound: Story = {
  args: { scene: { listing: 'farmacia-webchat', route: '/product/nenhum' } },
  play: playing(async ({ stage, view }) => {
    const alert = await stage.findByRole('alert')
    await expect(alert).toHaveTextContent('Não deu para abrir este produto')
    await userEvent.click(within(alert).getByRole('link', { name: 'Ver outros produtos' }))
    await expect(view.history.path.value).toBe('/catalog')
    view.history.back()
    await stage.findByRole('link', { name: 'Ver outros produtos' })
  }),
}
