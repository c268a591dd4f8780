import { expect, it } from 'vitest'
import type { ShopTag } from '../../../src/elements/tags'
import { askedAt, callsOf, defineOverBackend, freshBase, freshCode, neededBy, place } from '../element-page'

export function promiseOpening(tag: ShopTag): void {
  it('is registered once, however often it is defined', () => {
    const registered = customElements.get(tag)
    expect(registered).toBeDefined()
    expect(defineOverBackend).not.toThrow()
    expect(customElements.get(tag)).toBe(registered)
  })

  it('has an open shadow root, and adds nothing beside it', () => {
    const element = place(`<${tag} session="${freshCode()}" ${neededBy(tag)}></${tag}>`)
    expect(element.shadowRoot?.mode).toBe('open')
    expect(element.childNodes).toHaveLength(0)
  })

  it('opens the anonymous session without a code', async () => {
    const base = freshBase()
    const element = place(`<${tag} api-base="${base}" ${neededBy(tag)}></${tag}>`)
    await element.ready
    expect(askedAt(base)).toContain('/api/session/anonymous-session')
  })

  it('is never ready with an unknown session, and is ready again with a known one', async () => {
    const element = place(`<${tag} session="nobody" ${neededBy(tag)}></${tag}>`)
    await expect(element.ready).rejects.toMatchObject({ name: 'ShopError', call: 'GET /api/session/{code}' })
    const code = freshCode()
    element.session = code
    await element.ready
    expect(callsOf(code)[0]).toMatch(/^GET \/api\/session\//)
  })
}
