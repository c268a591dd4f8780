import { expect, it, vi } from 'vitest'
import type { ShopTag } from '../../../src/opening/tags'
import { afterwards, freshCode, heard, neededBy, openReady, place, wait } from '../element-page'

/** The console's messages, without printing them. */
function listenToConsole(): () => string[] {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  afterwards(() => error.mockRestore())
  return () => error.mock.calls.map((words) => words.map(String).join(' '))
}

/** A host page on which something the shop needs throws. */
function breakComputedStyles(): () => void {
  const { getComputedStyle } = window
  window.getComputedStyle = (element, pseudo) => {
    // The element of an earlier test is closed in a moment.
    if (!element.isConnected) return getComputedStyle(element, pseudo)
    throw new Error('patched by the host')
  }
  const mend = () => void (window.getComputedStyle = getComputedStyle)
  afterwards(mend)
  return mend
}

export function promiseProblems(tag: ShopTag): void {
  it('reports a wrong attribute to the developer once, and to the host each time', async () => {
    const said = listenToConsole()
    const errors = heard('shop-error')
    const code = freshCode()
    for (let count = 0; count < 2; count += 1) {
      place(`<${tag} session="${code}" api-base="shop-of-${tag}" ${neededBy(tag)}></${tag}>`)
    }
    const setup = () => errors.filter(({ detail }) => detail.message.includes('attribute "api-base"'))
    await expect.poll(() => setup().length).toBe(2)
    const told = said().filter((words) => words.includes('attribute "api-base"'))
    expect(told).toEqual([
      `<${tag}>: attribute "api-base" got "shop-of-${tag}": it is not an http(s) address. Example: <${tag} api-base="https://shop.example">.`,
    ])
    expect(setup().map(({ detail }) => detail)).toEqual([
      expect.objectContaining({ kind: 'setup', message: told[0] }),
      expect.objectContaining({ kind: 'setup', message: told[0] }),
    ])
    expect(said().join('\n')).not.toContain(code)
    expect(JSON.stringify(errors.map(({ detail }) => detail))).not.toContain(code)
  })

  it('reports an invalid path to the developer, and stays where it is', async () => {
    listenToConsole()
    const errors = heard('shop-error')
    const element = await openReady(tag)
    const before = element.route
    for (const path of ['order', '/\\evil.example', '//evil.example/order']) {
      element.navigate(path)
      element.setAttribute('route', path)
      expect(element.route).toBe(before)
    }
    const told = () => errors.filter(({ detail }) => detail.message.includes('got "//evil.example/order"'))
    await expect.poll(() => told().length).toBeGreaterThan(0)
    expect(element.route).toBe(before)
  })

  it('shows its own text instead of an invalid one, and reports it to the developer', async () => {
    const said = listenToConsole()
    const element = await openReady(tag)
    Object.assign(element, { texts: { 'shell.cart': { html: '<b>' }, [`${tag}.x`]: 7, 'shell.back': 'Retornar' } })
    await wait(50)
    expect(element.shadowRoot?.querySelector('[aria-label^="Carrinho"]')).not.toBeNull()
    expect(element.texts).toEqual({ 'shell.back': 'Retornar' })
    await expect.poll(() => said().filter((words) => words.includes(`"${tag}.x"`)).length).toBe(1)
  })

  it('accepts texts and their language at any time and keeps its screen', async () => {
    const element = await openReady(tag)
    const before = element.shadowRoot?.firstElementChild
    element.texts = { 'shell.cart': 'Bag', lang: 'en' }
    await expect.poll(() => element.shadowRoot?.querySelector('[lang=en] [aria-label^="Bag"]')).not.toBeNull()
    expect(element.shadowRoot?.firstElementChild).toBe(before)
    element.texts = {}
    await expect.poll(() => element.shadowRoot?.querySelector('[lang=pt-BR] [aria-label^="Carrinho"]')).not.toBeNull()
  })

  it('shows an error with a retry when it crashes, and works after the retry', () =>
    showsACrash(tag, (root) =>
      root.textContent?.includes('Ops! Algo de errado aconteceu')
        ? [...root.querySelectorAll('button')].find(({ textContent }) => textContent.includes('Tentar de novo'))
        : null,
    ))
}

/** @param retryIn the button of the error; nothing while there is no error */
export async function showsACrash(
  tag: ShopTag,
  retryIn: (root: ShadowRoot) => HTMLElement | null | undefined,
): Promise<void> {
  listenToConsole()
  const errors = heard('shop-error')
  const mend = breakComputedStyles()
  const element = place(`<${tag} session="${freshCode()}" ${neededBy(tag)}></${tag}>`)
  const retry = () => (element.shadowRoot && retryIn(element.shadowRoot)) ?? null
  await expect.poll(retry).not.toBeNull()
  const told = () => errors.map(({ detail }) => detail.message)
  await expect.poll(told).toContain('A screen failed: patched by the host')
  mend()
  retry()?.click()
  await element.ready
  await expect.poll(retry).toBeNull()
}
