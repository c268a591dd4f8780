import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { holdWheel } from '../../src/elements/held-wheel'
import { afterwards, inside, openReady, elementsInTests } from '../support/element-page'

elementsInTests()

/** Events of these types that the page hears. */
function heardByPage(...types: (keyof DocumentEventMap)[]): Event[] {
  const events: Event[] = []
  const listener = (event: Event) => void events.push(event)
  for (const type of types) document.addEventListener(type, listener)
  afterwards(() => types.forEach((type) => document.removeEventListener(type, listener)))
  return events
}

const keydown = () => new KeyboardEvent('keydown', { key: 'a', bubbles: true, composed: true })
const roll = (deltaY: number) => new WheelEvent('wheel', { deltaY, bubbles: true, composed: true })

/** The code that holds events comes after the first screen. */
async function untilHeld(target: Element, make: () => Event, events: Event[]): Promise<void> {
  await expect
    .poll(() => {
      events.length = 0
      target.dispatchEvent(make())
      return events
    })
    .toEqual([])
}

it("keeps what is typed into a field from a page's shortcuts, and passes on Escape, Tab and combinations", async () => {
  const element = await openReady('shop-catalog')
  const search = inside(element).getByRole('searchbox', { name: 'Buscar produtos' })
  await search.click()
  const keys = heardByPage('keydown', 'keypress', 'keyup') as KeyboardEvent[]
  await untilHeld(search.element(), keydown, keys)
  await userEvent.keyboard('/gs ç{Backspace}{ArrowLeft}')
  await expect.element(search).toHaveValue('/gs ')
  expect(keys.map(({ key }) => key)).toEqual([])
  await userEvent.keyboard('{Control>}b{/Control}{Escape}{Tab}?')
  expect(new Set(keys.map(({ key }) => key))).toEqual(new Set(['Control', 'b', 'Escape', 'Tab', '?']))
})

it('holds the wheel and the finger over a region with room, and lets the page go on at its end', async () => {
  const element = await openReady('shop-catalog')
  Object.assign(element.style, { display: 'block', width: '360px', height: '480px' })
  const scroller = element.shadowRoot?.querySelector('[data-lenis-prevent]') as HTMLElement
  await expect.poll(() => scroller.scrollHeight).toBeGreaterThan(500)
  const events = heardByPage('wheel', 'touchmove')
  const inner = scroller.firstElementChild as Element
  await untilHeld(inner, () => roll(100), events)
  inner.dispatchEvent(new Event('touchmove', { bubbles: true, composed: true }))
  expect(events).toEqual([])
  inner.dispatchEvent(roll(-100))
  expect(events).toHaveLength(1)
})

it("holds the wheel at the end of a dialog's content too, as the browser does", () => {
  const host = document.body.appendChild(document.createElement('div'))
  afterwards(() => host.remove())
  host.innerHTML = '<div style="height:80px;overflow-y:auto"><p style="height:300px;margin:0">Fim</p></div>'
  const region = host.firstElementChild as HTMLElement
  afterwards(holdWheel(host))
  const events = heardByPage('wheel')
  const rollAtEnd = () => {
    region.scrollTop = 1000
    region.firstElementChild?.dispatchEvent(roll(100))
    return events.splice(0).length
  }
  expect(rollAtEnd()).toBe(1)
  region.style.overscrollBehavior = 'contain'
  expect(rollAtEnd()).toBe(0)
})
