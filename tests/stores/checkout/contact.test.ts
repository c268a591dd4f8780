import { describe, expect, it as base } from 'vitest'
import { signal } from '@preact/signals-core'
import type { Session, ShopSettings } from '../../../src/domain/shop'
import { createContact, type ContactStore } from '../../../src/stores/checkout/contact'
import { loading, ready, type Remote } from '../../../src/lib/remote'
import { clientOf } from '../../demo/backend/support'
import { aSession, someSettings } from '../../support/domain'
import { openOrder, type OrderScene } from '../support'
import { stopClockInTests } from '../../support/stopped-clock'

const time = stopClockInTests()

const UPDATE = '/api/customer/update'

interface Scene extends OrderScene {
  contact: ContactStore
  /** Customers sent, oldest first. */
  saves(): Record<string, unknown>[]
}

async function openContact(settings: Partial<ShopSettings> = {}, remote: Remote<Session> = loading): Promise<Scene> {
  const scene = await openOrder({ cafe: 2 }, 'farmacia-agente')
  const rules = { isBirthDateEnabled: true, isCnpjEnabled: true, ...settings }
  const contact = createContact({
    ...scene,
    settings: signal({ ...someSettings(), ...rules }),
    remote: signal(remote),
  })
  return {
    ...scene,
    contact,
    saves: () => scene.sent.filter(({ path }) => path === UPDATE).map(({ body }) => body as Record<string, unknown>),
  }
}

const it = base.extend('scene', () => openContact())

/** Somebody else of the session writes. */
async function writeElsewhere({ backend }: Scene, change: object): Promise<void> {
  await clientOf(backend, 'farmacia-agente').post(UPDATE, change)
}

/** Lets what the backend answers at once come through, while timers stand still. */
const answers = () => time.advance(1)

describe('the known name', () => {
  it.each([
    ['Ana', { customer: { name: 'Ana' } }],
    ['', {}],
  ])('is "%s" for the session %j, whatever is typed', async (name, details) => {
    const { contact } = await openContact({}, ready({ ...aSession(), details }))
    contact.set('name', 'Beatriz')
    expect(contact.knownName.peek()).toBe(name)
  })
})

it('reads the phone of the session, a number too', async () => {
  const { contact } = await openContact({}, ready({ ...aSession(), details: { customer: { phone: 5511976543210 } } }))
  expect(contact.phone.peek()).toBe('(11) 97654-3210')
})

describe('unsaved data', () => {
  it('name the fields that block saving, after a pause and until they are valid', async ({
    scene: { contact, saves },
  }) => {
    contact.set('document', '')
    contact.set('email', 'camila@')
    expect(contact.heldBy.peek()).toEqual([])
    await time.advance(3000)
    expect([contact.status.peek(), contact.heldBy.peek()]).toEqual(['waiting', ['email', 'document']])
    contact.set('email', 'camila@exemplo.com.br')
    expect(contact.heldBy.peek()).toEqual(['document'])
    contact.set('document', '390.533.447-05')
    expect(contact.heldBy.peek()).toEqual([])
    await time.advance(3000)
    expect([contact.heldBy.peek(), saves()]).toEqual([
      [],
      [expect.objectContaining({ email: 'camila@exemplo.com.br' })],
    ])
  })

  it('name untouched fields too', async ({ scene: { contact } }) => {
    contact.set('isCorporate', true)
    await time.advance(3000)
    expect(contact.heldBy.peek()).toEqual(['corporateDocument', 'corporateName', 'tradeName'])
    expect(contact.shownErrors.peek()).toEqual({})
  })

  it('name an invalid birth date, which blocks only itself', async ({ scene: { contact, saves } }) => {
    contact.set('birthDate', '31/02/1979')
    contact.set('name', 'Camila R.')
    await time.advance(3000)
    await answers()
    expect(saves()).toMatchObject([{ name: 'Camila R.' }])
    expect(contact.heldBy.peek()).toEqual(['birthDate'])
  })

  it('name a birth date that is half typed, and save nothing of it', async ({ scene: { contact, saves } }) => {
    // On the way to 01/01/1899.
    contact.set('birthDate', '01/01/18')
    await time.advance(3000)
    await answers()
    expect(saves()).toEqual([])
    expect(contact.heldBy.peek()).toEqual(['birthDate'])
  })
})

describe("the contact's data", () => {
  it('come from the order at first', async ({ scene: { contact } }) => {
    expect(contact.current.peek()).toMatchObject({ name: 'Camila Reis', document: '39053344705' })
    expect(contact.status.peek()).toBe('idle')
    expect(contact.shownErrors.peek()).toEqual({})
  })

  it('are saved three seconds after the last keystroke, in one call', async ({ scene: { contact, saves } }) => {
    contact.set('name', 'Mari')
    await time.advance(2999)
    contact.set('name', 'Camila Reis Lima ')
    expect(contact.status.peek()).toBe('waiting')
    await time.advance(2999)
    expect(saves()).toEqual([])
    await time.advance(2)
    await answers()
    expect(saves()).toEqual([
      {
        name: 'Camila Reis Lima',
        email: 'camila.reis@exemplo.com.br',
        birthDate: '02/09/1979',
        document: '39053344705',
        isCorporate: false,
        corporateDocument: '',
        corporateName: '',
        tradeName: '',
        stateInscription: '',
      },
    ])
    expect(contact.status.peek()).toBe('saved')
    expect(contact.current.peek().name.trim()).toBe('Camila Reis Lima')
  })

  it('are not sent when nothing but a mask or an outer space changed', async ({ scene: { contact, saves } }) => {
    contact.set('document', '390.533.447-05')
    contact.set('name', 'Camila Reis ')
    await time.advance(4000)
    expect(saves()).toEqual([])
    expect(contact.status.peek()).toBe('idle')
  })

  it('wait while a field is invalid, and name it when the agent pauses', async ({ scene: { contact, saves } }) => {
    contact.set('email', 'camila@')
    expect(contact.shownErrors.peek()).toEqual({})
    await time.advance(3000)
    expect(contact.shownErrors.peek()).toEqual({ email: 'email' })
    expect(saves()).toEqual([])
    contact.set('email', 'camila@exemplo.com')
    expect(contact.shownErrors.peek()).toEqual({})
    await time.advance(3001)
    expect(saves()).toMatchObject([{ email: 'camila@exemplo.com' }])
  })

  it('show the error of a field once the agent leaves it', async ({ scene: { contact } }) => {
    contact.set('document', '111')
    contact.leave('document')
    expect(contact.shownErrors.peek()).toEqual({ document: 'document' })
  })

  it('come from the session when the order has no customer', async () => {
    const scene = await openOrder({}, 'farmacia-anonima')
    const remote = signal<Remote<Session>>(ready({ ...aSession(), details: { customer: { name: 'Ana' } } }))
    const contact = createContact({ ...scene, settings: signal(someSettings()), remote })
    expect(contact.current.peek().name).toBe('Ana')
  })
})

describe('an answer', () => {
  it('never overwrites what was typed meanwhile', async ({ scene: { contact, saves, backend } }) => {
    backend.addFault({ path: UPDATE, delay: 500, times: 1 })
    contact.set('name', 'Ana')
    await time.advance(3000)
    expect(contact.status.peek()).toBe('saving')
    contact.set('name', 'Ana Paula')
    contact.set('email', 'ana@exemplo.com')
    await time.advance(600)
    expect(contact.current.peek()).toMatchObject({ name: 'Ana Paula', email: 'ana@exemplo.com' })
    expect(contact.status.peek()).toBe('waiting')
    await time.advance(3000)
    await answers()
    expect(saves().at(-1)).toMatchObject({ name: 'Ana Paula', email: 'ana@exemplo.com' })
    expect(saves()).toHaveLength(2)
  })

  it('removes no space at the cursor', async ({ scene: { contact } }) => {
    contact.set('name', 'Ana ')
    await time.advance(3001)
    await answers()
    expect(contact.current.peek().name).toBe('Ana ')
    contact.leave('name')
    expect(contact.current.peek().name).toBe('Ana')
  })
})

describe('a failed saving', () => {
  it('keeps the typed data, shows the failure, and can be retried', async ({
    scene: { contact, saves, backend, errors },
  }) => {
    backend.addFault({ path: UPDATE, drop: true, times: 1 })
    contact.set('name', 'Ana')
    await time.advance(3001)
    await answers()
    expect(contact.status.peek()).toBe('failed')
    expect(contact.failure.peek()?.textKey).toBe('postCustomer')
    expect(errors()).toHaveLength(1)
    expect(contact.current.peek().name).toBe('Ana')
    expect(await contact.save()).toBe(true)
    expect(saves()).toHaveLength(2)
    expect(contact.status.peek()).toBe('saved')
    expect(contact.failure.peek()).toBeNull()
  })
})

describe('saving at once', () => {
  it('sends pending data with a call that outlives the page', async ({ scene: { contact, sent, backend } }) => {
    backend.addFault({ path: UPDATE, delay: 500, times: 1 })
    contact.set('name', 'Ana')
    void contact.save()
    await answers()
    contact.set('name', 'Ana Paula')
    void contact.save({ leaving: true })
    await answers()
    const updates = sent.filter(({ path }) => path === UPDATE)
    expect(updates.map(({ body }) => Object(body).name)).toEqual(['Ana', 'Ana Paula'])
    expect(updates.every(({ init }) => init.keepalive)).toBe(true)
  })

  it('repeats no call that is under way', async ({ scene: { contact, saves, backend } }) => {
    backend.addFault({ path: UPDATE, delay: 100, times: 1 })
    contact.set('name', 'Ana')
    const hidden = contact.save()
    await answers()
    const left = contact.save({ leaving: true })
    await time.advance(200)
    expect(await hidden).toBe(true)
    expect(await left).toBe(true)
    expect(saves()).toHaveLength(1)
    expect(contact.status.peek()).toBe('saved')
  })
})

describe('a change by the contact', () => {
  it('is shown when it comes with an order', async ({ scene }) => {
    await writeElsewhere(scene, { name: 'Marina D.' })
    await scene.order.load('refresh')
    expect(scene.contact.current.peek().name).toBe('Marina D.')
    expect(scene.saves()).toEqual([])
  })

  it("is shown beside the agent's text, and neither is overwritten", async ({ scene }) => {
    scene.contact.set('name', 'Ana')
    scene.contact.set('email', 'ana@exemplo.com')
    await writeElsewhere(scene, { name: 'Marina D.' })
    await scene.order.load('refresh')
    expect(scene.contact.current.peek().name).toBe('Ana')
    expect(scene.contact.rivals.peek()).toEqual({ name: 'Marina D.' })
    await time.advance(3001)
    await answers()
    expect(scene.saves()).toMatchObject([{ name: 'Marina D.', email: 'ana@exemplo.com' }])
    expect(scene.contact.rivals.peek()).toEqual({ name: 'Marina D.' })
  })

  it('is accepted or discarded, as the agent decides', async ({ scene }) => {
    scene.contact.set('name', 'Ana')
    scene.contact.set('email', 'ana@exemplo.com')
    await writeElsewhere(scene, { name: 'Marina D.', email: 'mari@exemplo.com' })
    await scene.order.load('refresh')
    scene.contact.resolve('name', 'theirs')
    scene.contact.resolve('email', 'mine')
    expect(scene.contact.rivals.peek()).toEqual({})
    expect(scene.contact.current.peek()).toMatchObject({ name: 'Marina D.', email: 'ana@exemplo.com' })
    await time.advance(3001)
    await answers()
    expect(scene.saves()).toMatchObject([{ name: 'Marina D.', email: 'ana@exemplo.com' }])
  })
})
