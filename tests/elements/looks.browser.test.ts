import { describe, expect, it } from 'vitest'
import type { ShopElement } from '../../src/index'
import { afterwards, freshCode, openReady, place, elementsInTests } from '../support/element-page'
import { moveMouseAway } from '../support/mouse'

elementsInTests()

function addHostStyle(rules: string): void {
  const style = document.createElement('style')
  style.textContent = rules
  document.head.append(style)
  afterwards(() => style.remove())
}

/** A catalogue in a box of one width, with its first card loaded. */
async function openCatalog(): Promise<ShopElement> {
  const element = await openReady('shop-catalog', 'style="width: 360px !important"', freshCode())
  await expect.poll(() => element.shadowRoot?.querySelector('[part=product-card] button:enabled')).not.toBeNull()
  await expect.poll(() => element.shadowRoot?.querySelectorAll('[role=tab]').length).toBeGreaterThan(2)
  await moveMouseAway()
  // A colour or fade in transition would be read at a passing value.
  await expect.poll(() => element.shadowRoot?.getAnimations()).toEqual([])
  return element
}

describe('a host page', () => {
  it('is not changed by the shop', async () => {
    const words = place('<p class="go123">Palavras <button>Botão</button></p>')
    const styles = () => {
      const style = getComputedStyle(words.querySelector('button') ?? words)
      // A property that the shop registers is listed on every page, and changes none.
      const own = [...style].filter((property) => !property.startsWith('--v-'))
      return own.map((property) => `${property}: ${style.getPropertyValue(property)}`)
    }
    const before = styles()
    const [head, body] = [document.head.innerHTML, document.body.className]
    await openCatalog()
    expect(styles()).toEqual(before)
    expect(document.head.innerHTML).toBe(head)
    expect(document.body.className).toBe(body)
    expect(document.body.style.cssText).toBe('')
    expect(document.adoptedStyleSheets).toHaveLength(0)
  })
})

const surfaceOf = (element: ShopElement) => {
  const content = element.shadowRoot?.firstElementChild
  return content ? getComputedStyle(content).backgroundColor : ''
}

/** The colour of words on a dark surface. */
const PAPER = 'rgb(242, 244, 245)'
const nameColorOf = (element: ShopElement) => {
  const name = element.shadowRoot?.querySelector('[part=product-card] h2')
  return name ? getComputedStyle(name).color : ''
}

const cardsOf = (element: ShopElement) => [...(element.shadowRoot?.querySelectorAll('[part=product-card]') ?? [])]
const measure = (element: ShopElement) => {
  const [first, second] = cardsOf(element).map((card) => card.getBoundingClientRect())
  const button = cardsOf(element)[0]?.querySelector('button')?.getBoundingClientRect()
  return { gap: (second?.left ?? 0) - (first?.right ?? 0), target: button?.height }
}

it('changes the space between cards by the density, and no touch target', async () => {
  const element = await openCatalog()
  const { gap, target } = measure(element)
  expect(gap).toBeGreaterThan(0)
  element.style.setProperty('--shop-density', '2')
  expect(measure(element)).toEqual({ gap: gap * 2, target })
})

describe('a host page that changes its colours', () => {
  const DARK = 'rgb(16, 16, 16)'
  const LIGHT = 'rgb(255, 255, 255)'

  const changes: Record<string, (element: ShopElement) => void> = {
    'a class of the page': () => {
      document.documentElement.classList.add('dark')
      afterwards(() => document.documentElement.classList.remove('dark'))
    },
    'a style sheet that comes late': () => addHostStyle('shop-catalog,shop-cart-button{--shop-surface:#101010}'),
    'a style of the element': (element) => element.style.setProperty('--shop-surface', '#101010'),
    'a style of what is around it': (element) => element.parentElement?.style.setProperty('--shop-surface', '#101010'),
    'another place': (element) => {
      const box = place('<div style="--shop-surface:#101010"></div>')
      box.append(element)
    },
    'what it did while it was hidden': (element) => {
      element.style.display = 'none'
      void element.offsetHeight
      element.style.setProperty('--shop-surface', '#101010')
      void element.offsetHeight
      element.style.display = ''
    },
  }

  it.each(Object.entries(changes))('is followed by the shop: %s', async (_what, change) => {
    addHostStyle('html.dark{--shop-surface:#101010}')
    afterwards(() => document.body.style.removeProperty('--shop-surface'))
    const element = await openCatalog()
    expect(surfaceOf(element)).toBe(LIGHT)
    change(element)
    await expect.poll(() => surfaceOf(element)).toBe(DARK)
    expect(nameColorOf(element)).toBe(PAPER)
    expect(
      element.shadowRoot?.firstElementChild && getComputedStyle(element.shadowRoot.firstElementChild).colorScheme,
    ).toBe('dark')
  })
})

describe('an element', () => {
  it('takes no focus by itself', async () => {
    const input = place('<input aria-label="Mensagem">')
    input.focus()
    const element = await openCatalog()
    element.navigate('/order')
    await expect.poll(() => element.shadowRoot?.textContent).toContain('Meu carrinho')
    expect(document.activeElement).toBe(input)
  })
})

/** One or two values of each kind; a property takes those it supports. */
const VALUES =
  `none auto hidden collapse 30px 3 50% red center right rtl vertical-rl uppercase scroll flex grid 2 italic bold
  nowrap pre justify 0.5 scale(0.9) blur(2px) multiply content-box small-caps underline break-all wait dark thin
  isolate all super bidi-override circle manual`.split(/\s+/)

/** Values that are tried of each property. */
const MOST = 4

/** Rules for the element as a whole, or for its place and size, are the host's right. */
const THE_HOSTS =
  /^(all|display|content|content-visibility|zoom|visibility|pointer-events)$|^(-webkit-)?(min-|max-)?(width|height|(inline|block)-size|logical-)|border|^(perspective|scale|rotate|translate|transform|animation|transition|offset)/

function rootOf(element: ShopElement): HTMLElement {
  const root = element.shadowRoot?.querySelector<HTMLElement>('[lang]')
  if (!root) throw new Error('The shop shows nothing.')
  return root
}

function stateOf(element: ShopElement): string {
  const root = rootOf(element)
  const style = getComputedStyle(root)
  const { width, height } = root.getBoundingClientRect()
  return JSON.stringify([width, height, ...Array.from(style, (name) => `${name}: ${style.getPropertyValue(name)}`)])
}

async function openSized(): Promise<ShopElement> {
  const element = await openReady('shop-catalog', 'style="width:360px;height:640px"', freshCode())
  // Following the shop's colours, a change of style would start a transition.
  rootOf(element).style.transition = 'none'
  return element
}

describe('a property that a host sets on everything', () => {
  it('changes nothing inside the shop', async () => {
    const element = await openSized()
    const names = Array.from(getComputedStyle(element)).filter((name) => !THE_HOSTS.test(name))
    expect(names.length).toBeGreaterThan(200)
    const clean = stateOf(element)
    const leaks = names.flatMap((name) =>
      VALUES.filter((value) => CSS.supports(name, value))
        .slice(0, MOST)
        .flatMap((value) => {
          element.style.setProperty(name, value, 'important')
          const now = stateOf(element)
          element.style.removeProperty(name)
          return now === clean ? [] : [`${name}: ${value}`]
        }),
    )
    expect(leaks).toEqual([])
  })

  it.each(['', 'height="auto"'])('with !important reaches no look of the element itself %s', async (more) => {
    const looks = {
      color: 'rgb(255, 0, 0)',
      opacity: '0.3',
      filter: 'blur(2px)',
      'backdrop-filter': 'blur(2px)',
      'mix-blend-mode': 'multiply',
      'clip-path': 'circle(10px)',
      'mask-image': 'linear-gradient(black, transparent)',
      'font-family': 'cursive',
      'font-style': 'italic',
      'font-weight': '900',
      'font-variant-caps': 'small-caps',
      'line-height': '40px',
      'letter-spacing': '5px',
      'word-spacing': '9px',
      'text-transform': 'uppercase',
      'text-indent': '30px',
      'text-align': 'right',
      'text-shadow': 'rgb(255, 0, 0) 2px 2px 2px',
      'text-decoration-line': 'underline',
      'white-space': 'nowrap',
      direction: 'rtl',
      'writing-mode': 'vertical-rl',
      'column-count': '3',
    }
    const element = await openReady('shop-catalog', `style="width:360px" ${more}`, freshCode())
    rootOf(element).style.transition = 'none'
    const seen = (name: string) => getComputedStyle(element).getPropertyValue(name)
    const before = Object.keys(looks).map(seen)
    // As tall as its content, it grows with each page of products. A line below the words of all that is around it reaches a
    // box in the flow: no rule stops that.
    const ofRoot = () => {
      const [, , ...styles] = JSON.parse(stateOf(element)) as string[]
      return styles.filter(
        (style) => !/^(height|block-size|[\w-]+-origin|-webkit-text-decorations-in-effect):/.test(style),
      )
    }
    const clean = ofRoot()
    addHostStyle(
      `* { ${Object.entries(looks)
        .map(([name, value]) => `${name}: ${value} !important`)
        .join(';')} }`,
    )
    // What comes after the first view says it.
    await expect.poll(() => Object.keys(looks).map(seen)).toEqual(before)
    expect(before.filter((value, at) => value === Object.values(looks)[at])).toEqual([])
    expect(ofRoot()).toEqual(clean)
  })

  it('such as padding adds nothing to the size that the host gave', async () => {
    const element = await openSized()
    Object.assign(element.style, { padding: '30px', border: '5px solid', boxSizing: 'content-box' })
    const { width, height } = element.getBoundingClientRect()
    expect([width, height]).toEqual([360, 640])
  })
})
