import { brokenUse } from '../../lib/broken-globals'
import { ancestorsOf } from '../../lib/ancestors'
import { tags, type ShopTag } from '../../opening/tags'
import { advice, problem, type Finding } from '../../elements/finding'

/** The smallest supported width, px. */
const LEAST_WIDTH = 280

/** Checks the element's size, and each ancestor that hides, clips or transforms it. */
export function checkSurroundings(element: HTMLElement, tag: ShopTag, view: Window): Finding[] {
  if (!element.isConnected) return []
  const around = ancestorsOf(element)
  const hider = [element, ...around].find((one) => view.getComputedStyle(one).display === 'none')
  if (hider) {
    const found = `The shop is not shown: ${nameOf(hider)} has display: none.`
    return [advice('surroundings', found, 'Ask again once it is shown.')]
  }
  const { visibility } = view.getComputedStyle(element)
  const hidden = `The shop is not shown: visibility is ${visibility}.`
  return [
    ...replacements(),
    ...(visibility === 'visible' ? [] : [advice('surroundings', hidden, 'Ask again once it is shown.')]),
    ...checkSize(element, tag),
    ...around.flatMap((ancestor) => bends(ancestor, view)),
    ...clips(element, around, view),
  ]
}

/** Those made since the shop opened: with earlier ones it does not open, and the console says why. */
function replacements(): Finding[] {
  const use = brokenUse()
  if (use === undefined) return []
  const todo = 'Remove the replacement, or load the library that makes it elsewhere.'
  return [problem('surroundings', `The page has replaced what the shop cannot do without: ${use} does not work.`, todo)]
}

function checkSize(element: HTMLElement, tag: ShopTag): Finding[] {
  const { width, height } = element.getBoundingClientRect()
  if (height === 0) {
    const todo = `Give it a height, e.g. ${tag} { height: 640px }; one in percent needs a parent that has one.`
    return [problem('surroundings', 'The element has no height.', todo)]
  }
  const isButton = tags[tag] === null
  if (isButton || width >= LEAST_WIDTH) return []
  const found = `The element is ${Math.round(width)} px wide.`
  return [problem('surroundings', found, `Give it ${LEAST_WIDTH} px or more.`)]
}

function bends(ancestor: Element, view: Window): Finding[] {
  const { transform, filter, perspective, zoom } = view.getComputedStyle(ancestor)
  const bent = Object.entries({ transform, filter, perspective, zoom })
    .filter(([, value]) => value && value !== 'none' && value !== '1')
    .map(([property, value]) => `${property}: ${value}`)
  if (bent.length === 0) return []
  const found = `${nameOf(ancestor)} has ${bent.join(', ')}.`
  return [advice('surroundings', found, 'Text may blur and targets shrink.')]
}

function clips(element: Element, around: readonly Element[], view: Window): Finding[] {
  const box = element.getBoundingClientRect()
  const clipper = around.find((ancestor) => {
    const { right, bottom } = ancestor.getBoundingClientRect()
    const isCut = box.right > right + 1 || box.bottom > bottom + 1
    return isCut && /hidden|clip/.test(view.getComputedStyle(ancestor).overflow)
  })
  if (!clipper) return []
  return [problem('surroundings', `${nameOf(clipper)} cuts the shop off.`, 'Make it as large, or let it scroll.')]
}

function nameOf(element: Element): string {
  const id = element.id && `#${element.id}`
  return `<${element.localName}${id}${[...element.classList].map((name) => `.${name}`).join('')}>`
}
