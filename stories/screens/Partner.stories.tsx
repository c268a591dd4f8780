import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { playing, screenOf, shopMeta, typeInto, until, type ShopOnStage } from '../support/shop-stage'

const meta = { ...shopMeta, title: 'screens/Partner' } satisfies Meta<typeof shopMeta.component>

export default meta
type Story = StoryObj<typeof meta>

const REGISTER = '/tray/register'
const RETURN =
  '/tray/register/callback?store=391250&adm_user=ana&code=c0d3&api_address=https%3A%2F%2Fapi.loja.example&store_host=https%3A%2F%2Floja.example'

/** A real link to the partner's page. The host gets an event first. */
export const Authorize: Story = {
  args: {
    scene: {
      listing: 'mercado-webchat',
      route: `${REGISTER}?url=https%3A%2F%2Fparceira.example`,
      refuses: ['shop-before-redirect'],
    },
  },
  play: playing(async ({ stage, events }) => {
    const link = await stage.findByRole('link', { name: 'Autorizar' })
    const address = new URL(link.getAttribute('href') ?? '')
    await expect(`${address.origin}${address.pathname}`).toBe('https://parceira.example/auth.php')
    await expect(address.searchParams.get('response_type')).toBe('code')
    await expect(address.searchParams.get('callback')).toBe('https://shop.test/tray/register/callback')
    await expect(stage.getByText(/parceira\.example/)).toBeVisible()
    await userEvent.click(link)
    await expect(events).toContainEqual({
      type: 'shop-before-redirect',
      detail: { url: address.href, reason: 'partner' },
    })
  }),
}

function refuses(query: string): Story {
  return {
    args: { scene: { listing: 'mercado-webchat', route: `${REGISTER}${query}` } },
    play: playing(async ({ stage, events }) => {
      await expect(await stage.findByRole('heading', { name: 'O endereço da loja não é válido' })).toBeVisible()
      await expect(stage.queryByRole('link', { name: 'Autorizar' })).toBeNull()
      await expect(events.map(({ type }) => type)).not.toContain('shop-before-redirect')
    }),
  }
}

/** Only https addresses are opened. */
export const AddressWithoutTls = refuses('?url=http%3A%2F%2Fparceira.example')

async function fields({ stage }: ShopOnStage) {
  const token = await stage.findByRole('textbox', { name: 'Token do chatbot' })
  const id = stage.getByRole<HTMLInputElement>('textbox', { name: 'Identificador do chatbot' })
  return { id, token, link: stage.getByRole('button', { name: 'Vincular loja' }) }
}

export const Link: Story = {
  args: { scene: { listing: 'mercado-webchat', route: RETURN } },
  play: playing(async (shop) => {
    const { id, token, link } = await fields(shop)
    await until(() => expect(id).toHaveValue('chatbot-mare'))
    await expect(link).toBeDisabled()
    await typeInto(token, 'segredo-do-chatbot')
    await expect(shop.root.innerHTML).not.toContain('segredo-do-chatbot')
    await userEvent.click(link)
    await expect(await shop.stage.findByRole('heading', { name: 'Integração concluída' })).toBeVisible()
    await expect(shop.backend.calls().filter((call) => call === 'POST /tray/link-store')).toHaveLength(1)
  }),
}

/** Errors are reported to the host only. The person can try again and loses nothing. */
export const LinkFailed: Story = {
  args: { scene: { listing: 'mercado-webchat', route: RETURN.replace('c0d3', 'expirado') } },
  play: playing(async (shop) => {
    const { id, token, link } = await fields(shop)
    await until(() => expect(id).toHaveValue('chatbot-mare'))
    await typeInto(token, 'segredo')
    await userEvent.click(link)
    await until(() => expect(shop.failures).toHaveLength(1))
    await expect(link).toBeEnabled()
    await expect(token).toHaveValue('segredo')
    await expect(shop.stage.queryByRole('alert')).toBeNull()
  }),
}

export const IncompleteReturn: Story = {
  args: { scene: { listing: 'mercado-webchat', route: '/tray/register/callback?store=391250' } },
  play: playing(async ({ stage, root, backend }) => {
    await expect(await stage.findByRole('heading', { name: 'Autorização incompleta' })).toBeVisible()
    await expect(backend.calls().join()).not.toContain('/tray/')
    await expect(within(screenOf({ root })).queryByRole('button')).toBeNull()
  }),
}

/** The store is known, so the authorisation can start again. */
export const IncompleteReturnOfAStore: Story = {
  args: { scene: { listing: 'mercado-webchat', route: '/tray/register/callback?store_host=loja.example' } },
  play: playing(async ({ stage }) => {
    await userEvent.click(await stage.findByRole('button', { name: 'Começar de novo' }))
    await expect(await stage.findByRole('link', { name: 'Autorizar' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/loja\.example\//),
    )
  }),
}

export const Bubble: Story = {
  args: { ...Link.args, width: '280px' },
  play: playing(async (shop) => {
    await fields(shop)
    await expect(shop.view.scroller.current?.scrollWidth).toBe(280)
  }),
}
