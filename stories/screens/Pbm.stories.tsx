import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, within } from 'storybook/test'
import { findToast, playing, shopMeta, typeInto, until, type ShopOnStage } from '../support/shop-stage'
import { product, selling } from '../support/story-backend'

const meta = { ...shopMeta, title: 'screens/Pbm' } satisfies Meta<typeof shopMeta.component>

export default meta
type Story = StoryObj<typeof meta>

const CPF = '123.456.789-09'
/** Units with prescription; units and a combo without; combos only. */
const [PRESCRIBED, FREE, COMBOS] = ['100301', '100302', '100303']

const at = (providerId: string) => ({ listing: 'farmacia-webchat', route: `/product/${providerId}` })

async function panel({ stage }: ShopOnStage) {
  return within(await stage.findByRole('region', { name: 'Programa de benefícios' }))
}

async function open(shop: ShopOnStage) {
  await userEvent.click(await (await panel(shop)).findByRole('button', { name: 'Ativar programa' }))
  return within(await shop.stage.findByRole('dialog', { name: 'Programa de benefícios' }))
}

type Dialog = Awaited<ReturnType<typeof open>>

async function openOffers(shop: ShopOnStage): Promise<Dialog> {
  const dialog = await open(shop)
  await typeInto(dialog.getByLabelText(/^CPF/), CPF)
  await userEvent.click(dialog.getByRole('button', { name: 'Avançar' }))
  const kinds = within(await dialog.findByRole('group', { name: 'Tipo de oferta' }))
  // The light build may render the offers a moment before the step has ended.
  for (const kind of kinds.getAllByRole('button')) await until(() => expect(kind).toBeEnabled())
  return dialog
}

async function openPrescription(shop: ShopOnStage): Promise<Dialog> {
  const dialog = await openOffers(shop)
  await userEvent.click(dialog.getByRole('radio', { name: '3 unidades' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Aplicar Oferta' }))
  await dialog.findByRole('combobox', { name: /^Estado/ })
  return dialog
}

async function write(dialog: Dialog, { prescriberId = '123456', date = '2024-05-02' } = {}): Promise<void> {
  const select = (name: RegExp, value: string) =>
    fireEvent.change(dialog.getByRole('combobox', { name }), { target: { value } })
  await select(/^Estado/, 'SP')
  await select(/^Conselho/, '1')
  await typeInto(dialog.getByLabelText(/^Número do registro/), prescriberId)
  await typeInto(dialog.getByLabelText(/^Data da receita/), date)
}

const pbmCalls = ({ backend }: ShopOnStage) => backend.calls().filter((call) => call.includes('/pbm'))

export const Invitation: Story = {
  args: { scene: at(PRESCRIBED) },
  play: playing(async (shop) => {
    const box = await panel(shop)
    await expect(box.getByText(/até 40% de desconto/)).toBeVisible()
    const button = box.getByRole('button', { name: 'Ativar programa' })
    await expect(button).toBeEnabled()
    await expect(pbmCalls(shop)).toEqual([])
    button.scrollIntoView({ block: 'center' })
  }),
}

export const NoProgramme: Story = {
  args: { scene: at('100118') },
  play: playing(async ({ stage }) => {
    await stage.findByRole('button', { name: 'Adicionar' })
    await expect(stage.queryByRole('region', { name: 'Programa de benefícios' })).toBeNull()
    await expect(stage.queryByRole('button', { name: 'Ativar programa' })).toBeNull()
  }),
}

export const WaitingForTheOrder: Story = {
  args: { scene: { ...at(PRESCRIBED), faults: [{ path: '/api/order/current', delay: 600_000 }] } },
  play: playing(async ({ stage }) => {
    const spinner = await stage.findByRole('status', { name: 'Carregando o programa de benefícios…' })
    await expect(stage.queryByRole('button', { name: 'Ativar programa' })).toBeNull()
    spinner.scrollIntoView({ block: 'center' })
  }),
}

export const OrderFailed: Story = {
  args: { scene: { ...at(PRESCRIBED), faults: [{ path: '/api/order/current', status: 500 }] } },
  play: playing(async (shop) => {
    await shop.stage.findByText('Não deu para ver se o seu desconto está ativo.')
    shop.backend.clearFaults()
    // The bar with 'Adicionar' has the same button.
    const [retry] = shop.stage.getAllByRole('button', { name: 'Tentar de novo' })
    if (retry) await userEvent.click(retry)
    await (await panel(shop)).findByRole('button', { name: 'Ativar programa' })
  }),
}

/** The reason for the CPF is shown before it is typed, and nothing is sent before 'Avançar'. */
export const BuyerForm: Story = {
  args: { scene: at(PRESCRIBED) },
  play: playing(async (shop) => {
    const dialog = await open(shop)
    const purpose = dialog.getByText('Por que pedimos o CPF')
    const field = dialog.getByLabelText(/^CPF/)
    await expect(purpose.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await expect(dialog.getByRole('button', { name: 'Avançar' })).toBeDisabled()
    await expect(dialog.getByText('Digite o CPF para avançar.')).toBeVisible()
    await typeInto(field, '12345678909')
    await expect(dialog.queryByText('Digite o CPF para avançar.')).toBeNull()
    await expect(field).toHaveValue(CPF)
    await expect(dialog.getByRole('button', { name: 'Avançar' })).toBeEnabled()
    await expect(dialog.getByText(/continua à venda por R\$ 42,90/)).toBeVisible()
    await expect(pbmCalls(shop)).toEqual([])
  }),
}

export const InvalidCpf: Story = {
  args: { scene: at(PRESCRIBED) },
  play: playing(async (shop) => {
    const dialog = await open(shop)
    const field = dialog.getByLabelText(/^CPF/)
    await typeInto(field, '123.456.789-00')
    await userEvent.click(dialog.getByRole('button', { name: 'Avançar' }))
    await expect(await dialog.findByText('CPF inválido.')).toBeVisible()
    await expect(field).toHaveAccessibleDescription('CPF inválido.')
    await until(() => expect(shop.root.activeElement).toBe(field))
    await expect(pbmCalls(shop)).toEqual([])
  }),
}

/** The refusal gives its reason, and the product can still be bought at its list price. */
export const CpfNotEnrolled: Story = {
  args: { scene: at(PRESCRIBED) },
  play: playing(async (shop) => {
    const dialog = await open(shop)
    await typeInto(dialog.getByLabelText(/^CPF/), '111.444.777-35')
    await userEvent.click(dialog.getByRole('button', { name: 'Avançar' }))
    const alert = await dialog.findByRole('alert')
    await expect(alert).toHaveTextContent('Este CPF não está cadastrado no programa.')
    await expect(dialog.getByLabelText(/^CPF/)).toHaveValue('111.444.777-35')
    await expect(dialog.getByRole('button', { name: 'Continuar sem o desconto' })).toBeVisible()
  }),
}

export const BoughtWithoutTheDiscount: Story = {
  args: { scene: at(PRESCRIBED) },
  play: playing(async (shop) => {
    const dialog = await open(shop)
    await typeInto(dialog.getByLabelText(/^CPF/), '111.444.777-35')
    await userEvent.click(dialog.getByRole('button', { name: 'Avançar' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Continuar sem o desconto' }))
    await until(() => expect(shop.stage.queryByRole('dialog')).toBeNull())
    await userEvent.click(shop.stage.getByRole('button', { name: 'Adicionar' }))
    await findToast(shop, 'Produto adicionado ao carrinho')
    await expect(shop.view.session.order.shown.value?.items[0]).toMatchObject({ total: 4290, quantity: 1 })
  }),
}

export const UnknownCoupon: Story = {
  args: { scene: at(PRESCRIBED) },
  play: playing(async (shop) => {
    const dialog = await open(shop)
    await typeInto(dialog.getByLabelText(/^CPF/), CPF)
    const coupon = dialog.getByLabelText(/^Cupom/)
    await typeInto(coupon, 'NADA')
    await userEvent.click(dialog.getByRole('button', { name: 'Avançar' }))
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Cupom do programa não encontrado')
    await typeInto(coupon, 'BEMESTAR')
    await expect(dialog.queryByRole('alert')).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Avançar' }))
    await dialog.findByRole('group', { name: 'Tipo de oferta' })
  }),
}

export const AskingTheProgramme: Story = {
  args: { scene: { ...at(PRESCRIBED), faults: [{ path: '/api/catalog/products/pbm', delay: 600_000 }] } },
  play: playing(async (shop) => {
    const dialog = await open(shop)
    await typeInto(dialog.getByLabelText(/^CPF/), CPF)
    await userEvent.click(dialog.getByRole('button', { name: 'Avançar' }))
    await until(() => expect(dialog.getByRole('button', { name: 'Avançar' })).toHaveAttribute('aria-busy', 'true'))
  }),
}

export const UnitOffers: Story = {
  args: { scene: at(FREE) },
  play: playing(async (shop) => {
    const dialog = await openOffers(shop)
    await expect(dialog.getByRole('button', { name: 'Unidades (2)' })).toHaveAttribute('aria-pressed', 'true')
    await expect(dialog.getByRole('button', { name: 'Aplicar Oferta' })).toBeDisabled()
    const offer = dialog.getByRole('radio', { name: '2 unidades' })
    await expect(offer).toHaveAccessibleDescription(/25% de desconto.*R\$\s217,43 cada.*R\$\s434,86/)
    await userEvent.click(offer)
    await expect(dialog.getByRole('button', { name: 'Aplicar Oferta' })).toBeEnabled()
  }),
}

export const ComboOffers: Story = {
  args: { scene: at(FREE) },
  play: playing(async (shop) => {
    const dialog = await openOffers(shop)
    await userEvent.click(dialog.getByRole('radio', { name: '1 unidade' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Combos (1)' }))
    const combo = dialog.getByRole('radio', { name: 'Tratamento de 3 meses' })
    await expect(combo).not.toBeChecked()
    await expect(combo).toHaveAccessibleDescription(/1 caixa de agulhas de brinde.*R\$\s609,90/)
    await expect(dialog.getByRole('button', { name: 'Aplicar Oferta' })).toBeDisabled()
  }),
}

export const NoUnits: Story = {
  args: { scene: at(COMBOS) },
  play: playing(async (shop) => {
    const dialog = await openOffers(shop)
    await expect(dialog.getByRole('button', { name: 'Combos (2)' })).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(dialog.getByRole('button', { name: 'Unidades' }))
    await expect(await dialog.findByText('Nenhuma oferta de unidades disponível no momento.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Aplicar Oferta' })).toBeDisabled()
  }),
}

export const NoCombos: Story = {
  args: { scene: at(PRESCRIBED) },
  play: playing(async (shop) => {
    const dialog = await openOffers(shop)
    await userEvent.click(dialog.getByRole('button', { name: 'Combos' }))
    await expect(await dialog.findByText('Nenhuma oferta de combos disponível no momento.')).toBeVisible()
  }),
}

export const OfferApplied: Story = {
  args: { scene: at(FREE) },
  play: playing(async (shop) => {
    const dialog = await openOffers(shop)
    await userEvent.click(dialog.getByRole('radio', { name: '2 unidades' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Aplicar Oferta' }))
    await findToast(shop, 'Produto adicionado ao carrinho')
    const box = await panel(shop)
    await expect(await box.findByText('Seu desconto já está ativo')).toBeVisible()
    await expect(box.getByText('2 unidades no carrinho por R$ 434,86')).toBeVisible()
    // The button that opened the drawer now removes the offer and has the focus again.
    await until(() => expect(shop.root.activeElement).toBe(box.getByRole('button', { name: 'Remover oferta' })))
    const [added] = shop.events.filter(({ type }) => type === 'shop-add')
    await expect(added?.detail).toMatchObject({ item: { productId: FREE, quantity: 2, unitPrice: 21_743 } })
    await expect(JSON.stringify(shop.events)).not.toMatch(/123\.?456\.?789/)
  }),
}

export const OfferRefused: Story = {
  args: { scene: { ...at(FREE), faults: [{ path: '/api/catalog/products/pbm/apply', status: 409 }] } },
  play: playing(async (shop) => {
    const dialog = await openOffers(shop)
    await userEvent.click(dialog.getByRole('radio', { name: '1 unidade' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Aplicar Oferta' }))
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Serviço indisponível no momento.')
    await expect(dialog.getByRole('radio', { name: '1 unidade' })).toBeChecked()
  }),
}

export const Prescription: Story = {
  args: { scene: at(PRESCRIBED) },
  play: playing(async (shop) => {
    const dialog = await openPrescription(shop)
    await expect(
      dialog.getByRole('combobox', { name: /^Estado/ }).querySelectorAll('option:not([value=""])'),
    ).toHaveLength(27)
    await expect(dialog.getByRole('button', { name: 'Adicionar Oferta' })).toBeDisabled()
    await write(dialog)
    await expect(dialog.getByRole('button', { name: 'Adicionar Oferta' })).toBeEnabled()
    await expect(pbmCalls(shop)).toEqual(['POST /api/catalog/products/pbm'])
  }),
}

export const PrescriptionDateAfterToday: Story = {
  args: { scene: at(PRESCRIBED) },
  play: playing(async (shop) => {
    const dialog = await openPrescription(shop)
    await write(dialog, { date: '2199-01-01' })
    const date = dialog.getByLabelText(/^Data da receita/)
    await expect(date).toHaveAccessibleDescription('A data da receita não pode ser depois de hoje.')
    await expect(dialog.getByRole('button', { name: 'Adicionar Oferta' })).toBeDisabled()
  }),
}

export const PrescriberUnknown: Story = {
  args: { scene: at(PRESCRIBED) },
  play: playing(async (shop) => {
    const dialog = await openPrescription(shop)
    await write(dialog, { prescriberId: '12000' })
    await userEvent.click(dialog.getByRole('button', { name: 'Adicionar Oferta' }))
    const alert = await dialog.findByRole('alert')
    await expect(alert).toHaveTextContent('CRM 12000 não encontrado em SP')
    await expect(dialog.getByLabelText(/^Número do registro/)).toHaveValue('12000')
    alert.scrollIntoView({ block: 'center' })
  }),
}

export const PrescriberCheckFailed: Story = {
  args: { scene: { ...at(PRESCRIBED), faults: [{ path: '/api/catalog/pbm/crm', status: 500, body: 'html' }] } },
  play: playing(async (shop) => {
    const dialog = await openPrescription(shop)
    await write(dialog)
    await userEvent.click(dialog.getByRole('button', { name: 'Adicionar Oferta' }))
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Erro ao validar o prescritor. Verifique os dados e tente novamente.',
    )
  }),
}

export const PrescribedOfferAdded: Story = {
  args: { scene: at(PRESCRIBED) },
  play: playing(async (shop) => {
    const dialog = await openPrescription(shop)
    await write(dialog)
    await userEvent.click(dialog.getByRole('button', { name: 'Voltar' }))
    await expect(await dialog.findByRole('radio', { name: '3 unidades' })).toBeChecked()
    await userEvent.click(dialog.getByRole('button', { name: 'Aplicar Oferta' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Adicionar Oferta' }))
    await expect(await (await panel(shop)).findByText('3 unidades no carrinho por R$ 77,22')).toBeVisible()
  }),
}

const held = (route: string) => ({ listing: 'pedido-com-pbm', route })

export const AlreadyActive: Story = {
  args: { scene: held('/product/100302') },
  play: playing(async (shop) => {
    const box = await panel(shop)
    await expect(box.getByText('Seu desconto já está ativo')).toBeVisible()
    await expect(box.queryByRole('button', { name: 'Ativar programa' })).toBeNull()
    // One price: the large one is the line's, and nothing is added at another price.
    const line = shop.view.session.order.shown.value?.items.find((item) => item.isEditedOnlyInProductPage)
    const paid = (line?.promotionalPrice ?? 0) / 100
    const words = paid.toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' }).replace('\u00A0', ' ')
    await expect(shop.stage.getByText(words).tagName).toBe('STRONG')
    await expect(shop.stage.queryByText(/^Por até/)).toBeNull()
    await expect(shop.stage.queryByRole('button', { name: 'Adicionar' })).toBeNull()
    await expect(shop.stage.getByRole('button', { name: 'Ver carrinho' })).toBeEnabled()
    await expect(shop.stage.getByText(/^Já no carrinho com o desconto do programa\./)).toBeVisible()
    box.getByRole('button', { name: 'Remover oferta' }).scrollIntoView({ block: 'center' })
  }),
}

export const OfferRemoved: Story = {
  args: { scene: held('/product/100302') },
  play: playing(async (shop) => {
    const box = await panel(shop)
    await userEvent.click(box.getByRole('button', { name: 'Remover oferta' }))
    await expect(await box.findByRole('button', { name: 'Ativar programa' })).toBeEnabled()
    await expect(shop.stage.getByRole('button', { name: 'Adicionar' })).toBeEnabled()
    await expect(shop.view.session.order.shown.value?.items).toHaveLength(1)
  }),
}

export const TheBarLeadsToTheCart: Story = {
  args: { scene: held('/product/100302') },
  play: playing(async (shop) => {
    await panel(shop)
    const before = shop.view.session.order.shown.value?.items
    await userEvent.click(await shop.stage.findByRole('button', { name: 'Ver carrinho' }))
    await expect(shop.view.history.path.value).toBe('/order')
    await expect(shop.view.session.order.shown.value?.items).toEqual(before)
  }),
}

export const RemovalRefused: Story = {
  args: { scene: { ...held('/product/100302'), faults: [{ path: '/api/order/items/', status: 409 }] } },
  play: playing(async (shop) => {
    const box = await panel(shop)
    await userEvent.click(box.getByRole('button', { name: 'Remover oferta' }))
    const alert = await box.findByRole('alert')
    await expect(alert).toHaveTextContent('Serviço indisponível no momento.')
    await expect(box.getByText('Seu desconto já está ativo')).toBeVisible()
    alert.scrollIntoView({ block: 'center' })
  }),
}

/** Restricted to attendants: a shopper can use neither the programme nor 'Adicionar'. */
export const RestrictedForShoppers: Story = {
  args: { scene: at('100304') },
  play: playing(async (shop) => {
    await expect((await panel(shop)).getByRole('button', { name: 'Ativar programa' })).toBeDisabled()
  }),
}

export const RestrictedForAgents: Story = {
  args: { scene: { listing: 'farmacia-agente', route: '/product/100304' } },
  play: playing(async (shop) => {
    await expect((await panel(shop)).getByRole('button', { name: 'Ativar programa' })).toBeEnabled()
  }),
}

export const AgentChoosesAStoreFirst: Story = {
  args: { scene: { listing: 'farmacia-agente-lojas', route: `/product/${PRESCRIBED}` } },
  play: playing(async (shop) => {
    await userEvent.click((await panel(shop)).getByRole('button', { name: 'Ativar programa' }))
    await findToast(shop, 'Selecione a loja que deseja comprar para liberar os produtos')
    await expect(shop.stage.queryByRole('dialog')).toBeNull()
  }),
}

export const InactiveProduct: Story = {
  args: { scene: { ...at(PRESCRIBED), shop: selling(product(PRESCRIBED, { isActive: false })) } },
  play: playing(async ({ stage }) => {
    await stage.findByText('Este produto está indisponível no estoque')
    await expect(stage.queryByRole('region', { name: 'Programa de benefícios' })).toBeNull()
  }),
}

/** Its line cannot be changed anywhere else. */
export const InactiveProductInTheOrder: Story = {
  args: {
    scene: {
      ...held('/product/100302'),
      otherwise: { '/api/catalog/products/100302': (answer) => answer.replace('"isActive":true', '"isActive":false') },
    },
  },
  play: playing(async (shop) => {
    const box = await panel(shop)
    await expect(await shop.stage.findByText('Este produto está indisponível no estoque')).toBeVisible()
    await userEvent.click(box.getByRole('button', { name: 'Remover oferta' }))
    await until(() => expect(shop.view.session.order.shown.value?.items).toHaveLength(1))
    await until(() => expect(shop.stage.queryByRole('region', { name: 'Programa de benefícios' })).toBeNull())
  }),
}

/** Typed text is in no attribute, where host pages and session recorders read. */
export const CpfInNoMarkup: Story = {
  args: { scene: at(PRESCRIBED) },
  play: playing(async (shop) => {
    const dialog = await open(shop)
    const field = dialog.getByLabelText(/^CPF/)
    await userEvent.click(field)
    await typeInto(field, '12345678909')
    await typeInto(dialog.getByLabelText(/^Cupom/), 'BEMESTAR')
    await expect(field).toHaveValue(CPF)
    await expect(shop.root.innerHTML).not.toMatch(/123\.?456\.?789/)
    await userEvent.click(dialog.getByRole('button', { name: 'Avançar' }))
    await dialog.findByRole('group', { name: 'Tipo de oferta' })
    await userEvent.click(dialog.getByRole('button', { name: 'Voltar' }))
    await expect(await dialog.findByLabelText(/^CPF/)).toHaveValue(CPF)
    await expect(shop.root.innerHTML).not.toMatch(/123\.?456\.?789/)
  }),
}

export const Bubble: Story = {
  args: { scene: at(PRESCRIBED), width: '280px' },
  play: playing(async (shop) => {
    ;(await panel(shop)).getByRole('button', { name: 'Ativar programa' }).scrollIntoView({ block: 'center' })
    await expect(shop.view.scroller.current?.scrollWidth).toBe(280)
  }),
}

export const LongWords: Story = {
  args: {
    scene: {
      ...at(FREE),
      shop: selling(
        product(FREE, {
          customPrices: {
            pbm: {
              products: [],
              combos: [
                {
                  id: 'x',
                  label: `Leve mais ${'medicamentos'.repeat(20)}`,
                  descriptions: ['a'.repeat(300), '👩‍⚕️ \u202Eadazilaer'],
                  totalQuantity: 3,
                  price: 123456.78,
                  points: 99999,
                  prescriptionRequired: true,
                },
              ],
              price: 0,
              points: 0,
              canGetPoints: false,
              canApplyPBMDiscount: true,
            },
          },
        }),
      ),
    },
  },
  play: playing(async (shop) => {
    const dialog = await openOffers(shop)
    const list = dialog.getByRole('radiogroup').closest('dialog')
    await expect(list?.querySelector('fieldset')?.scrollWidth).toBeLessThanOrEqual(list?.clientWidth ?? 0)
  }),
}
