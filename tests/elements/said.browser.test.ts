import { describe, expect, it } from 'vitest'
import { userEvent, type Locator } from 'vitest/browser'
import { afterwards, backend, elementsInTests, freshCode, inside, openReady, stopTime } from '../support/element-page'

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

it('a choice that leaves the total as it was tells no total', async () => {
  const element = await openReady('shop-checkout', '', freshCode('pedido-no-checkout'))
  await press(inside(element).getByRole('button', { name: /^Forma de pagamento/ }))
  const pix = inside(element).getByRole('radio', { name: /^PIX/ })
  await expect.element(pix).toBeInTheDocument()
  const said = listenTo(element)
  const time = stopTime()
  await press(pix)
  await expect.element(pix).toBeChecked()
  await expect
    .element(inside(element).getByRole('button', { name: /^Confirmar pedido/ }))
    .not.toHaveAttribute('aria-busy')
  await time.advance(1000)
  expect(said().filter((words) => words.startsWith('Total'))).toEqual([])
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

/** A shopper comes back from the bank's app. */
const comeBack = () => window.dispatchEvent(new Event('focus'))

it('each state of a PIX is told once: run out, a new code, another code, paid', async () => {
  const code = freshCode('pagar-pix')
  const element = await openReady('shop-payment', '', code)
  await expect.element(inside(element).getByRole('button', { name: 'Copiar código PIX' })).toBeInTheDocument()
  const said = listenTo(element)
  const expired = 'O código PIX expirou'
  const waiting = 'Aguardando o pagamento'
  const paid = 'Pedido finalizado'
  const other = 'O pedido mudou, e o código também. Se você já copiou o anterior, copie este.'
  await backend.advanceClock(code, 31 * 60 * 1000)
  comeBack()
  await expect.poll(said).toContain(expired)
  await press(inside(element).getByRole('button', { name: 'Gerar novo código' }))
  await expect.poll(said).toContain(waiting)
  await backend.fetch(
    new Request(`${location.origin}/api/order/payment/method?paymentMethod=3`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${code}` },
    }),
  )
  comeBack()
  await expect.poll(said).toContain(other)
  await backend.pay(code)
  comeBack()
  await expect.poll(said).toContain(paid)
  const told = [expired, waiting, other, paid]
  expect(said().filter((words) => told.includes(words))).toEqual(told)
})

it('the ways to pay and to deliver are told by their number, each time that others have come', async () => {
  const element = await openReady('shop-checkout', '', freshCode('farmacia-agente-sem-nascimento'))
  await expect.element(inside(element).getByRole('region', { name: 'Forma de entrega' })).toBeInTheDocument()
  const said = listenTo(element)
  await expect.poll(said).toEqual(['Como o contato vai pagar: 7 opções'])
  element.shadowRoot?.querySelector<HTMLElement>('[data-section=delivery] [aria-expanded=false]')?.click()
  await press(inside(element).getByRole('radio', { name: 'Entregamos para você' }))
  const ways = () => said().filter((words) => words.startsWith('Opções de entrega'))
  await expect.poll(ways).toEqual(['Opções de entrega: 3 opções'])
  await press(inside(element).getByRole('button', { name: 'Trocar endereço de entrega' }))
  const address = inside(element).getByRole('combobox', { name: /^Endereço de entrega/ })
  await expect.element(address).toBeInTheDocument()
  const field = address.element() as HTMLSelectElement
  await userEvent.selectOptions(
    field,
    [...field.options].find(({ selected, value }) => !selected && value) as HTMLOptionElement,
  )
  await expect.poll(ways).toHaveLength(2)
  expect(said()).toHaveLength(3)
})
