import type { Scene } from './scene'
import type { Step } from './steps'

/* What happens to the order away from both tabs. */

export async function atServer(scene: Scene, what: Extract<Step, { do: 'server' }>['what']): Promise<void> {
  const { server } = scene.played
  const { backend } = server
  const code = scene.code
  if (what === 'paid' && (await server.order()).status === 'Received') await backend.pay(code)
  if (what === 'minimum') await backend.setMinimum(code, 30)
  if (what === 'session ends') scene.played.hasEnded = (await backend.expire(code)) || scene.played.hasEnded
  if (what === 'pix expires') {
    await backend.advanceClock(code, 31 * 60 * 1000)
    scene.played.expiries += 1
    server.expirePix()
  }
  scene.played.isMeddledWith = true
  // A page that shows a payment looks by itself.
  if (what === 'pix expires' || what === 'paid') for (const tab of [0, 1]) scene.life(tab).page.look()
}

export async function byOther(scene: Scene, what: Extract<Step, { do: 'other' }>['what']): Promise<void> {
  const { server } = scene.played
  const line = (index: number, providerId: string, quantity: number) =>
    server.ask('POST', '/api/order/items/', { index, providerId, quantity, attributes: [] })
  if (what === 'quantity') await line(0, 'cafe', 5)
  if (what === 'line') await line(20, 'cha', 1)
  if (what === 'coupon') await server.ask('POST', '/api/order/coupon/?coupon=DEZ')
  if (what === 'proposal') await propose(scene)
  scene.played.isMeddledWith = true
}

async function propose(scene: Scene): Promise<void> {
  const { backend } = scene.played.server
  const agent = await backend.reissue(scene.code, { sessionType: 1, attendant: 'Beatriz' })
  const quantity = 1 + (scene.traffic.number % 5)
  const body = {
    id: `proposta-${scene.traffic.number}`,
    minutes: 30,
    changes: [{ kind: 'line', providerId: 'cafe', quantity }],
  }
  if (agent) await scene.played.server.ask('POST', '/api/order/proposals', body, agent)
}
