import { expect, it } from 'vitest'
import { viewRequest } from '../../../src/first-view/requests/early-map'

const ADDRESS = 'https://loja.example/api/first-view'

it('a first view in one call needs no preflight, and holds the code in its body, not in its address', async () => {
  const request = new Request(ADDRESS, viewRequest('mercado-webchat'))
  expect([request.method, request.url, await request.text()]).toEqual(['POST', ADDRESS, 'mercado-webchat'])
  expect([...request.headers]).toEqual([['content-type', 'text/plain;charset=UTF-8']])
})
