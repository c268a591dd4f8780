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
  'both sides refuse %j, which is not one exact origin',
  (wrong) => {
    const refusal = /rigin has to be one exact origin, such as /
    expect(() => frameShop(document.createElement('iframe'), { origin: wrong })).toThrow(refusal)
    expect(() => shareWithHost(document.createElement('shop-catalog'), { hostOrigin: wrong })).toThrow(refusal)
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
  await expect.poll(() => received.map((message) => message['do'])).toEqual(['hello', 'session', 'navigate'])
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
