import { describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Tabs, tabId } from '../../src/ui/Tabs'
import { keeping, mount } from './mount'

const many = Array.from({ length: 12 }, (_, index) => ({ id: `c${index}`, label: `Categoria ${index}` }))

function mountTabs(first = 'c0', width = '390px', tabs = many) {
  const { node, values: selections } = keeping(first, (selected, choose) => (
    <>
      <Tabs label="Categorias" tabs={tabs} selected={selected} onSelect={choose} panelId="lista" />
      <div id="lista" role="tabpanel" aria-labelledby={tabId('lista', selected)} />
    </>
  ))
  const mounted = mount(node)
  mounted.host.style.width = width
  // The page of the test may be narrower.
  mounted.host.style.maxWidth = 'none'
  return { ...mounted, selections, strip: mounted.root.querySelector('[role=tablist]')! }
}

const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const focused = (root: ShadowRoot) => root.activeElement?.textContent

function isInside(child: Element, parent: Element) {
  const [inner, outer] = [child.getBoundingClientRect(), parent.getBoundingClientRect()]
  return inner.left >= outer.left - 1 && inner.right <= outer.right + 1
}

describe('Tabs', () => {
  it('is one stop for the Tab key: the selected tab', async () => {
    const { root } = mountTabs('c1')
    await userEvent.tab()
    expect(focused(root)).toBe('Categoria 1')
    expect(root.querySelectorAll('[role=tab][tabindex="0"]')).toHaveLength(1)
  })

  it('moves focus with arrows, Home and End, wraps around, and selects nothing', async () => {
    const { root, selections } = mountTabs()
    await userEvent.tab()
    const visited = []
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'End', 'ArrowRight', 'ArrowLeft', 'Home']) {
      await userEvent.keyboard(`{${key}}`)
      visited.push(focused(root))
    }
    const numbers = visited.map((words) => Number(words?.split(' ')[1]))
    expect(numbers).toEqual([1, 2, 1, 11, 0, 11, 0])
    expect(selections).not.toHaveBeenCalled()
  })

  it('selects the focused tab with Enter and with Space', async () => {
    const { selections } = mountTabs()
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}{Enter}{ArrowRight} ')
    expect(selections.mock.calls.flat()).toEqual(['c1', 'c2'])
    await expect.element(tab('Categoria 2')).toHaveAttribute('aria-selected', 'true')
    await expect.element(page.getByRole('tabpanel', { name: 'Categoria 2' })).toBeInTheDocument()
  })

  it('shows the selected tab without scrolling the page', async () => {
    const above = document.body.appendChild(document.createElement('div'))
    above.style.height = '3000px'
    document.body.prepend(above)
    const { strip } = mountTabs('c8')
    expect(isInside(tab('Categoria 8').element(), strip)).toBe(true)
    expect(strip.scrollLeft).toBeGreaterThan(0)
    expect(window.scrollY).toBe(0)
    above.remove()
  })

  it.each([
    ['399px', 2],
    ['400px', 3],
    ['599px', 3],
    ['600px', 4],
    ['799px', 4],
    ['800px', 5],
  ])('shows at %s %s tabs per row', (width, count) => {
    const { strip } = mountTabs('c0', width)
    expect(Math.floor(strip.clientWidth / strip.firstElementChild!.clientWidth)).toBe(count)
  })

  it.each(['320px', '390px'])('shows at %s a part of the tab that comes next', (width) => {
    const { strip } = mountTabs('c0', width)
    const { right } = strip.getBoundingClientRect()
    const next = [...strip.children].map((one) => one.getBoundingClientRect()).find((box) => box.right > right)
    expect(right - (next?.left ?? right)).toBeGreaterThanOrEqual(32)
  })

  it.each(['800px', '1024px', '1440px'])('shows at %s five tabs without page buttons', (width) => {
    const { strip, root } = mountTabs('c0', width, many.slice(0, 5))
    expect([...strip.children].every((one) => isInside(one, strip))).toBe(true)
    expect(root.querySelectorAll('button:not([role=tab])')).toHaveLength(0)
  })

  it.each(['280px', '320px', '390px', '430px', '640px', '1024px'])('cuts at %s no label of three lines', (width) => {
    const labels = ['Calças, saias e shorts', 'Higiene, beleza e cuidados do bebê', 'Vitaminas e suplementos']
    const long = labels.map((label, index) => ({ id: `c${index}`, label }))
    const { strip } = mountTabs('c0', width, [...long, ...many.slice(3)])
    for (const one of strip.children) {
      const words = one.firstElementChild!
      expect(words.scrollHeight).toBeLessThanOrEqual(words.clientHeight)
    }
    expect(strip.clientHeight).toBe(48)
  })

  it('has page buttons in wide containers only', async () => {
    const { strip, host } = mountTabs('c0', '1024px')
    await expect.element(page.getByRole('button', { name: 'Ver anteriores' })).toBeDisabled()
    await page.getByRole('button', { name: 'Ver próximos' }).click()
    await expect.poll(() => strip.scrollLeft).toBeGreaterThan(400)
    await expect.element(page.getByRole('button', { name: 'Ver anteriores' })).toBeEnabled()
    host.style.width = '390px'
    await expect.element(page.getByRole('button', { name: 'Ver próximos' })).not.toBeInTheDocument()
  })
})
