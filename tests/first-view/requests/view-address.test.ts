import { expect, it } from 'vitest'
import { viewAddress } from '../../../src/first-view/requests/view-address'

const ROOT = 'https://api.loja.example/vitrine/'
const NEAR = 'http://localhost:8080/api/'

it.each([
  ['none', '', ROOT, ''],
  ['a path beside the calls', 'primeira', ROOT, 'https://api.loja.example/vitrine/primeira'],
  ['another server’s', 'https://borda.example/primeira', ROOT, 'https://borda.example/primeira'],
  ['the page’s own, without TLS on one machine', '/primeira', 'http://localhost/', 'http://localhost/primeira'],
  ['the calls’ own, without TLS on one machine', 'primeira', NEAR, 'http://localhost:8080/api/primeira'],
  ['one that everybody on the line could read', 'http://borda.example/primeira', ROOT, ''],
  ['one beside the calls’ own root, without TLS', '/outra', NEAR, ''],
  ['a script', 'javascript:alert(1)', ROOT, ''],
])('a session code is sent to %s: %j of %s', (_name, address, root, sentTo) => {
  expect(viewAddress(address, root, 'http://localhost')).toBe(sentTo)
})
