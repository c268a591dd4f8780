import { describe, expect, it } from 'vitest'
import { jsonBlock, markupOf } from '../../../src/first-view/server/markup'

const HOSTILE = '"><script>alert(1)</script><!-- \' & \u2028 </style></template>'

describe('the string of a tree', () => {
  it('contains elements, attributes and texts, with end tags where needed', () => {
    const tree = ['p', { class: 'a', hidden: '' }, 'Oi', ['img', { src: '/x.png', alt: '' }], ['b', {}]] as const
    expect(markupOf(tree).html).toBe('<p class="a" hidden="">Oi<img src="/x.png" alt=""><b></b></p>')
  })

  it("escapes a shop's texts and attributes", () => {
    const { html } = markupOf(['p', { title: HOSTILE }, HOSTILE])
    expect(html.replaceAll(/^<p title="|<\/p>$/g, '')).not.toMatch(/[<]/)
    expect(html.match(/"/g)).toHaveLength(2)
    expect(html.match(/</g)).toHaveLength(2)
    expect(html).toContain('&lt;script&gt;')
    expect(html).toContain('&amp;')
  })

  it('moves inline styles into rules, one for equal styles', () => {
    const square = { style: 'aspect-ratio:1' }
    const { html, rules } = markupOf(['div', { style: 'color:red' }, ['i', square], ['i', square]])
    expect(html).not.toContain('style')
    expect(html.match(/data-v-look="1"/g)).toHaveLength(2)
    expect(rules).toBe(
      '[data-v-look="0"][data-v-look="0"]{color:red}[data-v-look="1"][data-v-look="1"]{aspect-ratio:1}',
    )
  })

  it.each(['a:b}*{c:d', 'a:b</style>', 'a:/*', 'a:\\7d'])('refuses the style %s, which would end its rule', (style) => {
    expect(() => markupOf(['i', { style }])).toThrow(TypeError)
  })
})

describe('data in a page', () => {
  it('cannot end their script, and are read back unchanged', () => {
    const block = jsonBlock({ name: HOSTILE })
    expect(block).not.toContain('<')
    expect(JSON.parse(block)).toEqual({ name: HOSTILE })
  })
})
