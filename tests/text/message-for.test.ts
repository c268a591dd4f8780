import { afterEach, describe, expect, it, vi } from 'vitest'
import { ShopError } from '../../src/lib/errors'
import { messageFor } from '../../src/text/message-for'

afterEach(() => vi.unstubAllGlobals())

const GENERIC = 'Ops! Algo de errado aconteceu'

describe('the sentence for a failure', () => {
  it("is the server's when it refused", () => {
    expect(messageFor(new ShopError('refused', { textKey: 'postCoupon', serverWords: 'Cupom vencido' }))).toBe(
      'Cupom vencido',
    )
  })

  it.each(['http', 'response', 'network'] as const)("is the call's own for a failure of kind %s", (kind) => {
    const error = new ShopError(kind, { textKey: 'listProducts' })
    expect(messageFor(error)).toBe('Falha ao listar produtos')
  })

  it('says that the device is offline, and gives advice', () => {
    vi.stubGlobal('navigator', { onLine: false })
    const error = new ShopError('network', { textKey: 'listProducts' })
    expect(messageFor(error)).toBe('Você está sem internet. Verifique sua conexão e tente de novo.')
  })

  it("does not blame the connection for the server's answer", () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect(messageFor(new ShopError('refused', { textKey: 'postCoupon', serverWords: 'Cupom vencido' }))).toBe(
      'Cupom vencido',
    )
  })

  it('says that the shop cannot be reached when a call without a message got no answer', () => {
    expect(messageFor(new ShopError('network', { serverWords: ' ' }))).toBe(
      'Não deu para falar com a loja. Tente de novo em instantes.',
    )
  })

  it("hides a host developer's mistakes from the shopper", () => {
    expect(messageFor(new ShopError('setup', { message: '<shop-catalog> api-base: not an address' }))).toBe(GENERIC)
  })

  it.each([
    ['an error page', new ShopError('http', { serverWords: '<html><h1>502 Bad Gateway</h1></html>' })],
    ['no words', new ShopError('refused', {})],
    ['a bug', new TypeError("Cannot read properties of undefined (reading 'x')")],
    ['a thrown text', 'SENHA=123'],
    ['nothing', undefined],
    ['null', null],
  ])('is the general one for %s', (_name, error) => {
    expect(messageFor(error)).toBe(GENERIC)
  })
})

const said = (serverWords: string) => messageFor(new ShopError('refused', { serverWords, status: 200 }))

describe('a server’s message with markup', () => {
  it.each([
    ['Cupom <b>vencido</b>', 'Cupom vencido'],
    ['N&atilde;o h&aacute; cora&ccedil;&atilde;o &amp; pulm&otilde;es', 'Não há coração & pulmões'],
    ['Caf&#233; &lt; 3 &#x1F600;', 'Café < 3 😀'],
    ['Linha um<br/>linha dois', 'Linha um\nlinha dois'],
    ['<script>alert(1)</script>Tente depois', 'Tente depois'],
    ['Peso < 3 kg e > 1 kg', 'Peso < 3 kg e > 1 kg'],
  ])('is shown without it: %j', (message, words) => {
    expect(said(message)).toBe(words)
  })

  it('is not shown when it is a whole page', () => {
    expect(said('<!DOCTYPE html><p>nginx</p>')).toBe(GENERIC)
  })
})
