import type { Meta } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { readPixCode } from '../../src/domain/pix'
import { failing, fits, screenOf, shopMeta, storiesWith, until, type ShopOnStage } from '../support/shop-stage'

const meta = { ...shopMeta, title: 'screens/Pix' } satisfies Meta<typeof shopMeta.component>

export default meta
const story = storiesWith({ route: '/order/payment' })

const HALF_AN_HOUR = 30 * 60 * 1000
const scene = { listing: 'pagar-pix' } as const

/** The code, once it can be copied. */
async function code({ stage }: ShopOnStage): Promise<string> {
  return (await stage.findByRole<HTMLTextAreaElement>('textbox', { name: 'Código PIX copia e cola' })).value
}

/** Simulates the return from the bank's app. */
function comeBack(): void {
  window.dispatchEvent(new Event('focus'))
}

/** Copying comes first on a phone: amount, recipient and time above the code, the QR code behind a toggle. */
export const Waiting = story({ ...scene, height: '844px' }, async (shop) => {
  const content = readPixCode(await code(shop))
  const amount = shop.stage.getByText('Valor').nextElementSibling
  await expect(content?.amount).toBe(shop.view.session.order.current.value?.total)
  await expect(amount?.textContent).toMatch(/^R\$\s\d/)
  await expect(shop.stage.getByText(/^Farmacia Boa Hora/)).toBeVisible()
  await expect(shop.stage.getByText(/^(30:0\d|29:\d\d)$/)).toBeVisible()
  await expect(shop.stage.getByRole('button', { name: 'Copiar código PIX' })).toBeVisible()
  await expect(shop.stage.queryByRole('img', { name: /^QR Code/ })).toBeNull()
  await expect(shop.stage.getAllByRole('listitem')).toHaveLength(3)
})

export const QrOnAPhone = story({ ...scene, height: '844px' }, async ({ stage }) => {
  await userEvent.click(await stage.findByRole('button', { name: 'Pagar com o QR Code em outro aparelho' }))
  const picture = await stage.findByRole('img', { name: /^QR Code do PIX/ })
  await expect(picture).toBeVisible()
  picture.scrollIntoView({ block: 'center' })
})

/** A wide page has the QR code first, and the code to copy with its steps beside it. */
export const Wide = story({ ...scene, width: '1024px', height: '768px' }, async (shop) => {
  await code(shop)
  const picture = await shop.stage.findByRole('img', { name: /^QR Code do PIX/ })
  const copy = shop.stage.getByRole('button', { name: 'Copiar código PIX' })
  await expect(picture.getBoundingClientRect().width).toBe(240)
  await expect(picture.getBoundingClientRect().right).toBeLessThan(copy.getBoundingClientRect().left)
  const steps = shop.stage.getByRole('list', { name: 'Como pagar' }).getBoundingClientRect()
  await expect(picture.getBoundingClientRect().right).toBeLessThan(steps.left)
  await expect(shop.stage.queryByRole('button', { name: /^Pagar com o QR Code/ })).toBeNull()
})

export const Bubble = story({ ...scene, width: '280px' }, fits('Copiar código PIX'))

const MINUTE = 60 * 1000

/** Makes a code old enough that this many of its thirty minutes are left by the server's clock. */
async function codeWithLeft(shop: ShopOnStage, minutes: number): Promise<void> {
  const before = await code(shop)
  shop.backend.advanceClock(minutes * MINUTE - HALF_AN_HOUR)
  await shop.backend.call('POST', '/api/order/payment/method?paymentMethod=3')
  comeBack()
  await until(() =>
    expect(shop.stage.getByRole('textbox', { name: 'Código PIX copia e cola' })).not.toHaveValue(before),
  )
}

/** The countdown is updated every second and announced at a few points only. */
export const FiveMinutesLeft = story({ ...scene, height: '844px' }, async (shop) => {
  await codeWithLeft(shop, 5)
  await shop.time.advance(10_000)
  const clock = await shop.stage.findByText(/^4:[45]\d$/)
  await until(() => expect(shop.stage.getByText('Faltam 5 minutos para o código expirar.')).toBeInTheDocument())
  await expect(clock.closest('[aria-live]')).toBeNull()
  await expect(shop.stage.getByRole('button', { name: 'Copiar código PIX' })).toBeVisible()
})

/** From one day on, day and hour are shown instead of a countdown. */
export const DaysLeft = story(scene, async (shop) => {
  await codeWithLeft(shop, 3 * 24 * 60)
  await expect(await shop.stage.findByText(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/)).toBeVisible()
  await expect(shop.stage.queryByRole('timer')).toBeNull()
})

/** The code's amount is fixed: an order with another total says so. */
export const AnotherAmount = story(
  {
    ...scene,
    otherwise: { '/api/order/current': (answer) => answer.replace(/"totalAmout":[\d.]+,"min/, '"totalAmout":1,"min') },
  },
  async (shop) => {
    await code(shop)
    await expect(await shop.stage.findByText(/^O valor deste código é diferente do total do pedido/)).toBeVisible()
  },
)

export const NotPaidYet = story(scene, async (shop) => {
  await code(shop)
  await userEvent.click(shop.stage.getByRole('button', { name: 'Já paguei' }))
  await expect(await shop.stage.findByText(/^O pagamento ainda não chegou/)).toBeVisible()
})

export const Expired = story({ ...scene, listing: 'pagar-pix-expirado' }, async ({ stage }) => {
  await expect(await stage.findByRole('heading', { name: 'O código PIX expirou' })).toBeVisible()
  await expect(stage.getByRole('button', { name: 'Gerar novo código' })).toBeEnabled()
  await expect(stage.queryByRole('textbox')).toBeNull()
})

export const NotRenewed = story(
  { ...scene, listing: 'pagar-pix-expirado', faults: [failing('/api/order/payment/method')] },
  async ({ stage, time }) => {
    await userEvent.click(await stage.findByRole('button', { name: 'Gerar novo código' }))
    time.skipPauses()
    await expect(await stage.findByRole('alert')).toHaveTextContent(/^Serviço indisponível no momento/)
    await expect(stage.getByRole('button', { name: 'Gerar novo código' })).toBeEnabled()
  },
)

/** The answer is lost, and the order cannot be read for a while: neither a success nor a failure. */
export const RenewalUnknown = story(
  {
    ...scene,
    listing: 'pagar-pix-expirado',
    faults: [{ path: '/api/order/payment/method', drop: true, after: true, delay: 600_000, times: 1 }],
  },
  async ({ stage, backend, time }) => {
    await userEvent.click(await stage.findByRole('button', { name: 'Gerar novo código' }))
    await until(() => expect(backend.calls().join()).toContain('POST /api/order/payment/method'))
    backend.clearFaults()
    backend.addFault({ path: '/api/order/current', drop: true })
    time.skipPauses()
    await expect(await stage.findByText(/^Ainda não sabemos se o código foi gerado/)).toBeVisible()
    await expect(stage.queryByRole('alert')).toBeNull()
  },
)

export const InvalidCode = story({ ...scene, shop: { pixKey: 'x'.repeat(120) } }, async ({ stage, root }) => {
  await expect(await stage.findByRole('heading', { name: 'O código PIX veio com defeito' })).toBeVisible()
  await expect(stage.queryByRole('textbox')).toBeNull()
  await expect(within(screenOf({ root })).getByRole('button', { name: 'Gerar novo código' })).toBeVisible()
})

/** Without an answer the page does not claim that the payment is missing. */
export const CheckFailed = story(scene, async (shop) => {
  await code(shop)
  shop.backend.addFault(failing('/api/order/current'))
  await userEvent.click(shop.stage.getByRole('button', { name: 'Já paguei' }))
  await expect(await shop.stage.findByText('Falha ao carregar pedido')).toBeVisible()
  await expect(shop.stage.queryByText(/^O pagamento ainda não chegou/)).toBeNull()
})
