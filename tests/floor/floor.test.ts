import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FLOOR, type Floor } from './floor'
import { problemsIn } from './problems'
import { usesIn } from './scripts'

const namesIn = (code: string, floor: Floor = FLOOR) => [...usesIn({ 'a.js': code }, floor).keys()]
const namesInRules = (rules: string, floor?: Floor) => namesIn(`rules(\`${rules}\`)`, floor)

describe('the floor of the built files', () => {
  it.each([
    ['[3, 1].toSorted()', '.toSorted'],
    ['list?.toSorted()', '.toSorted'],
    ['const { toSorted } = list', '.toSorted'],
    ['navigation.back()', 'navigation'],
    ['AbortSignal.timeout(9)', 'AbortSignal.timeout'],
    ['new CSSStyleSheet()', 'new CSSStyleSheet'],
    ['new Intl.DurationFormat("pt")', 'new DurationFormat'],
    ['box.addEventListener("scrollend", stop)', "'scrollend'"],
    ['a(box, ["scroll", "scrollend"], stop)', "'scrollend'"],
    ['jsx(`div`, { popover: `manual` })', '<div popover>'],
    ['jsx("p", { style: { textWrap: "balance" } })', 'text-wrap'],
    ['box.style.fieldSizing = "content"', 'field-sizing'],
    ['/(?<=R)[$]/.test(price)', '(?<='],
    ['new RegExp("(?<!R)" + sign)', '(?<='],
  ])('%s uses %s', (code, name) => {
    expect(namesIn(code)).toContain(name)
  })

  it.each([
    ['.&{width:45cqi}', '45cqi'],
    ['.&{--v-side:45cqi}', '45cqi'],
    ['.&{field-sizing:content}', 'field-sizing'],
    ['.&{overflow:clip}', 'overflow: clip'],
    ['.&{color:light-dark(#000,#fff)}', 'light-dark()'],
    ['.&{animation:${fade} 1s}.&:open{color:red}', ':open'],
    ['@container (min-width:1px){.&{color:red}}', '@container'],
    ['@media (width >= 1px){.&{color:red}}', 'a range in @media'],
    ['@supports (width:1cqi){.&{height:100dvh}}', '100dvh'],
  ])('the rules %s use %s', (rules, name) => {
    expect(namesInRules(rules)).toContain(name)
    const [compiled = '', other] = rules.replaceAll('&', 'a').split('${fade}')
    if (other === undefined) expect([...usesIn({ 'a.css': compiled }, FLOOR).keys()]).toContain(name)
  })

  it.each([
    'list.toSorted?.()',
    'typeof navigation',
    'class Draft { take() {} } new Draft().take()',
    'structuredClone({})',
    'say("{ a: toSorted }")',
    'rules(`@supports (width:1cqi){.&{width:45cqi}}`)',
    'rules(`.&{height:100vh;height:100dvh}`)',
    'rules(`.&{flex:1 1 96px;flex-basis:min-content}`)',
    'rules(`.&{-webkit-user-select:none;user-select:none}.&::-webkit-scrollbar{display:none}`)',
  ])('%s is at home on it', (code) => {
    expect(namesIn(code)).toEqual([])
  })

  it('is that of the versions that it is given', () => {
    expect(namesIn('structuredClone({})', { safari: 15.3 })).toEqual(['structuredClone'])
    expect(namesInRules('.&:has(b){color:red}')).toEqual([])
    expect(namesInRules('.&:has(b){color:red}', { firefox: 120 })).toEqual([':has'])
  })

  it.each([
    'class A { b = 1 }',
    'await 1',
    '#!/x',
    'class A { #b }',
    '/a/v.test(b)',
    'rules(`.&{color:red;&:hover{color:blue}}`)',
  ])('refuses what it cannot judge: %s', (code) => {
    expect(() => namesIn(code)).toThrow()
  })

  it('allows features by name, and no name longer than it is needed', () => {
    const files = { 'a.js': 'rules(`.&{cursor:grab}`); [1].toSorted()', 'b.js': '[].toSorted()' }
    expect(problemsIn(files, { safari_ios: 15.5 }, [{ names: ['cursor', 'zoom'] }])).toEqual([
      '.toSorted is not in safari_ios 15.5: a.js, b.js',
      'zoom is allowed, and nothing uses it',
    ])
  })

  it('is that of the table in the README', () => {
    const [, chromium, safari, firefox] =
      /\| Chromium, WebView +\| (\d+)[^]+?\| Safari, iOS +\| ([\d.]+)[^]+?\| Firefox +\| (\d+)/
        .exec(readFileSync('README.md', 'utf8'))!
        .map(Number)
    expect(FLOOR).toEqual({
      chrome: chromium,
      chrome_android: chromium,
      webview_android: chromium,
      safari,
      safari_ios: safari,
      firefox,
      firefox_android: firefox,
    })
  })
})
