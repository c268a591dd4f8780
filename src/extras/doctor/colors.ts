import { problem, type Finding } from '../../elements/finding'
import { contrast, parseColor, READABLE } from '../../styles/color'
import { TEXT_PAIRS } from '../../styles/contrast-pairs'

/** The shop corrects what follows from the seed. Colours of `--shop-color-*` stay as the host set them. */
export function checkColors(element: HTMLElement): Finding[] {
  const root = element.shadowRoot?.querySelector('[lang]')
  const look = root && getComputedStyle(root)
  const colorOf = (name: string) => parseColor(look?.getPropertyValue(`--v-${name}`))
  return TEXT_PAIRS.flatMap(([text, ground]) => {
    const [front, back] = [colorOf(text), colorOf(ground)]
    const ratio = front && back ? contrast(front, back) : READABLE
    if (ratio >= READABLE) return []
    const found = `--shop-color-${text} on --shop-color-${ground} has a contrast of ${ratio.toFixed(1)}:1.`
    return problem('colors', found, `Change one of them until it is ${READABLE}:1.`)
  })
}
