import { describe, expect, it } from 'vitest'
import { partnerRestart, partnerStoreUrl, readPartnerReturn } from '../../src/domain/partner'

const CALLBACK = '/tray/register/callback'
const query =
  'store=391250&adm_user=ana&code=c0d3&api_address=https%3A%2F%2Fapi.example%2Fx%3Fa%3D1&store_host=https%3A%2F%2Floja.example'

describe("the partner's return", () => {
  it('is read from the query', () => {
    expect(readPartnerReturn(`${CALLBACK}?${query}`)).toEqual({
      store: '391250',
      admUser: 'ana',
      code: 'c0d3',
      apiAddress: 'https://api.example/x?a=1',
      storeHost: 'https://loja.example',
    })
  })

  it.each(['store', 'adm_user', 'code', 'api_address', 'store_host'])('is none without %s', (name) => {
    const rest = new URLSearchParams(query)
    rest.delete(name)
    expect(readPartnerReturn(`${CALLBACK}?${rest}`)).toBeNull()
    rest.set(name, '  ')
    expect(readPartnerReturn(`${CALLBACK}?${rest}`)).toBeNull()
  })

  it('is none without a query', () => {
    expect(readPartnerReturn(CALLBACK)).toBeNull()
  })
})

describe('an authorisation that came back incomplete', () => {
  it.each([
    ['/tray/register/callback?store_host=loja.example%2Fa', '/tray/register?url=https%3A%2F%2Floja.example%2Fa'],
    ['/tray/register/callback?store_host=+', null],
    ['/tray/register/callback', null],
  ])('starts again from %s at %j', (path, restart) => {
    expect(partnerRestart(path)).toBe(restart)
  })
})

describe("the partner store's address", () => {
  it.each([
    ['/tray/register?url=https%3A%2F%2Floja.example%2F%3Fa%3D1', 'https://loja.example/?a=1'],
    ['/tray/register', ''],
    ['/tray/register?outra=1', ''],
  ])('of %s is %j', (path, url) => {
    expect(partnerStoreUrl(path)).toBe(url)
  })
})
