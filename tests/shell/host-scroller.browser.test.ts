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
