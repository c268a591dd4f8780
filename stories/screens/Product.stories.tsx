import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import {
  failing,
  findToast,
  held,
  sees,
  shopMeta,
  storiesWith,
  typeInto,
  until,
  type ShopOnStage,
} from '../support/shop-stage'
import { expectNoOverflow } from '../support/overflow'
import { product, putting, selling } from '../support/story-backend'

const meta = { ...shopMeta, title: 'screens/Product' } satisfies Meta<typeof shopMeta.component>

export default meta
const story = storiesWith()

const addButton = ({ stage }: ShopOnStage) =>
  stage.findByRole('button', { name: /^(Adicionar|Escolher (cor|opções).*)$/ })
const option = ({ stage }: ShopOnStage, name: string) => stage.getByRole('button', { name })

export const Plain = story({ listing: 'farmacia-webchat', route: '/product/100118' }, async ({ stage }) => {
  await expect(await stage.findByRole('heading', { level: 1, name: /^Dorfina Dipirona 500 mg/ })).toBeVisible()
  await expect(stage.getByText('R$ 18,90').tagName).toBe('S')
  await expect(stage.getByText('R$ 12,49', { selector: 'strong' })).toBeVisible()
  await userEvent.click(stage.getByRole('button', { name: 'Adicionar mais um item' }))
  await expect(stage.getByRole('button', { name: 'Adicionar' })).toHaveTextContent('Adicionar R$ 24,98')
  await expect(stage.getByText('Leve 3 e pague 2 no balcão')).toBeVisible()
  await expect(stage.getByText('Laboratório Vereda').parentElement).toHaveTextContent('Marca: Laboratório Vereda')
  const seller = stage.getByText('Boa Hora Pinheiros').parentElement
  await expect(seller).toHaveTextContent('Vendido e entregue por: Boa Hora Pinheiros')
})

export const Wide = story(
  { listing: 'farmacia-webchat', route: '/product/100118', width: '1024px', height: '768px' },
  async ({ stage }) => {
    const heading = await stage.findByRole('heading', { level: 1 })
    const gallery = stage.getByRole('region', { name: 'Imagens' }).getBoundingClientRect()
    const add = stage.getByRole('button', { name: 'Adicionar' }).getBoundingClientRect()
    await expect(gallery.right).toBeLessThan(heading.getBoundingClientRect().left)
    await expect(add.left).toBeGreaterThan(gallery.right)
    // The buttons are after the options and before the description.
    const description = stage.getByRole('heading', { name: 'Descrição' }).getBoundingClientRect()
    await expect(add.bottom).toBeLessThan(description.top)
  },
)

export const Loading = story(
  { listing: 'farmacia-webchat', route: '/product/100118', faults: [held('/api/catalog/products/')] },
  async ({ stage, backend, time }) => {
    await until(() => expect(backend.calls()).toContain('GET /api/catalog/products/100118'))
    await expect(stage.getByText('Carregando…')).toBeInTheDocument()
    await expect(stage.queryByRole('button', { name: 'Adicionar' })).toBeNull()
    await time.advance(8000)
    await until(() => expect(stage.getByText(/^A loja demora a responder/)).toBeVisible())
  },
)

/** Data of the card is shown while the rest loads. Nothing can be bought yet. */
export const LoadingWithDataOfTheCard = story(
  { listing: 'farmacia-webchat', faults: [held('/api/catalog/products/100118')] },
  async (shop) => {
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
  },
)

export const Highlights = story(
  { listing: 'farmacia-webchat', route: '/product/100121' },
  sees('Fitoterápico', 'Sem álcool'),
)

export const BestPrice = story({ listing: 'farmacia-webchat', route: '/product/100301' }, async ({ stage }) => {
  await expect(await stage.findByText('Por até R$ 25,74 com o programa de benefícios')).toBeVisible()
  // The large price is the one that the cart charges.
  await expect(stage.getByText('R$ 42,90', { selector: 'strong' })).toBeVisible()
})

/** A shopper who went on to the cart in the meantime stays there. */
export const AddedAfterItsPageWasLeft = story(
  { listing: 'farmacia-webchat', route: '/product/100123', faults: [held('/api/order/items/')] },
  async (shop) => {
    await userEvent.click(await addButton(shop))
    await until(() => expect(shop.view.session.order.isUpdating.value).toBe(true))
    shop.view.history.navigate('/order')
    shop.backend.clearFaults()
    await findToast(shop, 'Produto adicionado ao carrinho')
    await expect(shop.view.history.path.value).toBe('/order')
  },
)

/** A phone's picture: from edge to edge, less than half of the height, with dots, and no control under 44 px. The options are in the first view. */
export const PictureOfAPhone = story(
  { listing: 'moda-webchat', route: '/product/70101', width: '390px', height: '844px' },
  async ({ stage }) => {
    await stage.findByRole('group', { name: 'Tamanho' })
    const gallery = stage.getByRole('region', { name: 'Imagens' })
    const dots = within(gallery).getAllByRole('button', { name: /^Imagem \d de/ })
    await expect(new Set(dots.map((dot) => dot.getBoundingClientRect().width))).toEqual(new Set([6]))
    const controls = within(gallery)
      .getAllByRole('button')
      .filter((one) => !dots.includes(one))
    for (const control of controls) {
      const { width, height } = control.getBoundingClientRect()
      await expect([width, height]).toEqual([44, 44])
    }
    const picture = gallery.querySelector('img')!
    await expect(getComputedStyle(picture).objectFit).toBe('cover')
    const { width, height } = picture.getBoundingClientRect()
    await expect(width).toBe(390)
    await expect(height / 844).toBeLessThan(0.45)
    const sizes = within(stage.getByRole('group', { name: 'Tamanho' })).getAllByRole('button')
    const ends = sizes.map((size) => size.getBoundingClientRect().bottom)
    const bar = (await addButton({ stage } as ShopOnStage)).closest('[data-bar]')!
    await expect(Math.max(...ends)).toBeLessThanOrEqual(bar.getBoundingClientRect().top)
  },
)

/** The button says what is missing, and a press focuses it. */
export const OptionsStillToBeChosen = story({ listing: 'moda-webchat', route: '/product/70101' }, async (shop) => {
  const add = await addButton(shop)
  await expect(add).toHaveTextContent('Escolher cor e tamanho')
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await expect(shop.stage.queryByText(/^Falta escolher: /)).toBeNull()
  await expect(shop.stage.getByText('R$ 259,90 - R$ 279,90')).toBeVisible()
  await userEvent.click(option(shop, 'Coral'))
  // No combination has both.
  await expect(option(shop, 'GG')).toBeDisabled()
  await userEvent.click(add)
  const group = shop.root.activeElement?.closest('[role=group]')
  await expect(group).toBe(shop.stage.getByRole('group', { name: 'Tamanho' }))
  await expect(group).toHaveAccessibleDescription('· Falta escolher')
})

export const ChosenVariant = story({ listing: 'moda-webchat', route: '/product/70101' }, async (shop) => {
  const add = await addButton(shop)
  await userEvent.click(option(shop, 'Ameixa'))
  await userEvent.click(option(shop, 'GG'))
  await expect(option(shop, 'Ameixa')).toHaveAttribute('aria-pressed', 'true')
  await expect(add).toBeEnabled()
  await expect(shop.stage.getByText('R$ 279,90', { selector: 'strong' })).toBeVisible()
})

/** The page stays as it is, with a retry beside the picked option. */
export const VariantFailed = story(
  {
    listing: 'mercado-webchat',
    route: '/product/mg-refrigerante',
    faults: [failing('/api/catalog/products/mg-refrigeranteVariant')],
  },
  async (shop) => {
    await addButton(shop)
    await userEvent.click(option(shop, 'Lata de 350 ml'))
    const alert = await shop.stage.findByRole('alert')
    await expect(alert).toHaveTextContent('Falha ao retornar produto')
    await expect(within(alert).getByRole('button', { name: 'Tentar de novo' })).toBeEnabled()
    await expect(option(shop, 'Lata de 350 ml')).toHaveAttribute('aria-pressed', 'false')
  },
)

const shirt = product('70101')

export const EveryCombinationSoldOut = story(
  {
    listing: 'moda-webchat',
    route: '/product/70101',
    shop: selling({ ...shirt, dimensions: shirt.dimensions?.map((one) => ({ ...one, isAvailable: false })) ?? [] }),
  },
  async (shop) => {
    await expect(await addButton(shop)).toBeDisabled()
    await expect(shop.stage.getByText('Este produto está indisponível no estoque')).toBeVisible()
    await expect(option(shop, 'GG')).toBeDisabled()
  },
)

/** Hidden options cannot be picked, so the shop is asked. */
export const CombinationsHidden = story(
  { listing: 'moda-sem-atributos', route: '/product/70101' },
  sees('Fale com a loja para escolher as opções deste produto.', 'Voltar para a conversa'),
)

/** An extreme product at the narrowest width: nothing breaks, runs or overflows. */
const extreme = (name: 'tudo' | 'atributos' | 'nada' | 'direita') =>
  story({ listing: 'cadastros-extremos', route: `/product/extremo-${name}`, width: '280px' }, async (shop) => {
    await addButton(shop)
    await until(() => expect(shop.root.querySelector('[data-screen] output')?.textContent).not.toBe('Carregando…'))
    await expectNoOverflow(shop.root, shop.view.scroller.current)
    await expect(window).not.toHaveProperty('wasAttacked')
    await expect(shop.failures).toEqual([])
  })

export const ExtremeOfEverything = extreme('tudo')
export const FortyAttributes = extreme('atributos')
export const NothingFilledIn = extreme('nada')
export const FromRightToLeft = extreme('direita')

export const Specification = story(
  { listing: 'moda-com-especificacoes', route: '/product/70702' },
  async ({ stage }) => {
    const table = await stage.findByRole('table')
    const heads = within(table).getAllByRole('columnheader')
    await expect(heads.map(({ textContent }) => textContent)).toEqual(['Especificação', 'Valor'])
    await expect(within(table).getAllByRole('row')).toHaveLength(4)
  },
)

export const SpecificationWithoutEntries = story(
  { listing: 'mercado-webchat', route: '/product/mg-detergente' },
  sees('Nenhuma especificação disponível'),
)

export const OwnShippingRestriction = story(
  { listing: 'farmacia-aviso-proprio', route: '/product/100302' },
  sees('Produto refrigerado: retire na loja com uma bolsa térmica.'),
)

export const Inactive = story({ listing: 'farmacia-webchat', route: '/product/100122' }, async ({ stage }) => {
  await expect(await stage.findByText('Este produto está indisponível no estoque')).toBeInTheDocument()
  await expect(stage.queryByRole('button', { name: 'Adicionar' })).toBeNull()
  await expect(stage.queryByRole('textbox')).toBeNull()
})

export const RestrictedForShoppers = story({ listing: 'farmacia-webchat', route: '/product/100304' }, async (shop) => {
  await expect(await addButton(shop)).toBeDisabled()
  await expect(shop.stage.getByText('Venda restrita: fale com a loja para comprar este produto.')).toBeVisible()
  await expect(shop.stage.getByRole('textbox', { name: 'Quantidade' })).toHaveAttribute('readonly')
})

/** Two rows, once and again, and the shop's offers after the second was chosen. */
export const SubscriptionOffers = story({ listing: 'moda-webchat', route: '/product/70801' }, async (shop) => {
  const { stage } = shop
  const once = await stage.findByRole('radio', { name: 'Comprar uma vez', checked: true })
  const again = stage.getByRole('radio', { name: 'Assinar' })
  for (const one of [once, again]) {
    await expect(one.closest('label')?.getBoundingClientRect().height).toBeLessThanOrEqual(57)
    await expect(one.closest('label')?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  }
  await expect(stage.queryByRole('combobox')).toBeNull()
  await expect(await addButton(shop)).toBeEnabled()
  await userEvent.click(again)
  const offers = await stage.findByRole('combobox', { name: 'Assinar' })
  await expect(
    [...offers.querySelectorAll('option')].map(({ textContent }) => textContent?.replace('\u00A0', ' ')),
  ).toEqual(['1 Mês · R$ 169,90', '2 Meses · R$ 179,90', '3 Meses', '1 Ano · R$ 1.899,00'])
  await userEvent.selectOptions(offers, offers.querySelectorAll('option')[1] as HTMLOptionElement)
  const button = stage.getByRole('button', { name: 'Assinar' })
  await expect(button.textContent?.replace('\u00A0', ' ')).toBe('Assinar R$ 179,90')
  await userEvent.click(button)
  await until(() =>
    expect(shop.view.session.order.current.peek()?.items.at(-1)?.subscription?.recurrence.frequency).toBe(2),
  )
})

/** An offer without a price of its own shows none, and once again is the plain purchase. */
export const OnceAfterAll = story({ listing: 'moda-webchat', route: '/product/70801' }, async (shop) => {
  const { stage } = shop
  await userEvent.click(await stage.findByRole('radio', { name: 'Assinar' }))
  await userEvent.selectOptions(await stage.findByRole('combobox', { name: 'Assinar' }), '3 Meses')
  await until(() => expect(stage.getByRole('button', { name: 'Assinar' }).textContent?.trim()).toBe('Assinar'))
  await expect(stage.getByText('A cada 3 meses')).toBeVisible()
  await userEvent.click(stage.getByRole('radio', { name: 'Comprar uma vez' }))
  await userEvent.click(await addButton(shop))
  await until(() => expect(shop.view.session.order.current.peek()?.items.at(-1)?.quantity).toBe(1))
  await expect(shop.view.session.order.current.peek()?.items.at(-1)?.subscription ?? null).toBeNull()
})

export const CartAtTheMaximum = story(
  { listing: 'farmacia-webchat', route: '/product/100118', prepare: putting('100118', 5) },
  async (shop) => {
    const add = await addButton(shop)
    await until(() => expect(add).toBeDisabled())
    await expect(shop.stage.getByText('Seu carrinho já tem o máximo deste produto: 5.')).toBeVisible()
    await expect(shop.stage.getByRole('button', { name: 'Adicionar mais um item' })).toBeDisabled()
  },
)

/** Above the button, not as a toast. */
export const AddingWithoutAnAnswer = story(
  { listing: 'farmacia-webchat', route: '/product/100118', faults: [held('/api/order/items/')] },
  async ({ stage, time, view }) => {
    const add = await stage.findByRole('button', { name: 'Adicionar' })
    await userEvent.click(add)
    await until(() => expect(add).toHaveAttribute('aria-busy', 'true'))
    await time.advance(8000)
    await until(() => expect(stage.getByText(/^A loja demora a responder/)).toBeVisible())
    const note = stage.getByText(/^A loja demora a responder/).getBoundingClientRect()
    await expect(add.getBoundingClientRect().top - note.bottom).toBeLessThan(48)
    await expect(view.toasts.toasts.value).toEqual([])
  },
)

export const AgentSendsTheProduct = story({ listing: 'moda-agente', route: '/product/70101' }, async (shop) => {
  await addButton(shop)
  await userEvent.click(option(shop, 'Coral'))
  await userEvent.click(shop.stage.getByRole('button', { name: 'Enviar produto para o contato' }))
  await findToast(shop, 'Produto enviado para o contato')
  const preview = expect.objectContaining({ lines: expect.arrayContaining(['Cor: Coral']) })
  await expect(shop.events.at(-1)?.detail).toEqual({ what: 'product', productId: '70101', preview })
})

export const RefusedByTheServer = story({ listing: 'farmacia-webchat', route: '/product/600102' }, async (shop) => {
  const add = await addButton(shop)
  const field = shop.stage.getByRole('textbox', { name: 'Quantidade' })
  await typeInto(field, '4')
  await userEvent.click(add)
  await expect(await shop.stage.findByRole('alert')).toHaveTextContent('Temos apenas 3 unidades em estoque')
  await expect(shop.view.history.path.value).toBe('/product/600102')
  await expect(field).toHaveValue('4')
})

export const Failed = story(
  { listing: 'farmacia-webchat', route: '/product/100123', faults: [failing('/api/catalog/products/100123')] },
  sees('Não deu para abrir este produto', 'Tentar de novo'),
)

export const NotFound = story(
  { listing: 'farmacia-webchat', route: '/product/nenhum' },
  sees('Não deu para abrir este produto', 'Ver outros produtos'),
)
