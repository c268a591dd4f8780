import { expect, it } from 'vitest'
import { FEATURES } from '../../../src/domain/features'
import { clientOf, FRIDAY, smallBackend, withSettings } from './support'

const FIRST = 'farmacia-agente'
const holder = (name: string) => ({ sessionType: 1, attendant: name, attendantId: name }) as const

async function two(features: readonly string[] = FEATURES) {
  let time = FRIDAY.getTime()
  const backend = smallBackend(withSettings({ features: features as typeof FEATURES }), () => new Date(time))
  await clientOf(backend, FIRST).put('cafe', 2)
  const open = async (name: string) => clientOf(backend, (await backend.reissue(FIRST, holder(name))) ?? '')
  const contact = await backend.reissue(FIRST, { sessionType: 0, attendant: '', attendantId: '' })
  const [ana, bia] = [await open('Ana'), await open('Bia')]
  return { ana, bia, contact: clientOf(backend, contact ?? ''), wait: (ms: number) => (time += ms) }
}

const HERE = '/api/order/attending'
const MINUTE = 60_000

it('tells the second agent who is in the order, and both who took it over', async () => {
  const { ana, bia, contact } = await two()
  await ana.post(HERE, {})
  await bia.post(HERE, {})
  expect((await bia.order()).attending).toMatchObject({ name: 'Ana', mine: false })
  const { revision, attending } = await ana.order()
  expect(attending).toMatchObject({ name: 'Ana', mine: true })
  await bia.post(HERE, { takes: true })
  const taken = await ana.order()
  expect(taken.attending).toMatchObject({ name: 'Bia', mine: false })
  expect(taken.revision).not.toBe(revision)
  expect((await bia.order()).attending).toMatchObject({ name: 'Bia', mine: true })
  expect((await contact.order()).attending).toBeUndefined()
})

it('lets the next agent in once the first has changed nothing for half an hour', async () => {
  const { ana, bia, wait } = await two()
  await ana.post(HERE, {})
  wait(20 * MINUTE)
  await ana.put('pao', 1)
  wait(20 * MINUTE)
  await bia.post(HERE, {})
  expect((await bia.order()).attending).toMatchObject({ name: 'Ana' })
  wait(11 * MINUTE)
  expect((await bia.order()).attending).toBeUndefined()
  await bia.post(HERE, {})
  expect((await ana.order()).attending).toMatchObject({ name: 'Bia', mine: false })
})

it('is for agents, and for shops that announce it', async () => {
  const { contact } = await two()
  expect(await contact.post(HERE, { takes: true })).toMatchObject({ status: 403 })
  const { ana } = await two(['revision'])
  expect(await ana.post(HERE, {})).toMatchObject({ status: 404 })
})
