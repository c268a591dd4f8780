import { describe, expect, it } from 'vitest'
import { csp } from '../../src/lib/csp'

/** The sources of one directive. */
function sources(policy: string, directive: string): string[] | undefined {
  const line = policy.split('; ').find((part) => part.startsWith(`${directive} `))
  return line?.split(' ').slice(1)
}

describe('the policy for a host', () => {
  it("allows only the page's own origin when everything is on it", () => {
    expect(csp()).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
    )
  })

  it("names the loader's folder, the API's origin and each picture source once", () => {
    const policy = csp({
      scripts: 'https://cdn.example/vitrine/loader.js',
      apiBase: 'https://shop.example',
      images: ['https://a.example/x/', 'https://b.example', 'https://b.example/', 'data:'],
    })
    expect(sources(policy, 'script-src')).toEqual(['https://cdn.example/vitrine/'])
    expect(sources(policy, 'style-src')).toEqual(['https://cdn.example/vitrine/'])
    expect(sources(policy, 'connect-src')).toEqual(['https://shop.example'])
    expect(sources(policy, 'img-src')).toEqual(['https://a.example/x/', 'https://b.example', 'data:'])
  })

  it('lets no page frame it, or those alone that are named', () => {
    expect(sources(csp(), 'frame-ancestors')).toEqual(["'none'"])
    expect(sources(csp({ framedBy: 'https://chat.example/' }), 'frame-ancestors')).toEqual(['https://chat.example'])
    const framedBy = ["'self'", 'https://a.example', 'https://b.example']
    expect(sources(csp({ framedBy }), 'frame-ancestors')).toEqual(framedBy)
    expect(() => csp({ framedBy: '*' })).toThrow(TypeError)
  })

  it("reads an address of the same origin as 'self'", () => {
    expect(sources(csp({ apiBase: '/loja' }), 'connect-src')).toEqual(["'self'"])
  })

  it("names scripts, and the styles of old browsers, by the host's nonce", () => {
    const policy = csp({ nonce: 'r4nd0m', scripts: 'https://cdn.example/' })
    expect(sources(policy, 'script-src')).toEqual(["'nonce-r4nd0m'"])
    expect(sources(policy, 'style-src')).toEqual(["'nonce-r4nd0m'"])
  })

  it('allows the captcha only on request, and then without Trusted Types', () => {
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

  it("allows the card form's sources only on request, its fields and texts included", () => {
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

  it("allows a vendor's inline styles without a nonce, which would disable them", () => {
    expect(sources(csp({ nonce: 'r4nd0m', captcha: true }), 'style-src')).toEqual(["'unsafe-inline'"])
    expect(sources(csp({ nonce: 'r4nd0m', cardForm: true }), 'style-src')).toEqual(["'unsafe-inline'"])
  })

  it('omits hashes of styles when all are allowed, since a hash would disable that', () => {
    const extra = { 'style-src': ["'sha256-abc='"], 'script-src': ["'sha256-def='"] }
    expect(sources(csp({ extra }), 'style-src')).toEqual(["'self'", "'sha256-abc='"])
    expect(sources(csp({ extra, captcha: true }), 'style-src')).toEqual(["'self'", "'unsafe-inline'"])
    expect(sources(csp({ extra, captcha: true }), 'script-src')).toContain("'sha256-def='")
  })

  it('accepts a single picture source', () => {
    expect(csp({ images: 'https://images.example' })).toBe(csp({ images: ['https://images.example'] }))
  })

  it("adds the page's other sources, in place of 'none'", () => {
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
