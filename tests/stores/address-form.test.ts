import { describe, expect, it } from 'vitest'
import { placeFields, type PlaceFields } from '../../src/domain/address'
import type { Address } from '../../src/domain/customer'
import { createAddressForm } from '../../src/stores/address-form'
import { when } from '../../src/stores/when'
import { stopClockInTests } from '../support/stopped-clock'
import { openShop } from './support'

const time = stopClockInTests()

const CEPS = '/api/order/address/cep/'
const PAULISTA = { street: 'Avenida Paulista', neighborhood: 'Bela Vista', city: 'São Paulo', state: 'SP' }
const NOTHING = { street: '', neighborhood: '', neighborhoodId: '', city: '', state: '' }
/** A town with one CEP, and one that lists its neighborhoods. */
const TIRADENTES = { ...NOTHING, city: 'Tiradentes', state: 'MG' }
const PARATY = { ...NOTHING, city: 'Paraty', state: 'RJ' }

async function openForm(known?: Partial<Address>) {
  const shop = await openShop()
  const form = createAddressForm(shop, known && ({ neighborhoodId: '', ...known } as Address))
  /** Types a CEP, and waits for its answer. */
  async function look(zipCode: string): Promise<PlaceFields> {
    form.set({ zipCode })
    await when(() => form.lookUp.value !== 'busy')
    return form.fields.peek()
  }
  return { ...shop, form, look }
}

describe('a CEP', () => {
  it('finds the address of a CEP, requested without its hyphen', async () => {
    const { look, sent } = await openForm()
    expect(await look('01310-100')).toMatchObject(PAULISTA)
    expect(sent.at(-1)?.path).toBe(`${CEPS}01310100`)
  })

  it('replaces or empties what came with the one before, once it is another one or cleared', async () => {
    const { look } = await openForm()
    await look('01310-100')
    expect(await look('36325')).toMatchObject(PAULISTA)
    expect(await look('36325-000')).toMatchObject(TIRADENTES)
    expect(await look('')).toMatchObject(NOTHING)
  })

  it('replaces nothing that was typed, before it or since', async () => {
    const { look, form } = await openForm()
    form.set({ street: 'Rua Direita' })
    expect(await look('01310-100')).toMatchObject({ ...PAULISTA, street: 'Rua Direita' })
    const typed = { neighborhood: 'Centro', number: '12' }
    form.set(typed)
    expect(await look('36325-000')).toMatchObject({ ...TIRADENTES, ...typed, street: 'Rua Direita' })
  })

  it('empties a known address with its number, unless it is the same one', async () => {
    const home = { number: '1000', complement: 'Apto 82' }
    const { look, sent } = await openForm({ ...PAULISTA, ...home, zipCode: '01310100' })
    await look('01310-10')
    expect(await look('01310-100')).toMatchObject({ ...PAULISTA, ...home })
    expect(sent.filter(({ path }) => path.startsWith(CEPS))).toEqual([])
    expect(await look('36325-000')).toMatchObject({ ...TIRADENTES, number: '', complement: '' })
  })

  it.each([
    ['nobody knows', '99999-999', {}],
    ['cannot be asked for', '30140-010', { path: CEPS, status: 500 }],
    ['is answered with nothing', '30140-010', { path: CEPS, body: 'nulls' }],
  ] as const)('that %s empties what came with the one before, and says so', async (_, zipCode, fault) => {
    time.skipPauses()
    const { look, form, backend } = await openForm()
    await look('01310-100')
    form.set({ street: 'Rua Direita' })
    if ('path' in fault) backend.addFault(fault)
    expect(await look(zipCode)).toMatchObject({ ...NOTHING, street: 'Rua Direita' })
    expect(form.lookUp.peek()).toBe('failed')
    backend.clearFaults()
    await look('0131')
    expect(form.lookUp.peek()).toBe('idle')
    expect(await look('01310-100')).toMatchObject({ ...PAULISTA, street: 'Rua Direita' })
  })

  it.each([
    ['cleared one', '', NOTHING],
    ['part of one', '01310-10', NOTHING],
  ])('drops an earlier request for a %s', async (_, zipCode, place) => {
    const { look, form, backend, errors } = await openForm()
    backend.addFault({ path: `${CEPS}01310100`, delay: 600_000 })
    form.set({ zipCode: '01310-100' })
    await look(zipCode)
    backend.clearFaults()
    await time.advance(0)
    expect(form.fields.peek()).toMatchObject(place)
    expect(errors()).toEqual([])
    expect(await look('01310-100')).toMatchObject(PAULISTA)
  })

  it('is the last one typed, whichever is answered last', async () => {
    const { look, form, backend } = await openForm()
    backend.addFault({ path: `${CEPS}01310100`, delay: 5000 })
    form.set({ zipCode: '01310-100' })
    const found = await look('36325-000')
    expect(found).toMatchObject(TIRADENTES)
    await time.advance(5000)
    expect(form.fields.peek()).toEqual(found)
  })

  it('brings its neighborhoods to choose from, and a chosen one goes with it', async () => {
    const { look, form } = await openForm()
    expect(await look('23970-000')).toMatchObject(PARATY)
    form.set({ neighborhood: 'Pontal' })
    expect(form.fields.peek().neighborhoodId).toBe('23970000-4')
    expect(await look('01310-100')).toMatchObject({ ...PAULISTA, neighborhoodId: '' })
    expect(form.neighborhoods.peek()).toEqual([])
  })

  it('knows a neighborhood of its list that was typed before, and is asked for again in a new form', async () => {
    const { look, form } = await openForm()
    form.set({ neighborhood: 'Pontal' })
    expect(await look('23970-000')).toMatchObject({ neighborhood: 'Pontal', neighborhoodId: '23970000-4' })
    form.reset(placeFields())
    expect(await look('23970-000')).toMatchObject(PARATY)
  })
})
