import { describe, expect, it } from 'vitest'
import { csp } from '../../src/lib/csp'

/** The sources of one directive. */
function sources(policy: string, directive: string): string[] | undefined {
  const line = policy.split('; ').find((part) => part.startsWith(`${directive} `))
  return line?.split(' ').slice(1)
}

describe('the policy for a host', () => {
  it('allows the page its own origin and nothing else when everything is there', () => {
    expect(csp()).toBe(
      "default-src 'none'; script-src 'self'; style-src 'none'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'",
    )
  })

  it('names the folder of the loader, the origin of the API and each place of pictures once', () => {
    const policy = csp({
      scripts: 'https://cdn.example/vitrine/loader.js',
      apiBase: 'https://shop.example',
      images: ['https://a.example/x/', 'https://b.example', 'https://b.example/', 'data:'],
    })
    expect(sources(policy, 'script-src')).toEqual(['https://cdn.example/vitrine/'])
    expect(sources(policy, 'connect-src')).toEqual(['https://shop.example'])
    expect(sources(policy, 'img-src')).toEqual(['https://a.example/x/', 'https://b.example', 'data:'])
  })

  it('takes an address of the same origin for the page itself', () => {
    expect(sources(csp({ apiBase: '/loja' }), 'connect-src')).toEqual(["'self'"])
  })

  it('names scripts, and the styles of old browsers, by the nonce of a host that has one', () => {
    const policy = csp({ nonce: 'r4nd0m', scripts: 'https://cdn.example/' })
    expect(sources(policy, 'script-src')).toEqual(["'nonce-r4nd0m'"])
    expect(sources(policy, 'style-src')).toEqual(["'nonce-r4nd0m'"])
  })

  it('lets the captcha in only when asked, and then without Trusted Types', () => {
    expect(csp()).not.toContain('google')
    const policy = csp({ captcha: true })
    expect(sources(policy, 'frame-src')).toContain('https://www.google.com/recaptcha/')
    expect(sources(policy, 'script-src')).toEqual([
      "'self'",
      'https://www.google.com/recaptcha/',
      'https://www.gstatic.com/recaptcha/',
    ])
    expect(policy).not.toContain('trusted-types')
  })

  it('lets in whatever the card form is made of only when asked, its fields and its words included', () => {
    expect(csp()).not.toContain('mercado')
    const policy = csp({ cardForm: true, captcha: true, apiBase: 'https://shop.example' })
    expect(sources(policy, 'script-src')).toContain('https://sdk.mercadopago.com')
    expect(sources(policy, 'frame-src')).toContain('https://*.mercadopago.com')
    expect(sources(policy, 'connect-src')).toEqual([
      'https://shop.example',
      'https://*.mercadopago.com',
      'https://*.mercadolibre.com',
      'https://*.mlstatic.com',
    ])
    expect(policy).not.toContain('trusted-types')
  })

  it('allows inline styles where a vendor writes them, by no nonce, which would rule them out', () => {
    expect(sources(csp({ nonce: 'r4nd0m', captcha: true }), 'style-src')).toEqual(["'unsafe-inline'"])
    expect(sources(csp({ nonce: 'r4nd0m', cardForm: true }), 'style-src')).toEqual(["'unsafe-inline'"])
  })

  it('leaves out the hash of a style where all of them are allowed, which the hash would take back', () => {
    const extra = { 'style-src': ["'sha256-abc='"], 'script-src': ["'sha256-def='"] }
    expect(sources(csp({ extra }), 'style-src')).toEqual(["'sha256-abc='"])
    expect(sources(csp({ extra, captcha: true }), 'style-src')).toEqual(["'unsafe-inline'"])
    expect(sources(csp({ extra, captcha: true }), 'script-src')).toContain("'sha256-def='")
  })

  it('takes one place of pictures as it is', () => {
    expect(csp({ images: 'https://images.example' })).toBe(csp({ images: ['https://images.example'] }))
  })

  it("joins the page's other sources, in place of 'none'", () => {
    const policy = csp({ extra: { 'style-src': ["'self'"], 'frame-src': ['https://form.example'] } })
    expect(sources(policy, 'style-src')).toEqual(["'self'"])
    expect(sources(policy, 'frame-src')).toEqual(['https://form.example'])
    expect(sources(csp({ extra: { 'default-src': ["'self'"] } }), 'default-src')).toEqual(["'self'"])
  })

  it.each([
    [{ apiBase: 'javascript:alert(1)' }],
    [{ apiBase: '//shop.example' }],
    [{ images: ['shop.example'] }],
    [{ scripts: 'cdn.example/vitrine/' }],
    [{ apiBase: 'https://' }],
    [{ nonce: "x'; script-src *" }],
    [{ extra: { 'img-src': ['a; script-src *'] } }],
  ])('refuses %j', (options) => {
    expect(() => csp(options)).toThrow(/^csp\(\): ".+" is no (http\(s\) address|single source)\.$/)
  })
})
