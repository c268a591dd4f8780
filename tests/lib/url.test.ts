import { describe, expect, it } from 'vitest'
import { safeImageUrl, safeUrl } from '../../src/lib/url'

/** Addresses that open something else than they show, or nothing that may be opened (see also braintree/sanitize-url). */
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
  'data:image/svg+xml,<svg onload="alert(1)"/>',
  'vbscript:msgbox(1)',
  'blob:https://loja.example/1',
  'file:///etc/passwd',
  'filesystem:https://loja.example/x',
  'about:blank',
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

describe('safeImageUrl', () => {
  const secure = 'https://loja.example/app/'
  const plain = 'http://localhost:8080/'

  it.each([
    ['https://img.example/1.png', secure, 'https://img.example/1.png'],
    ['//img.example/1.png', secure, 'https://img.example/1.png'],
    ['/img/1.svg', secure, 'https://loja.example/img/1.svg'],
    ['1.svg', secure, 'https://loja.example/app/1.svg'],
    ['https://img.example/1.png', '', 'https://img.example/1.png'],
    ['/img/1.svg', plain, 'http://localhost:8080/img/1.svg'],
    ['http://img.example/1.png', plain, 'http://img.example/1.png'],
  ])('reads %j against %j', (text, base, href) => {
    expect(safeImageUrl(text, base)?.href).toBe(href)
  })

  it.each([
    ['', secure],
    ['  ', secure],
    ['/img/1.svg', ''],
    ['http://img.example/1.png', secure],
    ['http://img.example/1.png', ''],
    ['data:image/svg+xml,<svg/>', secure],
    ['data:image/png;base64,AAAA', plain],
    ['blob:https://loja.example/1', secure],
    ['javascript:alert(1)', secure],
    ['java\nscript:alert(1)', secure],
    ['\\\\evil.example/1.png', secure],
    ['https://user:senha@img.example/1.png', secure],
    ['1.png', 'file:///home/'],
    ['1.png', 'javascript:alert(1)'],
  ])('refuses %j against %j', (text, base) => {
    expect(safeImageUrl(text, base)).toBeNull()
  })
})
