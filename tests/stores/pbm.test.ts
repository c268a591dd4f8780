import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { snapshotOf } from '../../src/domain/order-snapshot'
import type { Choice } from '../../src/stores/order/order'
import { createPbmStore, type PbmStore } from '../../src/stores/pbm'
import { json } from '../api/support'
import { openOrder, type OrderScene } from './support'
import { stopClockInTests } from '../support/stopped-clock'

stopClockInTests({ skipsPauses: true })

const CPF = '529.982.247-25'
const NOT_ENROLLED = '111.444.777-35'
const OFFERS = '/api/catalog/products/pbm$'
const PRESCRIBER = '/api/catalog/pbm/crm'
const APPLY = '/api/catalog/products/pbm/apply'
const NOVEMBER_20 = new Date(2026, 10, 20, 9)
const prescription = { state: 'SP', council: '1', prescriberId: '123456', date: '2024-05-02' }

interface Scene extends OrderScene {
  pbm: PbmStore
}

/** The programme of a product that has two unit offers, the second with a prescription, and a combo. */
async function openProgramme(held: Record<string, number> = {}): Promise<Scene> {
  const scene = await openOrder(held)
  const product: Choice = await scene.choice('pressao')
  const { client, events, order } = scene
  scene.sent.length = 0
  return { ...scene, pbm: createPbmStore({ client, events, order, choice: () => product }) }
}

async function atOffers(held?: Record<string, number>): Promise<Scene> {
  const scene = await openProgramme(held)
  scene.pbm.type({ document: CPF })
  await scene.pbm.findOffers()
  return scene
}

async function atPrescription(): Promise<Scene> {
  const scene = await atOffers()
  scene.pbm.pick('dois')
  await scene.pbm.advance()
  return scene
}

const paths = ({ sent }: Scene) => sent.map(({ path }) => path)

describe('the buyer', () => {
  it('is required first, and nothing is sent without a valid CPF', async () => {
    const scene = await openProgramme()
    expect(scene.pbm.step.peek()).toBe('buyer')
    scene.pbm.type({ document: '529.982.247-24' })
    await scene.pbm.findOffers()
    expect(scene.pbm.isDocumentInvalid.peek()).toBe(true)
    expect(paths(scene)).toEqual([])
    scene.pbm.type({ document: CPF })
    expect(scene.pbm.isDocumentInvalid.peek()).toBe(false)
  })

  it('is sent to the programme as CPF digits and coupon', async () => {
    const scene = await openProgramme()
    scene.pbm.type({ document: CPF, voucher: ' bemestar ' })
    await scene.pbm.findOffers()
    expect(scene.sent.at(-1)).toMatchObject({
      path: '/api/catalog/products/pbm',
      body: { providerId: 'pressao', clientDocument: '52998224725', voucher: 'bemestar' },
    })
    expect(scene.pbm.step.peek()).toBe('offers')
    expect(scene.pbm.offers.peek()?.products.map(({ id }) => id)).toEqual(['um', 'dois'])
  })

  it.each([
    ['a CPF in no programme', { document: NOT_ENROLLED }, /não está cadastrado no programa/],
    ['an unknown coupon', { document: CPF, voucher: 'NADA' }, /Cupom do programa não encontrado/],
  ])("is refused with the server's message for %s, and can retry", async (_what, typed, words) => {
    const { pbm, errors } = await openProgramme()
    pbm.type(typed)
    await pbm.findOffers()
    expect(pbm.step.peek()).toBe('buyer')
    expect(pbm.error.peek()?.serverWords).toMatch(words)
    expect(errors()).toHaveLength(1)
    expect(pbm.buyer.peek()).toMatchObject(typed)
    pbm.type({ document: CPF, voucher: 'SAUDE10' })
    expect(pbm.error.peek()).toBeNull()
    await pbm.findOffers()
    expect(pbm.step.peek()).toBe('offers')
  })

  it('is sent once at a time', async () => {
    const scene = await openProgramme()
    scene.pbm.type({ document: CPF })
    const both = [scene.pbm.findOffers(), scene.pbm.findOffers()]
    expect(scene.pbm.isBusy.peek()).toBe(true)
    await Promise.all(both)
    expect(paths(scene)).toHaveLength(1)
    expect(scene.pbm.isBusy.peek()).toBe(false)
  })

  it('does not see the offers of a cancelled request, or of an edited CPF', async () => {
    const { pbm, backend, errors } = await openProgramme()
    for (const change of [() => pbm.leave(), () => pbm.type({ document: NOT_ENROLLED })]) {
      backend.addFault({ path: OFFERS, delay: 20, times: 1 })
      pbm.type({ document: CPF })
      const asked = pbm.findOffers()
      change()
      await asked
      expect(pbm.step.peek()).toBe('buyer')
      expect(pbm.offers.peek()).toBeNull()
    }
    expect(errors()).toEqual([])
    expect(pbm.error.peek()).toBeNull()
    expect(pbm.isBusy.peek()).toBe(false)
  })
})

describe('an offer without a prescription', () => {
  it("becomes a line of its own, in the offer's quantity", async () => {
    const scene = await atOffers({ pressao: 1 })
    scene.pbm.showKind('combo')
    scene.pbm.pick('kit')
    const order = await scene.pbm.advance()
    expect(paths(scene).slice(1)).toEqual([APPLY, '/api/order/items/'])
    expect(scene.sent.at(-2)).toMatchObject({
      query: { clientDocument: '52998224725', voucher: '' },
      body: { providerId: 'pressao', kind: 'combo', offerId: 'kit' },
    })
    expect(order?.items).toMatchObject([
      { quantity: 1, isEditedOnlyInProductPage: false },
      { quantity: 3, isEditedOnlyInProductPage: true, total: 5999 },
    ])
  })

  it("clears the buyer's data at the end", async () => {
    const { pbm } = await atOffers()
    pbm.pick('um')
    await pbm.advance()
    expect(pbm.step.peek()).toBe('buyer')
    expect(pbm.buyer.peek()).toEqual({ document: '', voucher: '' })
    expect(pbm.offers.peek()).toBeNull()
  })

  it('is deselected when the other list is shown', async () => {
    const { pbm } = await atOffers()
    pbm.pick('um')
    expect(pbm.picked.peek()).toMatchObject({ kind: 'unit', id: 'um' })
    pbm.showKind('combo')
    expect(pbm.picked.peek()).toBeNull()
    expect(await pbm.advance()).toBeNull()
  })

  it('stays selected when its list is pressed again', async () => {
    const { pbm } = await atOffers()
    pbm.pick('dois')
    pbm.showKind('unit')
    expect(pbm.picked.peek()?.id).toBe('dois')
  })

  it('is applied once when only the order did not answer', async () => {
    const scene = await atOffers()
    scene.pbm.pick('um')
    scene.backend.addFault({ path: '/api/order/items/', status: 500, times: 1 })
    expect(await scene.pbm.advance()).toBeNull()
    expect(scene.pbm.error.peek()?.textKey).toBe('postItem')
    expect(await scene.pbm.advance()).not.toBeNull()
    expect(paths(scene).filter((path) => path === APPLY)).toHaveLength(1)
    expect(scene.errors()).toHaveLength(1)
  })

  it('is applied again when the order refused it', async () => {
    const scene = await atOffers()
    scene.pbm.pick('um')
    scene.backend.addFault({ path: '/api/order/items/', status: 409, times: 1 })
    await scene.pbm.advance()
    await scene.pbm.advance()
    expect(paths(scene).filter((path) => path === APPLY)).toHaveLength(2)
    expect(scene.lines()).toEqual([['pressao', 1]])
  })
})

describe('an offer that asks for a prescription', () => {
  it('requires it before anything is applied, and waits while it is incomplete', async () => {
    const scene = await atPrescription()
    expect(scene.pbm.step.peek()).toBe('prescription')
    scene.pbm.write({ ...prescription, prescriberId: '' })
    expect(scene.pbm.isPrescriptionComplete.peek()).toBe(false)
    expect(await scene.pbm.advance()).toBeNull()
    expect(paths(scene)).toHaveLength(1)
  })

  it('checks the prescriber, is applied with the prescription, and is added', async () => {
    const scene = await atPrescription()
    scene.pbm.write(prescription)
    expect(scene.pbm.isPrescriptionComplete.peek()).toBe(true)
    const order = await scene.pbm.advance()
    expect(paths(scene).slice(1)).toEqual([PRESCRIBER, APPLY, '/api/order/items/'])
    const sent = { prescritorState: 'SP', date: '2024-05-02', prescritorCouncil: 1, prescriptorId: '123456' }
    expect(scene.sent.at(-3)?.body).toEqual(sent)
    expect(scene.sent.at(-2)?.body).toMatchObject({ offerId: 'dois', prescription: sent })
    expect(order?.items).toMatchObject([{ quantity: 2, total: 4200 }])
  })

  it("is refused with the server's message for an unknown prescriber", async () => {
    const scene = await atPrescription()
    scene.pbm.write({ ...prescription, council: '2', prescriberId: '12000' })
    expect(await scene.pbm.advance()).toBeNull()
    expect(scene.pbm.error.peek()?.serverWords).toBe('CRO 12000 não encontrado em SP')
    expect(paths(scene)).not.toContain(APPLY)
    expect(scene.pbm.step.peek()).toBe('prescription')
    scene.pbm.write({ prescriberId: '12001' })
    expect(scene.pbm.error.peek()).toBeNull()
    expect(await scene.pbm.advance()).not.toBeNull()
  })

  it("accepts a date up to today, by the reader's clock", async () => {
    const { client, events, order, choice } = await atOffers()
    const product = await choice('pressao')
    const pbm = createPbmStore({ client, events, order, choice: () => product, now: () => NOVEMBER_20 })
    pbm.write({ ...prescription, date: '2026-11-21' })
    expect(pbm.isDateAfterToday.peek()).toBe(true)
    expect(pbm.isPrescriptionComplete.peek()).toBe(false)
    pbm.write({ date: '2026-11-20' })
    expect(pbm.isDateAfterToday.peek()).toBe(false)
    expect(pbm.isPrescriptionComplete.peek()).toBe(true)
  })

  it('goes back step by step and keeps the typed data', async () => {
    const { pbm } = await atPrescription()
    pbm.write({ state: 'MG' })
    pbm.back()
    expect(pbm.step.peek()).toBe('offers')
    expect(pbm.picked.peek()?.id).toBe('dois')
    pbm.back()
    expect(pbm.step.peek()).toBe('buyer')
    expect(pbm.buyer.peek().document).toBe(CPF)
    await pbm.findOffers()
    pbm.pick('dois')
    await pbm.advance()
    expect(pbm.prescription.peek().state).toBe('MG')
  })
})

describe('the CPF', () => {
  it('is in no event, error or order, and in no call except the two that need it', async () => {
    const scene = await openProgramme()
    const { pbm, backend, sent, told, answer, order } = scene
    pbm.type({ document: NOT_ENROLLED })
    await pbm.findOffers()
    // Not the customer's own CPF, which the order holds.
    pbm.type({ document: '123.456.789-09' })
    answer(
      json({ success: false, data: null, errors: [], message: 'O CPF 123.456.789-09 (12345678909) não participa' }),
    )
    await pbm.findOffers()
    expect(pbm.error.peek()?.serverWords).toBe('O CPF *** (***) não participa')
    answer(null)
    backend.addFault({ path: OFFERS, drop: true, times: 1 })
    await pbm.findOffers()
    await pbm.findOffers()
    pbm.pick('um')
    await pbm.advance()
    expect(scene.errors().length).toBeGreaterThan(2)
    const traces = /123\.?456\.?789|111\.?444\.?777/
    expect(inspect([told, scene.errors()], { depth: Infinity, showHidden: true })).not.toMatch(traces)
    const held = order.remote.peek()
    if (held.status !== 'ready') throw new Error('There is no order.')
    expect(JSON.stringify(snapshotOf(held.data))).not.toMatch(traces)
    const others = sent.filter(({ path }) => !path.startsWith('/api/catalog/products/pbm'))
    expect(others.length).toBeGreaterThan(0)
    expect(JSON.stringify(others.map(({ path, query, body }) => [path, query, body]))).not.toMatch(traces)
  })
})
