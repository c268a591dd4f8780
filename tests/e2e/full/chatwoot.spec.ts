import type { Server } from 'node:http'
import type { Frame, Page } from '@playwright/test'
import { createAdaptorServer } from '@hono/node-server'
import { chatwootServer } from '../../../demo/chatwoot-server.ts'
import { chatwootStandIn, TOKEN, type StandIn } from './chatwoot-stand-in.ts'
import { expect, test as base } from '../support.ts'

/* Three sites: Chatwoot, the app that it frames, and the shop that the app loads. */

interface Place {
  chatwoot: string
  app: string
  standIn: StandIn
}

type Handler = (request: Request) => Response | Promise<Response>

const test = base.extend<{ place: Place }>({
  place: async ({ server }, provide) => {
    const opened: Server[] = []
    const open = async (fetch: Handler, host: string) => {
      const running = createAdaptorServer({ fetch }) as Server
      opened.push(running)
      await new Promise<void>((done) => running.listen(0, done))
      const address = running.address()
      return `http://${host}:${address && typeof address === 'object' ? address.port : 0}`
    }
    let app = ''
    let standIn: StandIn | undefined
    const chatwoot = await open((request) => (standIn as StandIn).fetch(request), '127.0.0.1')
    const served = chatwootServer({
      chatwoot,
      vitrine: `${server.url}/dist/`,
      apiBase: server.url,
      newCode: ({ id }) => `mercado-agente~chatwoot${id}`,
    })
    app = await open((request) => served.fetch(request), 'localhost')
    standIn = chatwootStandIn([`${app}/`, 'about:blank'])
    await provide({ chatwoot, app, standIn })
    for (const one of opened) {
      one.close()
      one.closeAllConnections()
    }
  },
})

/** The app's frame. A switch of conversation makes a new one. */
async function appIn(page: Page, { app }: Place): Promise<Frame> {
  const found = () => page.frames().find((one) => one.url().startsWith(app))
  await expect.poll(() => found() !== undefined).toBe(true)
  return found() as Frame
}

const products = (frame: Frame) => frame.getByRole('list', { name: 'Produtos' }).getByRole('listitem')

async function openConversation(page: Page, id: number): Promise<void> {
  await page.getByRole('button', { name: `Conversa ${id}` }).click()
}

/** An agent who has given their token once. */
async function signedIn(page: Page, place: Place): Promise<void> {
  await page.goto(place.chatwoot)
  const frame = await appIn(page, place)
  await frame.getByLabel('Token de acesso').fill(TOKEN)
  await frame.getByRole('button', { name: 'Conectar' }).click()
  await expect(products(frame).first()).toBeVisible()
}

test('an agent connects once, and each conversation has the catalogue of its own contact', async ({
  page,
  place,
  backend,
}) => {
  await signedIn(page, place)
  await expect.poll(() => backend.calls('mercado-agente~chatwoot100')).toContain('GET /api/order/current')
  expect(await backend.calls('mercado-agente~chatwoot101')).toEqual([])
  await openConversation(page, 11)
  await expect(products(await appIn(page, place)).first()).toBeVisible()
  await expect((await appIn(page, place)).getByLabel('Token de acesso')).toBeHidden()
  await expect.poll(() => backend.calls('mercado-agente~chatwoot101')).toContain('GET /api/order/current')
})

test('a sent product is posted as a message of its conversation', async ({ page, place }) => {
  await signedIn(page, place)
  const frame = await appIn(page, place)
  const send = frame.getByRole('button', { name: /^Enviar .* para o contato$/ }).first()
  const name = (await send.getAttribute('aria-label'))?.replace(/^Enviar | para o contato$/g, '') ?? ''
  await send.click()
  await expect.poll(() => place.standIn.said).toHaveLength(1)
  const [{ conversation, content, token } = { conversation: 0, content: '', token: '' }] = place.standIn.said
  expect([conversation, token, content.startsWith(name)]).toEqual([10, TOKEN, true])
})
