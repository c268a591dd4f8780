import { describe, expect, it } from 'vitest'
import type { Locator } from 'vitest/browser'
import { afterwards, elementsInTests, freshCode, inside, openReady } from '../support/element-page'

elementsInTests()

const LIVE = 'output, [role=status], [role=alert], [aria-live]'

/** Everything that the live regions of a shop say from now on, in order. */
function listenTo(element: Element): () => string[] {
  const said: string[] = []
  const observer = new MutationObserver((records) => {
    const regions = new Set(
      records.map(({ target }) => (target instanceof Element ? target : target.parentElement)?.closest(LIVE)),
    )
    for (const region of regions) {
      const words = region?.textContent?.replaceAll('\u00A0', ' ').trim()
      if (words) said.push(words)
    }
  })
  if (element.shadowRoot) observer.observe(element.shadowRoot, { subtree: true, childList: true, characterData: true })
  afterwards(() => observer.disconnect())
  return () => said
}

async function press(control: Locator): Promise<void> {
  await expect.element(control).toBeInTheDocument()
  ;(control.element() as HTMLElement).click()
}

const moreOf = (element: Element) =>
  inside(element)
    .getByRole('button', { name: /^Adicionar mais um item/ })
    .first()

describe('an edit is told once, when the shop has answered the last one:', () => {
  it.each([
    ['shop-cart', 'pedido-com-itens'],
    ['shop-checkout', 'pedido-com-itens'],
  ] as const)('%s', async (tag, listing) => {
    const element = await openReady(tag, '', freshCode(listing))
    if (tag === 'shop-checkout') {
      const items = inside(element).getByRole('button', { name: /^Itens|^Produtos/ })
      await expect.element(items).toBeInTheDocument()
      if (items.element().getAttribute('aria-expanded') === 'false') await press(items)
    }
    const more = moreOf(element)
    await expect.element(more).toBeInTheDocument()
    const said = listenTo(element)
    await press(more)
    await press(more)
    await expect.poll(said).toContainEqual(expect.stringMatching(/^.+: \d+, total R\$ [\d.]+,\d\d$/))
    const total = element.order?.total ?? 0
    const shown = (total / 100)
      .toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
      .replaceAll('\u00A0', ' ')
    expect(said().filter((words) => words.includes(', total'))).toEqual([expect.stringContaining(`total ${shown}`)])
    expect(said().filter((words) => words === 'Recalculando...')).toHaveLength(tag === 'shop-cart' ? 0 : 1)
  })
})

it('a category tells how many products it has, once they are there', async () => {
  const element = await openReady('shop-catalog')
  await expect.element(inside(element).getByRole('list').first()).toHaveAttribute('aria-busy', 'false')
  const tab = (at: number) => inside(element).getByRole('tab').nth(at)
  // The end of the first list, whose code comes after it.
  await expect
    .poll(() => [...(element.shadowRoot?.querySelectorAll('div') ?? [])].some((one) => one.offsetHeight === 250))
    .toBe(true)
  const said = listenTo(element)
  await press(tab(2))
  await expect.poll(said).toContainEqual(expect.stringMatching(/^\d+ produtos?$|^Nenhum produto por aqui$/))
})
