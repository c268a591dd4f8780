import { expect, test } from './support.ts'

const REGISTER = '/loja/tray/register'
const RETURN =
  '/tray/register/callback?store=391250&adm_user=ana&code=c0d3&api_address=https%3A%2F%2Fapi.loja.example&store_host=https%3A%2F%2Floja.example'

test('a store is authorised at the partner, comes back, and is linked', async ({ page, backend, baseURL }) => {
  await page.route('https://parceira.example/**', (route) => route.fulfill({ body: 'Autorize' }))
  await page.goto(`${REGISTER}?url=https%3A%2F%2Fparceira.example`)
  await page.getByRole('link', { name: 'Autorizar' }).click()
  await page.waitForURL(/^https:\/\/parceira\.example\/auth\.php\?/)
  const query = new URL(page.url()).searchParams
  expect(query.get('response_type')).toBe('code')
  expect(query.get('consumer_key')).toMatch(/\S/)
  expect(query.get('callback')).toBe(`${baseURL}/tray/register/callback`)

  await page.goto(RETURN)
  await expect(page.getByRole('textbox', { name: 'Identificador do chatbot' })).toHaveValue('chatbot-mare')
  const link = page.getByRole('button', { name: 'Vincular loja' })
  await expect(link).toBeDisabled()
  await page.getByRole('textbox', { name: 'Token do chatbot' }).fill('token-do-chatbot')
  await link.dblclick()
  await expect(page.getByRole('heading', { name: 'Integração concluída' })).toBeVisible()
  const links = (await backend.records()).filter(({ method, path }) => method === 'POST' && path === '/tray/link-store')
  expect(links).toHaveLength(1)
  expect(links[0]?.body).toMatchObject({ admUser: 'ana', store: '391250', chatbotId: 'chatbot-mare' })
})
