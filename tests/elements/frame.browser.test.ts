import { blip } from '../../src/extras/bridge/blip'
import { chatwoot } from '../../src/extras/bridge/chatwoot'
import { afterEach, expect, it } from 'vitest'
import { shareWithHost } from '../../src/frame'
import { frameShop } from '../../src/frame-host'

const { origin } = location
const undo: (() => void)[] = []

afterEach(() => undo.splice(0).forEach((run) => run()))

/** The messages that a window receives from now on. */
function messagesIn(target: Window): Record<string, unknown>[] {
  const received: Record<string, unknown>[] = []
  const keep = ({ data }: MessageEvent<Record<string, unknown>>) => data['vitrine'] === 1 && received.push(data)
  target.addEventListener('message', keep)
  undo.push(() => target.removeEventListener('message', keep))
  return received
}

it.each(['*', '', 'null', 'https://chat.example/', 'https://chat.example/loja', 'file:///', 'data:,'])(
  'both sides and the drivers of chats refuse %j, which is not one exact origin',
  (wrong) => {
    const refusal = /rigin has to be one exact origin, such as /
    expect(() => frameShop(document.createElement('iframe'), { origin: wrong })).toThrow(refusal)
    expect(() => shareWithHost(document.createElement('shop-catalog'), { hostOrigin: wrong })).toThrow(refusal)
    const [visit, post] = [() => Promise.reject(new Error('asked')), () => Promise.reject(new Error('posted'))]
    expect(() => chatwoot({ origin: wrong, visit, post })).toThrow(refusal)
    expect(() => blip({ origin: wrong, conversation: '1', session: 'farmacia' })).toThrow(refusal)
  },
)

it('a host that loads after its frame asks for a greeting, then sends what waited', async () => {
  const iframe = document.createElement('iframe')
  iframe.srcdoc = `<script>
    addEventListener('message', ({ data }) => data.do === 'hello' && parent.postMessage({ vitrine: 1, type: 'hello' }))
  </script>`
  undo.push(() => iframe.remove())
  await new Promise((resolve) => {
    iframe.addEventListener('load', resolve)
    document.body.append(iframe)
  })
  const received = messagesIn(iframe.contentWindow ?? window)
  const shop = frameShop(iframe, { origin, session: 'farmacia' })
  undo.push(shop.disconnect)
  shop.navigate('/order')
  await expect.poll(() => received.map((message) => message['do'])).toEqual(['hello', 'answers', 'session', 'navigate'])
})

it('a framed page greets a host that loads later once more', async () => {
  const received = messagesIn(parent)
  undo.push(shareWithHost(document.createElement('shop-catalog'), { hostOrigin: origin }))
  const greetings = () => received.filter(({ type }) => type === 'hello').length
  await expect.poll(greetings).toBe(1)
  const question = { source: parent, origin, data: { vitrine: 1, do: 'hello' } }
  dispatchEvent(new MessageEvent('message', question))
  await expect.poll(greetings).toBe(2)
})

it("a keyboard over the host's page is told to the framed one, which keeps clear of it", async () => {
  const iframe = document.body.appendChild(document.createElement('iframe'))
  iframe.srcdoc = `<script>parent.postMessage({ vitrine: 1, type: 'hello' }, '*')</script>`
  iframe.style.cssText = 'position: fixed; bottom: 0; left: 0; height: 300px'
  undo.push(() => iframe.remove())
  await new Promise((resolve) => iframe.addEventListener('load', resolve, { once: true }))
  const received = messagesIn(iframe.contentWindow ?? window)
  const shop = frameShop(iframe, { origin })
  undo.push(shop.disconnect)
  dispatchEvent(
    new MessageEvent('message', { source: iframe.contentWindow, origin, data: { vitrine: 1, type: 'hello' } }),
  )
  const told = () => received.flatMap((message) => (message['do'] === 'keyboard' ? [message['height']] : []))
  const view = visualViewport as VisualViewport
  const { height } = view
  undo.push(() => Reflect.deleteProperty(view, 'height'))
  for (const hidden of [260, 0]) {
    Object.defineProperty(view, 'height', { configurable: true, value: height - hidden })
    view.dispatchEvent(new Event('resize'))
    view.dispatchEvent(new Event('scroll'))
  }
  await expect.poll(told).toEqual([260, 0])

  undo.push(shareWithHost(document.createElement('shop-catalog'), { hostOrigin: origin }))
  const { style } = document.documentElement
  undo.push(() => style.removeProperty('--vitrine-keyboard'))
  dispatchEvent(
    new MessageEvent('message', { source: parent, origin, data: { vitrine: 1, do: 'keyboard', height: 260 } }),
  )
  expect(style.getPropertyValue('--vitrine-keyboard')).toBe('260px')
})
