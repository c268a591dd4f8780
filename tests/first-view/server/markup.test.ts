import { describe, expect, it } from 'vitest'
import { jsonBlock, markupOf } from '../../../src/first-view/server/markup'

const HOSTILE = '"><script>alert(1)</script><!-- \' & \u2028 </style></template>'

describe('the string of a tree', () => {
  it('writes elements, attributes and texts, and closes what has an end', () => {
    const tree = ['p', { class: 'a', hidden: '' }, 'Oi', ['img', { src: '/x.png', alt: '' }], ['b', {}]] as const
    expect(markupOf(tree).html).toBe('<p class="a" hidden="">Oi<img src="/x.png" alt=""><b></b></p>')
  })

  it('reads no text and no attribute of a shop as markup', () => {
    const { html } = markupOf(['p', { title: HOSTILE }, HOSTILE])
    expect(html.replaceAll(/^<p title="|<\/p>$/g, '')).not.toMatch(/[<]/)
    expect(html.match(/"/g)).toHaveLength(2)
    expect(html.match(/</g)).toHaveLength(2)
    expect(html).toContain('&lt;script&gt;')
    expect(html).toContain('&amp;')
  })

  it('takes styles out of the attributes, where a policy forbids them, and writes one rule for equal ones', () => {
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
  it('cannot end the script that holds it, and is read back as it was', () => {
    const block = jsonBlock({ name: HOSTILE })
    expect(block).not.toContain('<')
    expect(JSON.parse(block)).toEqual({ name: HOSTILE })
  })
})
