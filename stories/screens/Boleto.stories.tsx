import type { Meta } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { formatCents } from '../../src/lib/money'
import { fits, sees, shopMeta, storiesWith, until } from '../support/shop-stage'

const meta = { ...shopMeta, title: 'screens/Boleto' } satisfies Meta<typeof shopMeta.component>

export default meta
const story = storiesWith({ route: '/order/payment' })

export const Waiting = story('pagar-boleto', async ({ stage }) => {
  const field = await stage.findByRole<HTMLTextAreaElement>('textbox', { name: 'Linha digitável' })
  await expect(field.value).toMatch(/^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}$/)
  await expect(stage.getByText(/^\d{2}\/\d{2}\/\d{4}$/)).toBeVisible()
  const link = stage.getByRole('link', { name: 'Abrir o boleto' })
  await expect(link).toHaveAttribute('href', expect.stringMatching(/^https:/))
  await expect(stage.getByRole('button', { name: 'Copiar linha digitável' })).toBeVisible()
})

/** A field's text has no boxes, so a block of its width and type is measured. @returns groups of more than one line */
function brokenGroups(field: HTMLTextAreaElement): string[] {
  const block = document.createElement('div')
  const style = getComputedStyle(field)
  for (const name of [
    'font',
    'letterSpacing',
    'wordBreak',
    'overflowWrap',
    'lineBreak',
    'padding',
    'boxSizing',
  ] as const)
    block.style[name] = style[name]
  block.style.width = `${field.clientWidth}px`
  field.after(block)
  const broken = field.value.split(' ').filter((group) => {
    const part = document.createElement('span')
    part.textContent = group
    block.append(part, ' ')
    return part.getClientRects().length > 1
  })
  block.remove()
  return broken
}

/** Digits are read and typed by groups: none breaks inside, with text of twice the size neither. */
const shown = (cents: number) => formatCents(cents).replace('\u00a0', ' ')

/** A boleto takes the amount of its line, whatever the order is worth by now. */
export const AnotherTotal = story(
  {
    listing: 'pagar-boleto',
    otherwise: { '/api/order/current': (answer) => answer.replaceAll(/"totalAmout":[\d.]+/g, '"totalAmout":1') },
  },
  async ({ stage }) => {
    const field = await stage.findByRole<HTMLTextAreaElement>('textbox', { name: 'Linha digitável' })
    const cents = Number(field.value.slice(-10))
    await expect(cents).toBeGreaterThan(100)
    await expect(stage.getByText(shown(cents))).toBeVisible()
  },
)

export const Bubble = story({ listing: 'pagar-boleto', width: '280px' }, async (shop) => {
  await fits('Copiar linha digitável')(shop)
  const field = shop.stage.getByRole<HTMLTextAreaElement>('textbox', { name: 'Linha digitável' })
  await expect(brokenGroups(field)).toEqual([])
  ;(shop.root.host as HTMLElement).style.setProperty('--shop-type-large', '32px')
  await until(() => expect(parseFloat(getComputedStyle(field).fontSize)).toBeGreaterThan(16))
  await expect(brokenGroups(field)).toEqual([])
})

/** A code with a wrong check digit cannot be copied. */
export const InvalidLine = story(
  {
    listing: 'pagar-boleto',
    otherwise: { '/api/order/current': (answer) => answer.replace(/("line":"\d{5})/, '$19') },
  },
  sees('A linha do boleto veio com defeito', 'Voltar para a conversa'),
)

export const NotReadyYet = story(
  {
    listing: 'pagar-boleto',
    otherwise: {
      '/api/order/current': (answer) =>
        answer.replace(/"boleto":\{[^}]*\}/, '"boleto":null').replace(/"link":"[^"]*"/, '"link":null'),
    },
  },
  sees('O boleto ainda não está pronto', 'Voltar para a conversa'),
)

/** In a host page the payment is a real link. The host gets an event before it is followed. */
export const PaidByLink = story(
  { listing: 'pagar-link', refuses: ['shop-before-redirect'] },
  async ({ stage, events }) => {
    const link = await stage.findByRole('link', { name: 'Abrir a página de pagamento' })
    await expect(link).toHaveAttribute('href', expect.stringMatching(/^https:\/\/pagamento\.vitrine\.example\//))
    const redirects = () => events.filter(({ type }) => type === 'shop-before-redirect')
    // The first visit is redirected.
    await until(() => expect(redirects()).toHaveLength(1))
    await userEvent.click(link)
    await until(() => expect(redirects()).toHaveLength(2))
    await expect(redirects().at(-1)?.detail).toMatchObject({ reason: 'payment', url: link.getAttribute('href') })
  },
)
