import { describe, expect, it } from 'vitest'
import { readMangled, sessionIn } from '../../src/domain/mangled-address'
import { initialCatalog, isPlainAddress, memoryOf, parseHash } from '../../src/domain/session-address'

describe('the session in an address', () => {
  it.each([
    ['#CODE', 'CODE', null],
    ['CODE', 'CODE', null],
    ['', '', null],
    ['#', '', null],
    ['#CODE?', 'CODE', null],
    ['#a%2Fb', 'a/b', null],
    ['#CODE?catalogType=ShowCategory&catalogId=padaria', 'CODE', { display: 'ShowCategory', id: 'padaria' }],
    [
      '#CODE?catalogType=ShowQuery&catalogId=p%C3%A3o%20de%20queijo',
      'CODE',
      { display: 'ShowQuery', id: 'pão de queijo' },
    ],
    ['#CODE?catalogType=ShowQuery&catalogId=leite?', 'CODE', { display: 'ShowQuery', id: 'leite?' }],
    ['#CODE?catalogType=ShowCategory', 'CODE', { display: 'ShowCategory', id: '' }],
    ['#CODE?catalogId=padaria', 'CODE', null],
    ['#CODE?catalogType=showcategory&catalogId=padaria', 'CODE', null],
    ['#?catalogType=Standard', '', { display: 'Standard', id: '' }],
  ])('reads %s', (hash, code, catalog) => {
    expect(readMangled(hash)).toMatchObject({ code, catalog })
    // The first file reads what the contract says by itself.
    if (isPlainAddress({ hash, pathname: '/loja/' }, '/loja')) expect(parseHash(hash)).toMatchObject({ code, catalog })
  })

  it('has a coupon', () => {
    for (const hash of ['#CODE?coupon=FEIRA5', '#CODE?catalogType=Standard&amp;coupon=FEIRA5'])
      expect(readMangled(hash)).toMatchObject({ code: 'CODE', coupon: 'FEIRA5' })
    expect(parseHash('#CODE?coupon=FEIRA5').coupon).toBe('FEIRA5')
  })

  it('knows parameters whose names came in other case', () => {
    for (const read of [readMangled, parseHash])
      expect(read('#CODE?CATALOGTYPE=ShowCategory&catalogid=padaria&Coupon=FEIRA5')).toMatchObject({
        code: 'CODE',
        catalog: { display: 'ShowCategory', id: 'padaria' },
        coupon: 'FEIRA5',
      })
    expect(readMangled('#CODE?Order=4f0c').order).toBe('4f0c')
  })

  it('of a hand-over link is its code with a key of the browser, whatever a messenger put behind it', () => {
    const link = 'handover:loja~9f.b-_c'
    for (const after of [
      '',
      '_',
      '_.',
      '*',
      '~',
      '%5F',
      '?utm_source=x',
      '_?COUPON=FEIRA5',
      ').',
      '\u200B',
      '👍',
      '<br>',
    ]) {
      const { code, others } = sessionIn({ pathname: '/loja/order', search: '', hash: `#${link}${after}` }, '/loja')
      expect(code).toMatch(/^handover:loja~9f\.b-_c:[\da-f]{32}$/)
      for (const other of others) expect(other).toMatch(/^handover:.+:[\da-f]{32}$/)
    }
    const italics = sessionIn({ pathname: '/loja/order', search: '', hash: `#${link}_` }, '/loja')
    // A code may end so.
    expect(italics.others[0]).toContain(`${link}_:`)
  })

  it('has a placed order, which the first file does not read', () => {
    const hash = '#CODE?coupon=FEIRA5&order=4f0c'
    expect(readMangled(hash)).toMatchObject({ code: 'CODE', coupon: 'FEIRA5', order: '4f0c' })
    expect(isPlainAddress({ hash, pathname: '/loja/' }, '/loja')).toBe(false)
  })

  const CODE = 'loja~9f.b-_c'
  const PADARIA = { display: 'ShowCategory', id: 'padaria' }
  const INVISIBLE = ['\u200B', '\u2060', '\uFEFF', '\u202C', '\u00AD']
  const AFTER = ['/', '...', ').', '"', '”', '…', ' ', '👍']
  const ADDED = [
    '&utm_source=x',
    '?utm_source=x&fbclid=y',
    '?',
    '&amp;gclid=1',
    '&gt;',
    '#x',
    '<br>',
    '|Loja',
    ' veja só',
  ]

  it.each([...AFTER, ...ADDED, ...INVISIBLE])('reads the code before %j, escaped or not', (after) => {
    for (const end of [after, encodeURIComponent(after), encodeURIComponent(encodeURIComponent(after))])
      expect(readMangled(`#${CODE}${end}`).code).toBe(CODE)
  })

  it.each(['#', '%23', '%2523', '/', '!/', '(', '"', '&quot;', '“', '*', '%20', ...INVISIBLE])(
    'reads the code after %j',
    (before) => expect(readMangled(`#${before}${CODE}`).code).toBe(CODE),
  )

  it.each([
    '%3FcatalogType=ShowCategory&catalogId=padaria',
    '%3FcatalogType%3DShowCategory%26catalogId%3Dpadaria',
    '?catalogType=ShowCategory&amp;catalogId=padaria).',
    '&catalogType=ShowCategory&catalogId=padaria&utm_source=x',
    '?catalogType=ShowCategory&catalogId=padaria?fbclid=x',
    '/?utm_source=x&catalogType=ShowCategory&catalogId=padaria',
  ])('reads the catalogue from %s', (query) => {
    expect(readMangled(`#${CODE}${query}`)).toMatchObject({ code: CODE, catalog: PADARIA })
  })

  it.each(['#utm_source=x', '#_=_', '#fbclid=abc&x', '#?utm_source=x', '#&utm_source=x', '#/', '#.'])(
    'finds no code in %s',
    (hash) => expect(readMangled(hash)).toMatchObject({ code: '', others: [] }),
  )

  it.each([
    ['#CODE', 'CODE', []],
    ['#CODE.', 'CODE', ['CODE.']],
    ['#CODE%2541', 'CODEA', ['CODE%41']],
    ['#CODE&x', 'CODE', ['CODE&x']],
    ['#_CODE_', '_CODE_', ['CODE']],
    ['#__CODE__', '__CODE__', ['CODE']],
    ['#100%', '100%', []],
    ['#a%2Bb%', 'a+b%', []],
  ])('reads %s as the likeliest code, and knows what else it can be', (hash, code, others) => {
    expect(readMangled(hash)).toMatchObject({ code, others })
  })

  it.each([
    ['/loja/%23CODE', '', ''],
    ['/loja%23CODE', '', '#utm_source=x'],
    ['/loja/%2523CODE', '', ''],
    ['/loja/%23CODE/', '?utm_source=x', ''],
    ['/loja/order', '', '#CODE'],
  ])('reads the code of %s%s%s', (pathname, search, hash) => {
    expect(sessionIn({ pathname, search, hash }, '/loja').code).toBe('CODE')
  })

  it('reads no code out of an ordinary path', () => {
    expect(sessionIn({ pathname: '/loja/product/%23CODE', search: '', hash: '' }, '/loja').code).toBe('')
  })
})

describe('initialCatalog', () => {
  it('is null for an unknown display', () => {
    expect(initialCatalog('constructor', 'x')).toBeNull()
    expect(initialCatalog(null, 'x')).toBeNull()
  })
})

describe('memoryOf', () => {
  it("reads the shop's data from a history entry", () => {
    expect(memoryOf({ vitrine: { index: 2, code: 'CODE' } })).toEqual({ index: 2, code: 'CODE' })
  })

  it.each([null, 'text', {}, { vitrine: null }, { vitrine: { index: '2', code: 'CODE' } }, { vitrine: { index: 1 } }])(
    'ignores the entry %o, which another script wrote',
    (state) => {
      expect(memoryOf(state)).toBeNull()
    },
  )
})
