import { expect, it } from 'vitest'
import { calledBy } from '../../../demo/engines/behind-proxy'

const call = new Request('http://127.0.0.1:4000/api/order/current?a=1', {
  headers: {
    'X-Forwarded-Host': 'loja.example',
    'X-Forwarded-For': '203.0.113.9, 198.51.100.7',
    Authorization: 'Bearer a',
  },
})

it('believes no header of a caller', () => {
  expect(calledBy(call, '192.0.2.1', false)).toEqual({ request: call, address: '192.0.2.1' })
})

it('believes the proxy that it stands behind, and of its list what the proxy wrote', () => {
  const { request, address } = calledBy(call, '127.0.0.1', true)
  expect([request.url, address]).toEqual(['http://loja.example/api/order/current?a=1', '198.51.100.7'])
  expect(request.headers.get('Authorization')).toBe('Bearer a')
  const plain = calledBy(new Request('http://shop.example/'), '127.0.0.1', true)
  expect([plain.request.url, plain.address]).toEqual(['http://shop.example/', '127.0.0.1'])
})
