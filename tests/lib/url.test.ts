import { describe, expect, it } from 'vitest'
import { safeUrl } from '../../src/lib/url'

/** Addresses that open something else than they show, or that must not be opened (see also braintree/sanitize-url). */
const attacks = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  ' javascript:alert(1)',
  '\u00A0javascript:alert(1)',
  'javascript&colon;alert(1)',
  'javascript://loja.example/%0Aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'intent://scan/#Intent;scheme=zxing;end',
  'ftp://loja.example/',
  'http://loja.example/',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:\\\\evil.example',
  'https://loja.example\\@evil.example',
  'https://loja.example@evil.example',
  'https://loja.example:senha@evil.example',
  'https://user@loja.example/',
  'https://loja.exa\nmple/',
  'https://loja.example/\u202Egpj.exe',
  'https://loja\u200B.example/',
  'https://loja.example\u0000/',
  'https://',
  'https://loja example/',
  'https://loja.example:99999/',
  'loja.example',
  '/pagar',
  '?x=1',
  '#x',
  '.',
  '',
  ' ',
  '🙂',
]

describe('safeUrl', () => {
  it.each(attacks)('refuses %j', (text) => {
    expect(safeUrl(text)).toBeNull()
  })

  it.each([
    ['https://loja.example', 'https://loja.example/'],
    ['HTTPS://LOJA.example/Pagar?a=1&b=2#c', 'https://loja.example/Pagar?a=1&b=2#c'],
    [' https://loja.example/ ', 'https://loja.example/'],
    ['https://loja.example:8443/ação 1', 'https://loja.example:8443/a%C3%A7%C3%A3o%201'],
    ['https://loja.example/?q=java%0Ascript:1', 'https://loja.example/?q=java%0Ascript:1'],
    ['https://loja.example/a@b', 'https://loja.example/a@b'],
  ])('accepts %j', (text, href) => {
    expect(safeUrl(text)?.href).toBe(href)
  })

  it('accepts other schemes only by name', () => {
    expect(safeUrl('mailto:loja@exemplo.com')).toBeNull()
    expect(safeUrl('tel:+5511912345678', { protocols: ['tel:'] })?.href).toBe('tel:+5511912345678')
    expect(safeUrl('https://loja.example', { protocols: ['tel:'] })).toBeNull()
  })

  describe('with a list of hosts', () => {
    const options = { hosts: ['wa.me', '.pague.example'] }

    it.each(['https://wa.me/55', 'https://WA.ME/55', 'https://br.pague.example/', 'https://a.b.pague.example/'])(
      'accepts %s',
      (text) => {
        expect(safeUrl(text, options)).not.toBeNull()
      },
    )

    it.each([
      'https://wa.me.evil.example/',
      'https://evilwa.me/',
      'https://sub.wa.me/',
      'https://pague.example/',
      'https://evilpague.example/',
      'https://wа.me/', // a Cyrillic 'а'
      'https://evil.example/wa.me',
    ])('refuses %s', (text) => {
      expect(safeUrl(text, options)).toBeNull()
    })

    it('refuses everything when the list is empty', () => {
      expect(safeUrl('https://wa.me/', { hosts: [] })).toBeNull()
    })
  })
})
