import type { Meta } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, within } from 'storybook/test'
import { failing, held, sees, shopMeta, storiesWith, typeInto, until, type ShopOnStage } from '../support/shop-stage'
import { product, selling } from '../support/story-backend'

const meta = { ...shopMeta, title: 'screens/Pbm' } satisfies Meta<typeof shopMeta.component>

export default meta
const story = storiesWith()

const CPF = '123.456.789-09'
/** Units with prescription; units and a combo without; combos only. */
const [PRESCRIBED, FREE, COMBOS] = ['100301', '100302', '100303']

const at = (providerId: string) => ({ listing: 'farmacia-webchat', route: `/product/${providerId}` })

async function panel({ stage }: ShopOnStage) {
  return within(await stage.findByRole('region', { name: 'Programa de benefícios' }))
}

async function open(shop: ShopOnStage, cpf = '') {
  await userEvent.click(await (await panel(shop)).findByRole('button', { name: 'Ativar programa' }))
  const dialog = within(await shop.stage.findByRole('dialog', { name: 'Programa de benefícios' }))
  if (!cpf) return dialog
  await typeInto(dialog.getByLabelText(/^CPF/), cpf)
  await userEvent.click(dialog.getByRole('button', { name: 'Avançar' }))
  return dialog
}

type Dialog = Awaited<ReturnType<typeof open>>

async function openOffers(shop: ShopOnStage): Promise<Dialog> {
  const dialog = await open(shop, CPF)
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

export const Invitation = story(at(PRESCRIBED), async (shop) => {
  const box = await panel(shop)
  await expect(box.getByText(/até 40% de desconto/)).toBeVisible()
  const button = box.getByRole('button', { name: 'Ativar programa' })
  await expect(button).toBeEnabled()
  await expect(pbmCalls(shop)).toEqual([])
  button.scrollIntoView({ block: 'center' })
})

export const WaitingForTheOrder = story(
  { ...at(PRESCRIBED), faults: [held('/api/order/current')] },
  async ({ stage }) => {
    const spinner = await stage.findByRole('status', { name: 'Carregando o programa de benefícios…' })
    await expect(stage.queryByRole('button', { name: 'Ativar programa' })).toBeNull()
    spinner.scrollIntoView({ block: 'center' })
  },
)

export const OrderFailed = story(
  { ...at(PRESCRIBED), faults: [failing('/api/order/current')] },
  sees('Não deu para ver se o seu desconto está ativo.'),
)

/** The reason for the CPF is shown before it is typed, nothing is sent before 'Avançar', and no attribute holds it. */
export const BuyerForm = story(at(PRESCRIBED), async (shop) => {
  const dialog = await open(shop)
  const field = dialog.getByLabelText(/^CPF/)
  const purpose = dialog.getByText('Por que pedimos o CPF')
  await expect(purpose.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  await expect(dialog.getByRole('button', { name: 'Avançar' })).toBeDisabled()
  await expect(dialog.getByText('Digite o CPF para avançar.')).toBeVisible()
  await typeInto(field, '12345678909')
  await expect(field).toHaveValue(CPF)
  await expect(dialog.getByRole('button', { name: 'Avançar' })).toBeEnabled()
  await expect(dialog.getByText(/continua à venda por R\$ 42,90/)).toBeVisible()
  await expect(shop.root.innerHTML).not.toMatch(/123\.?456\.?789/)
  await expect(pbmCalls(shop)).toEqual([])
})

/** The refusal gives its reason, and the product can still be bought at its list price. */
export const CpfNotEnrolled = story(at(PRESCRIBED), async (shop) => {
  const dialog = await open(shop, '111.444.777-35')
  const alert = await dialog.findByRole('alert')
  await expect(alert).toHaveTextContent('Este CPF não está cadastrado no programa.')
  await expect(dialog.getByRole('button', { name: 'Continuar sem o desconto' })).toBeVisible()
})

export const AskingTheProgramme = story(
  { ...at(PRESCRIBED), faults: [held('/api/catalog/products/pbm')] },
  async (shop) => {
    const dialog = await open(shop, CPF)
    await until(() => expect(dialog.getByRole('button', { name: 'Avançar' })).toHaveAttribute('aria-busy', 'true'))
  },
)

export const UnitOffers = story(at(FREE), async (shop) => {
  const dialog = await openOffers(shop)
  await expect(dialog.getByRole('button', { name: 'Unidades (2)' })).toHaveAttribute('aria-pressed', 'true')
  await expect(dialog.getByRole('button', { name: 'Aplicar Oferta' })).toBeDisabled()
  const offer = dialog.getByRole('radio', { name: '2 unidades' })
  await expect(offer).toHaveAccessibleDescription(/25% de desconto.*R\$\s217,43 cada.*R\$\s434,86/)
  await userEvent.click(offer)
  await expect(dialog.getByRole('button', { name: 'Aplicar Oferta' })).toBeEnabled()
})

export const ComboOffers = story(at(FREE), async (shop) => {
  const dialog = await openOffers(shop)
  await userEvent.click(dialog.getByRole('radio', { name: '1 unidade' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Combos (1)' }))
  const combo = dialog.getByRole('radio', { name: 'Tratamento de 3 meses' })
  await expect(combo).not.toBeChecked()
  await expect(combo).toHaveAccessibleDescription(/1 caixa de agulhas de brinde.*R\$\s609,90/)
  await expect(dialog.getByRole('button', { name: 'Aplicar Oferta' })).toBeDisabled()
})

export const NoUnits = story(at(COMBOS), async (shop) => {
  const dialog = await openOffers(shop)
  await userEvent.click(dialog.getByRole('button', { name: 'Unidades' }))
  await expect(await dialog.findByText('Nenhuma oferta de unidades disponível no momento.')).toBeVisible()
})

export const Prescription = story(at(PRESCRIBED), async (shop) => {
  const dialog = await openPrescription(shop)
  const [first, , third] = dialog.getAllByRole('listitem')
  await expect(first).toHaveTextContent('Dados, concluída')
  await expect(third).toHaveAttribute('aria-current', 'step')
  await expect(dialog.getByRole('button', { name: 'Adicionar Oferta' })).toBeDisabled()
  await write(dialog, { date: '2199-01-01' })
  const date = dialog.getByLabelText(/^Data da receita/)
  await expect(date).toHaveAccessibleDescription('A data da receita não pode ser depois de hoje.')
  await typeInto(date, '2024-05-02')
  await expect(dialog.getByRole('button', { name: 'Adicionar Oferta' })).toBeEnabled()
})

const ordered = (route: string) => ({ listing: 'pedido-com-pbm', route })

const LONG_OFFER = {
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
}

/** One price: nothing is added at another one. */
export const AlreadyActive = story(ordered('/product/100302'), async (shop) => {
  const box = await panel(shop)
  await expect(box.getByText('Seu desconto já está ativo')).toBeVisible()
  await expect(box.queryByRole('button', { name: 'Ativar programa' })).toBeNull()
  await expect(shop.stage.queryByText(/^Por até/)).toBeNull()
  await expect(shop.stage.queryByRole('button', { name: 'Adicionar' })).toBeNull()
  await expect(shop.stage.getByRole('button', { name: 'Ver carrinho' })).toBeEnabled()
  await expect(shop.stage.getByText(/^Já no carrinho com o desconto do programa\./)).toBeVisible()
  box.getByRole('button', { name: 'Remover oferta' }).scrollIntoView({ block: 'center' })
})

/** A wide page has the way to the cart once: in the bar over it. */
export const AlreadyActiveOnAWidePage = story({ ...ordered('/product/100302'), width: '1024px' }, async ({ stage }) => {
  await expect(await stage.findByRole('link', { name: 'Ver carrinho' })).toBeVisible()
  await expect(stage.queryByRole('button', { name: 'Ver carrinho' })).toBeNull()
})

/** Its line cannot be changed anywhere else. */
export const InactiveProductInTheOrder = story(
  {
    ...ordered('/product/100302'),
    otherwise: { '/api/catalog/products/100302': (answer) => answer.replace('"isActive":true', '"isActive":false') },
  },
  sees('Remover oferta', 'Este produto está indisponível no estoque'),
)

export const LongWords = story(
  { ...at(FREE), shop: selling(product(FREE, { customPrices: { pbm: LONG_OFFER } })), width: '280px' },
  async (shop) => {
    const dialog = await openOffers(shop)
    const list = dialog.getByRole('radiogroup').closest('dialog')
    await expect(list?.querySelector('fieldset')?.scrollWidth).toBeLessThanOrEqual(list?.clientWidth ?? 0)
    await expect(shop.view.scroller.current?.scrollWidth).toBe(280)
  },
)
