import type { Server } from 'node:http'
import type { Frame, Page } from '@playwright/test'
import { createAdaptorServer } from '@hono/node-server'
import { chatwootServer, ofReferenceBackend } from '../../../demo/chatwoot-server.ts'
import { chatwootStandIn, type StandIn } from '../../support/chatwoot-stand-in.ts'
import { axeFindings } from '../axe.ts'
import { expect, test as base } from '../support.ts'

/* Three sites: Chatwoot, the app that it frames, and the shop that the app loads. */

interface Place {
  chatwoot: string
  app: string
  standIn: StandIn
  /** Moves the clock of the app's server, ms. */
  wait(ms: number): void
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
    let ahead = 0
    let standIn: StandIn | undefined
    const chatwoot = await open((request) => (standIn as StandIn).fetch(request), '127.0.0.1')
    const served = chatwootServer({
      chatwoot,
      vitrine: `${server.url}/dist/`,
      apiBase: server.url,
      now: () => Date.now() + ahead,
      ...ofReferenceBackend(server.url, server.key),
    })
    app = await open((request) => served.fetch(request), 'localhost')
    standIn = chatwootStandIn([`${app}/`, 'about:blank'])
    await provide({ chatwoot, app, standIn, wait: (ms) => (ahead += ms) })
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

/** An agent who has given their token once. */
async function signedIn(page: Page, place: Place): Promise<Frame> {
  await page.goto(place.chatwoot)
  const frame = await appIn(page, place)
  await frame.getByLabel('Token de acesso').fill('token-bia')
  await frame.getByRole('button', { name: 'Conectar' }).click()
  await expect(products(frame).first()).toBeVisible({ timeout: 30_000 })
  return frame
}

const sendFirst = async (frame: Frame): Promise<string> => {
  const send = frame.getByRole('button', { name: /^Enviar .* para o contato$/ }).first()
  await send.click()
  return (await send.getAttribute('aria-label'))?.replace(/^Enviar | para o contato$/g, '') ?? ''
}

test('an agent connects once, and a sent product is a message of the conversation that is open', async ({
  page,
  place,
}) => {
  const names = [await sendFirst(await signedIn(page, place))]
  await expect.poll(() => place.standIn.said).toHaveLength(1)
  await page.getByRole('button', { name: 'Conversa 11' }).click()
  const frame = await appIn(page, place)
  await expect(products(frame).first()).toBeVisible()
  await expect(frame.getByLabel('Token de acesso')).toBeHidden()
  names.push(await sendFirst(frame))
  await expect.poll(() => place.standIn.said).toHaveLength(2)
  for (const [at, { path, token, body }] of place.standIn.said.entries()) {
    expect([path.includes(`/conversations/1${at}/`), token]).toEqual([true, 'token-bia'])
    expect(String(body['content']).startsWith(names[at] ?? '')).toBe(true)
  }
})

test('a proposal is a card of the conversation, the contact answers it in the shop, and the panel tells what became of it', async ({
  page,
  place,
}) => {
  const frame = await signedIn(page, place)
  await frame.getByRole('button', { name: 'Ações do pedido' }).click()
  await frame.getByRole('menuitem', { name: 'Propor ao cliente' }).click()
  const draft = frame.getByRole('dialog', { name: 'Propor ao cliente' })
  await draft.getByLabel('Incluir produto').fill('banana')
  await draft.getByRole('button', { name: 'Buscar' }).click()
  await draft.getByRole('button', { name: 'Incluir Banana Prata' }).click()
  await draft.getByRole('button', { name: 'Enviar proposta' }).click()
  const sent = frame.getByRole('list', { name: 'Propostas enviadas' })
  await expect(sent.getByText('Enviada', { exact: true })).toBeVisible()
  await expect.poll(() => place.standIn.said).toHaveLength(1)

  const widget = await page.context().newPage()
  await widget.goto(`${place.chatwoot}/widget/10`)
  await expect(widget.getByRole('listitem')).toContainText('Total com a proposta')
  const opened = widget.waitForEvent('popup')
  await widget.getByRole('link', { name: 'Ver e responder' }).click()
  const shop = await opened
  await shop.getByRole('button', { name: /^Aceitar · R\$/ }).click()
  await expect(shop.getByText('Proposta aceita')).toBeVisible()
  await expect(sent.getByText('Aceita', { exact: true })).toBeVisible()
  await expect
    .poll(() => place.standIn.said.map(({ body }) => String(body['content']).split('\n')[0]))
    .toEqual(['Proposta de Bia', 'Proposta de Bia: Aceita'])

  await frame.getByRole('button', { name: 'Pedidos anteriores do contato' }).press('Enter')
  await expect(frame.getByRole('button', { name: /^Comprar de novo/ }).first()).toBeVisible()
  expect(await axeFindings(frame)).toEqual([])
  await page.setViewportSize({ width: 320, height: 700 })
  await frame.getByRole('button', { name: 'Catálogo' }).click()
  await expect(products(frame).first()).toBeVisible()
  await expect(sent).toBeHidden()
})

test('a panel that is kept open shows the present conversation alone, after an hour and after a refusal too', async ({
  page,
  place,
}) => {
  const frame = await signedIn(page, place)
  const open = (id: number) => page.getByRole('button', { name: `Conversa ${id}` }).click()
  const panel = frame.locator('main')
  await page.getByLabel('Manter o painel').check()
  const held = page.frames().length

  place.wait(60 * 60_000)
  const opens: (() => void)[] = []
  const gate = new Promise<void>((letGo) => opens.push(letGo))
  const asked = page.waitForRequest(`${place.app}/visit`)
  await page.route(`${place.app}/visit`, async (route) => {
    await gate
    await route.continue()
  })
  await open(11)
  await asked
  // While the server is asked, the other contact's order is not there.
  await expect(panel).toBeHidden()
  await expect(frame.getByText('Abrindo a conversa…')).toBeVisible()
  for (const letGo of opens) letGo()
  await expect(panel).toBeVisible()
  await expect(frame.getByText('Abrindo a conversa…')).toBeHidden()
  await sendFirst(frame)
  await expect.poll(() => place.standIn.said.at(-1)?.path).toContain('/conversations/11/')

  await open(12)
  await expect(frame.getByText('Esta conversa não pôde ser conferida no Chatwoot')).toBeVisible()
  await expect(panel).toBeHidden()
  await open(10)
  await expect(panel).toBeVisible()
  await expect(frame.getByText('Esta conversa não pôde')).toBeHidden()
  await sendFirst(frame)
  await expect.poll(() => place.standIn.said.at(-1)?.path).toContain('/conversations/10/')
  expect(page.frames().length).toBe(held)
})
