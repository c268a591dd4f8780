import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { readPixCode } from '../../src/domain/pix'
import { playing, screenOf, shopMeta, until, type ShopOnStage } from '../support/shop-stage'

const meta = { ...shopMeta, title: 'screens/Pix' } satisfies Meta<typeof shopMeta.component>

export default meta
type Story = StoryObj<typeof meta>

const HALF_AN_HOUR = 30 * 60 * 1000
const scene = { listing: 'pagar-pix', route: '/order/payment' } as const

/** The code, once it can be copied. */
async function code({ stage }: ShopOnStage): Promise<string> {
  return (await stage.findByRole<HTMLTextAreaElement>('textbox', { name: 'Código PIX copia e cola' })).value
}

/** Simulates the return from the bank's app. */
function comeBack(): void {
  window.dispatchEvent(new Event('focus'))
}

/** Copying comes first on a phone: amount, recipient and time above the code, the QR code behind a toggle. */
export const Waiting: Story = {
  args: { scene, height: '844px' },
  play: playing(async (shop) => {
    const content = readPixCode(await code(shop))
    const amount = shop.stage.getByText('Valor').nextElementSibling
    await expect(content?.amount).toBe(shop.view.session.order.shown.value?.total)
    await expect(amount?.textContent).toMatch(/^R\$\s\d/)
    await expect(shop.stage.getByText(/^Farmacia Boa Hora/)).toBeVisible()
    await expect(shop.stage.getByText(/^(30:00|29:\d\d)$/)).toBeVisible()
    await expect(shop.stage.getByRole('button', { name: 'Copiar código PIX' })).toBeVisible()
    await expect(shop.stage.queryByRole('img', { name: /^QR Code/ })).toBeNull()
    await expect(shop.stage.getAllByRole('listitem')).toHaveLength(3)
  }),
}

/** In a frame without clipboard access the code is selected and the shopper reads what to do. */
export const CopiedByHand: Story = {
  args: { scene },
  play: playing(async (shop) => {
    const text = await code(shop)
    await userEvent.click(shop.stage.getByRole('button', { name: 'Copiar código PIX' }))
    const field = shop.stage.getByRole<HTMLTextAreaElement>('textbox', { name: 'Código PIX copia e cola' })
    await until(() => expect(field).toHaveAccessibleDescription(/\S/))
    await expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe(text)
  }),
}

export const QrOnAPhone: Story = {
  args: { scene, height: '844px' },
  play: playing(async (shop) => {
    await code(shop)
    const toggle = shop.stage.getByRole('button', { name: 'Pagar com o QR Code em outro aparelho' })
    await userEvent.click(toggle)
    const picture = await shop.stage.findByRole('img', { name: /^QR Code do PIX/ })
    await expect(picture).toBeVisible()
    picture.scrollIntoView({ block: 'center' })
  }),
}

/** A wide page has the QR code beside the code. */
export const Wide: Story = {
  args: { scene, width: '1024px', height: '768px' },
  play: playing(async (shop) => {
    await code(shop)
    const picture = await shop.stage.findByRole('img', { name: /^QR Code do PIX/ })
    const copy = shop.stage.getByRole('button', { name: 'Copiar código PIX' })
    await expect(copy.getBoundingClientRect().right).toBeLessThan(picture.getBoundingClientRect().left)
    await expect(shop.stage.queryByRole('button', { name: /^Pagar com o QR Code/ })).toBeNull()
  }),
}

export const Bubble: Story = {
  args: { scene, width: '280px' },
  play: playing(async (shop) => {
    await code(shop)
    await expect(shop.view.scroller.current?.scrollWidth).toBe(280)
  }),
}

/** On return from the bank's app the payment is checked at once, not with the next poll. */
export const PaidInTheBanksApp: Story = {
  args: { scene },
  play: playing(async (shop) => {
    await code(shop)
    shop.backend.pay()
    const asked = shop.backend.calls().length
    comeBack()
    await expect(await shop.stage.findByRole('heading', { name: 'Pedido finalizado' })).toBeVisible()
    await expect(shop.view.history.path.value).toBe('/finish')
    await expect(shop.backend.calls().slice(asked)[0]).toBe('GET /api/order/current')
  }),
}

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
export const FiveMinutesLeft: Story = {
  args: { scene, height: '844px' },
  play: playing(async (shop) => {
    await codeWithLeft(shop, 5)
    const clock = await shop.stage.findByText(/^(5:00|4:5\d)$/)
    await until(() => expect(shop.stage.getByText('Faltam 5 minutos para o código expirar.')).toBeInTheDocument())
    await expect(clock.closest('[aria-live]')).toBeNull()
    await expect(shop.stage.getByRole('button', { name: 'Copiar código PIX' })).toBeVisible()
  }),
}

export const OneMinuteLeft: Story = {
  args: { scene, height: '844px' },
  play: playing(async (shop) => {
    await codeWithLeft(shop, 1)
    await expect(await shop.stage.findByText(/^(1:00|0:5\d)$/)).toBeVisible()
    await until(() => expect(shop.stage.getByText('Falta 1 minuto para o código expirar.')).toBeInTheDocument())
  }),
}

/** From one day on, day and hour are shown instead of a countdown. */
export const DaysLeft: Story = {
  args: { scene },
  play: playing(async (shop) => {
    await codeWithLeft(shop, 3 * 24 * 60)
    await expect(await shop.stage.findByText(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/)).toBeVisible()
    await expect(shop.stage.queryByRole('timer')).toBeNull()
  }),
}

/** The code's amount is fixed: an order with another total says so. */
export const AnotherAmount: Story = {
  args: {
    scene: {
      ...scene,
      otherwise: {
        '/api/order/current': (answer) => answer.replace(/"totalAmout":[\d.]+,"min/, '"totalAmout":1,"min'),
      },
    },
  },
  play: playing(async (shop) => {
    await code(shop)
    await expect(await shop.stage.findByText(/^O valor deste código é diferente do total do pedido/)).toBeVisible()
  }),
}

export const PaidWhileWaiting: Story = {
  args: { scene },
  play: playing(async ({ stage, backend, ...shop }) => {
    await code({ stage, backend, ...shop })
    backend.pay()
    await expect(await stage.findByRole('heading', { name: 'Pedido finalizado' })).toBeVisible()
  }),
}

export const NotPaidYet: Story = {
  args: { scene },
  play: playing(async (shop) => {
    await code(shop)
    await userEvent.click(shop.stage.getByRole('button', { name: 'Já paguei' }))
    await expect(await shop.stage.findByText(/^O pagamento ainda não chegou/)).toBeVisible()
  }),
}

export const Expired: Story = {
  args: { scene: { ...scene, listing: 'pagar-pix-expirado' } },
  play: playing(async ({ stage }) => {
    await expect(await stage.findByRole('heading', { name: 'O código PIX expirou' })).toBeVisible()
    await expect(stage.getByRole('button', { name: 'Gerar novo código' })).toBeEnabled()
    await expect(stage.queryByRole('textbox')).toBeNull()
  }),
}

/** The code expires by the server's clock, and the next one is for the same order. */
export const Renewed: Story = {
  args: { scene },
  play: playing(async (shop) => {
    const before = await code(shop)
    const id = shop.view.session.order.shown.value?.id
    shop.backend.advanceClock(HALF_AN_HOUR)
    comeBack()
    await userEvent.click(await shop.stage.findByRole('button', { name: 'Gerar novo código' }))
    await expect(await code(shop)).not.toBe(before)
    await expect(shop.view.session.order.shown.value?.id).toBe(id)
    const renewals = shop.backend.calls().filter((call) => call.startsWith('POST /api/order/payment/method'))
    await expect(renewals).toEqual(['POST /api/order/payment/method?paymentMethod=3'])
  }),
}

export const NotRenewed: Story = {
  args: {
    scene: {
      ...scene,
      listing: 'pagar-pix-expirado',
      faults: [{ path: '/api/order/payment/method', status: 500, times: 1 }],
    },
  },
  play: playing(async (shop) => {
    await userEvent.click(await shop.stage.findByRole('button', { name: 'Gerar novo código' }))
    await expect(await shop.stage.findByRole('alert')).toHaveTextContent(/^Serviço indisponível no momento/)
    await userEvent.click(shop.stage.getByRole('button', { name: 'Gerar novo código' }))
    await expect(await code(shop)).toMatch(/^000201/)
  }),
}

/** The answer is lost, and the order cannot be read for a while: neither a success nor a failure. */
export const RenewalUnknown: Story = {
  args: {
    scene: {
      ...scene,
      listing: 'pagar-pix-expirado',
      faults: [{ path: '/api/order/payment/method', drop: true, after: true, delay: 300, times: 1 }],
    },
  },
  play: playing(async (shop) => {
    const renew = () => shop.stage.findByRole('button', { name: 'Gerar novo código' })
    await userEvent.click(await renew())
    shop.backend.addFault({ path: '/api/order/current', drop: true })
    const notice = await shop.stage.findByText(/^Ainda não sabemos se o código foi gerado/, {}, { timeout: 20_000 })
    await expect(notice).toBeVisible()
    await expect(shop.stage.queryByRole('alert')).toBeNull()
    shop.backend.clearFaults()
    await userEvent.click(await renew())
    await expect(await code(shop)).toMatch(/^000201/)
  }),
}

export const InvalidCode: Story = {
  args: { scene: { ...scene, shop: { pixKey: 'x'.repeat(120) } } },
  play: playing(async ({ stage, root }) => {
    await expect(await stage.findByRole('heading', { name: 'O código PIX veio com defeito' })).toBeVisible()
    await expect(stage.queryByRole('textbox')).toBeNull()
    await expect(within(screenOf({ root })).getByRole('button', { name: 'Gerar novo código' })).toBeVisible()
  }),
}

/** Without an answer the code stays: it can still be paid. */
export const OfflineWhileWaiting: Story = {
  args: { scene },
  play: playing(async (shop) => {
    const before = await code(shop)
    shop.backend.addFault({ path: '/api/order/current', drop: true, times: 3 })
    comeBack()
    const asked = () => shop.backend.calls().filter((call) => call === 'GET /api/order/current').length
    await until(() => expect(asked()).toBeGreaterThan(1))
    await expect(await code(shop)).toBe(before)
    await expect(shop.stage.queryByRole('alert')).toBeNull()
  }),
}

/** Without an answer the page does not claim that the payment is missing. */
export const CheckFailed: Story = {
  args: { scene },
  play: playing(async (shop) => {
    await code(shop)
    shop.backend.addFault({ path: '/api/order/current', status: 500 })
    await userEvent.click(shop.stage.getByRole('button', { name: 'Já paguei' }))
    await expect(await shop.stage.findByText('Falha ao carregar pedido')).toBeVisible()
    await expect(shop.stage.queryByText(/^O pagamento ainda não chegou/)).toBeNull()
    shop.backend.clearFaults()
    await userEvent.click(shop.stage.getByRole('button', { name: 'Já paguei' }))
    await expect(await shop.stage.findByText(/^O pagamento ainda não chegou/)).toBeVisible()
  }),
}
