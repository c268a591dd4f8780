import type { Meta } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { fits, sees, shopMeta, storiesWith, typeInto, until, type ShopOnStage } from '../support/shop-stage'

const meta = { ...shopMeta, title: 'screens/Partner' } satisfies Meta<typeof shopMeta.component>

export default meta
const story = storiesWith()

const REGISTER = '/tray/register'
const RETURN =
  '/tray/register/callback?store=391250&adm_user=ana&code=c0d3&api_address=https%3A%2F%2Fapi.loja.example&store_host=https%3A%2F%2Floja.example'

/** A real link to the partner's page. */
export const Authorize = story(
  { listing: 'mercado-webchat', route: `${REGISTER}?url=https%3A%2F%2Fparceira.example` },
  async ({ stage }) => {
    const link = await stage.findByRole('link', { name: 'Autorizar' })
    const address = new URL(link.getAttribute('href') ?? '')
    await expect(`${address.origin}${address.pathname}`).toBe('https://parceira.example/auth.php')
    await expect(address.searchParams.get('callback')).toBe('https://shop.test/tray/register/callback')
    await expect(stage.getByText(/parceira\.example/)).toBeVisible()
  },
)

/** Only https addresses are opened. */
export const AddressWithoutTls = story(
  { listing: 'mercado-webchat', route: `${REGISTER}?url=http%3A%2F%2Fparceira.example` },
  sees('O endereço da loja não é válido'),
)

async function fields({ stage }: ShopOnStage) {
  const token = await stage.findByRole('textbox', { name: 'Token do chatbot' })
  const id = stage.getByRole<HTMLInputElement>('textbox', { name: 'Identificador do chatbot' })
  return { id, token, link: stage.getByRole('button', { name: 'Vincular loja' }) }
}

export const Link = story({ listing: 'mercado-webchat', route: RETURN }, async (shop) => {
  const { id, token, link } = await fields(shop)
  await until(() => expect(id).toHaveValue('chatbot-mare'))
  await expect(link).toBeDisabled()
  await typeInto(token, 'segredo-do-chatbot')
  await expect(shop.root.innerHTML).not.toContain('segredo-do-chatbot')
  await expect(link).toBeEnabled()
})

export const IncompleteReturn = story(
  { listing: 'mercado-webchat', route: '/tray/register/callback?store=391250' },
  sees('Autorização incompleta'),
)

/** The store is known, so the authorisation can start again. */
export const IncompleteReturnOfAStore = story(
  { listing: 'mercado-webchat', route: '/tray/register/callback?store_host=loja.example' },
  sees('Começar de novo'),
)

export const Bubble = story({ listing: 'mercado-webchat', route: RETURN, width: '280px' }, fits('Vincular loja'))
