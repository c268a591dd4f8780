import { expect, it, onTestFinished } from 'vitest'
import type { ShopView } from '../../src/session/view'
import { followHostScroller } from '../../src/shell/host-scroller'

/** A shop as tall as its content in a pane of its host, which stands below the top of the window. */
function openInPane() {
  const pane = document.body.appendChild(document.createElement('div'))
  pane.style.cssText = 'margin-top:120px;height:300px;overflow:auto'
  pane.innerHTML = '<p style="height:80px;margin:0"></p><section></section>'
  onTestFinished(() => pane.remove())
  const root = pane.querySelector('section')!.attachShadow({ mode: 'open' })
  root.innerHTML = '<div style="height:2000px"></div>'
  const page = root.firstElementChild
  const position: Pick<ShopView['position'], 'around'> = { around: null }
  followHostScroller({ isStandalone: false, scroller: { page, own: null, current: page }, position } as ShopView)
  return { pane, around: position.around! }
}

it('counts a scroll position from where the pane of the host begins, not the window', () => {
  const { pane, around } = openInPane()
  expect(around.scrollTop).toBe(0)
  pane.scrollTop = 280
  expect(around.scrollTop).toBe(200)
  around.scrollTop = 0
  expect(pane.scrollTop).toBe(80)
  around.scrollTop = 500
  expect([pane.scrollTop, around.scrollTop]).toEqual([580, 500])
})

/** A shop in the window, or in boxes of its host, whose page scrolls as these styles say. */
function open(styles: { page?: string; own?: string } = {}, isStandalone = false) {
  const box = document.body.appendChild(document.createElement('div'))
  box.innerHTML = '<p style="height:1000px;margin:0"></p><section></section><p style="height:3000px;margin:0"></p>'
  onTestFinished(() => {
    box.remove()
    scrollTo(0, 0)
  })
  const root = box.querySelector('section')!.attachShadow({ mode: 'open' })
  root.innerHTML = `<div style="${styles.page ?? ''}"><div style="${styles.own ?? ''}"><p style="height:2000px"></p></div></div>`
  const page = root.firstElementChild!
  const own = styles.own ? page.firstElementChild : null
  const position: Pick<ShopView['position'], 'around'> = { around: null }
  followHostScroller({ isStandalone, scroller: { page, own, current: own ?? page }, position } as ShopView)
  const start = page.getBoundingClientRect().top + scrollY
  return { page, own, start, around: position.around }
}

it('scrolls the window where nothing else scrolls, and stays where the start of the shop is in view', () => {
  const { start, around } = open()
  scrollTo(0, start - 200)
  around!.scrollTop = 0
  expect([scrollY, around!.scrollTop]).toEqual([start - 200, 0])
  scrollTo(0, start + 300)
  expect(around!.scrollTop).toBe(300)
  around!.scrollTop = 0
  expect(scrollY).toBe(start)
  scrollTo(0, 0)
  around!.scrollTop = 50
  expect(scrollY).toBe(start + 50)
})

it.each(['body', 'html'])('takes a host’s scrolling %s for the window', (name) => {
  const host = document.querySelector<HTMLElement>(name)!
  host.style.overflowY = 'auto'
  onTestFinished(() => void host.style.removeProperty('overflow-y'))
  const { start, around } = open()
  around!.scrollTop = 70
  expect([scrollY, around!.scrollTop]).toEqual([start + 70, 70])
})

it.each([
  ['the element', { page: 'height:300px;overflow-y:auto' }],
  ['a scroller of the screen', { page: 'height:300px;overflow-y:hidden', own: 'height:300px;overflow-y:auto' }],
])('scrolls %s where that scrolls, and not the window', (_name, styles) => {
  const { page, own, around } = open(styles)
  around!.scrollTop = 120
  expect([(own ?? page).scrollTop, around!.scrollTop, scrollY]).toEqual([120, 120, 0])
})

it('leaves a page of its own alone', () => {
  expect(open({}, true).around).toBeNull()
})
