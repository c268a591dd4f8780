import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { RichText } from '../../src/ui/RichText'
import { mount } from './mount'

/** Each one would call `window.attacked()` if it could. */
const PAYLOADS = [
  '<script>attacked()</script>',
  '<img src=x onerror=attacked()>',
  '<svg onload=attacked()>',
  '<svg><script>attacked()</script></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=attacked()&gt;">',
  '<iframe src="javascript:parent.attacked()"></iframe>',
  '<object data="javascript:attacked()"></object><embed src="javascript:attacked()">',
  '<a href="javascript:attacked()">x</a>',
  '<a href="java\nscript:attacked()">x</a>',
  '<a href="&#106;avascript:attacked()">x</a>',
  '<a href=" \u0001javascript:attacked()">x</a>',
  '<form action="javascript:attacked()"><input type=submit><button formaction="javascript:attacked()">x</button></form>',
  '<body onload=attacked()><input autofocus onfocus=attacked()>',
  '<style>@import "javascript:attacked()";*{background:url(javascript:attacked())}</style>',
  '<link rel=stylesheet href="javascript:attacked()"><base href="https://evil.example/">',
  '<noscript><p title="</noscript><img src=x onerror=attacked()>">',
  '<template><script>attacked()</script></template>',
  '<p id="getRootNode" name="attributes" class="x" style="color:red" data-x="1" aria-label="x">x</p>',
  '<x-danger onclick=attacked()>x</x-danger><shop-cart api-base="https://evil.example"></shop-cart>',
  '<img src="http://plain.example/a.png"><img src="data:image/svg+xml,<svg onload=attacked()>"><img src="//evil.example/a">',
  '<<script>attacked()//<</script>',
  '<p>bom &lt;img src=x onerror=attacked()&gt;</p>',
]

const ALLOWED_ATTRIBUTES = new Set([
  'href',
  'src',
  'alt',
  'colspan',
  'rowspan',
  'target',
  'rel',
  'loading',
  'referrerpolicy',
])
const HARMLESS =
  /^(?:P|BR|HR|UL|OL|LI|STRONG|B|EM|I|U|S|SMALL|SUB|SUP|SPAN|DIV|BLOCKQUOTE|A|IMG|H3|TABLE|CAPTION|T(?:HEAD|BODY|FOOT|R|H|D))$/

const attacked = vi.fn<() => void>()
beforeEach(() => Object.assign(window, { attacked }))
afterEach(() => {
  Reflect.deleteProperty(window, 'attacked')
  attacked.mockReset()
})

/** Renders and waits until the sanitized nodes have replaced the plain text. */
async function show(html: string) {
  const { content, render } = mount(<RichText html={html} />)
  const plain = content.firstElementChild
  await expect.poll(() => content.firstElementChild).not.toBe(plain)
  return { box: content.firstElementChild!, content, render }
}

describe('RichText', () => {
  it.each(PAYLOADS)('runs and keeps nothing of %j', async (payload) => {
    const { box } = await show(payload)
    for (const element of box.querySelectorAll('*')) {
      expect(element.tagName).toMatch(HARMLESS)
      for (const { name } of element.attributes) expect(ALLOWED_ATTRIBUTES).toContain(name)
      const address = element.getAttribute('href') ?? element.getAttribute('src')
      if (address != null) expect(address).toMatch(/^(?:https:|mailto:|tel:)/)
    }
    for (const element of box.querySelectorAll<HTMLElement>('a, p, b')) element.click()
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(attacked).not.toHaveBeenCalled()
  })

  it('keeps the markup of a description', async () => {
    const { box } = await show(
      '<p>Com <strong>ureia</strong> e <em>aveia</em></p><ul><li>Um</li></ul><table><tr><td colspan="2">400 ml</td></tr></table>',
    )
    expect(box.innerHTML).toBe(
      '<p>Com <strong>ureia</strong> e <em>aveia</em></p><ul><li>Um</li></ul>' +
        '<table><tbody><tr><td colspan="2">400 ml</td></tr></tbody></table>',
    )
  })

  it('opens links in a new tab without an opener', async () => {
    const { box } = await show('<a href="https://example.com/bula" target="_top" rel="opener">bula</a>')
    const link = box.querySelector('a')!
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer nofollow'])
  })

  it('turns every heading into level three', async () => {
    const { box } = await show('<h1>A <b>b</b></h1><h2>C</h2><h6>D</h6>')
    expect(box.innerHTML).toBe('<h3>A <b>b</b></h3><h3>C</h3><h3>D</h3>')
  })

  it('shows the text without markup at once', () => {
    const { content } = mount(<RichText html="<p>Com <b>ureia</b> &amp; aveia</p><p>Uso di&aacute;rio</p>" />)
    expect(content.textContent).toContain('Com ureia & aveia')
    expect(content.querySelector('b')).toBeNull()
  })

  it('follows a change of its text', async () => {
    const { render, content } = await show('<p>um</p>')
    render(<RichText html="<p>dois</p>" />)
    expect(content.textContent).toBe('dois')
    await expect.poll(() => content.querySelector('p')?.textContent).toBe('dois')
    render(<RichText html="três" />)
    expect(content.querySelector('p')).toBeNull()
    expect(content.textContent).toBe('três')
  })
})
