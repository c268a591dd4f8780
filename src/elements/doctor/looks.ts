import { parseColor } from '../../styles/color'
import { problem, type Finding } from './finding'

const COLORS = ['--shop-primary', '--shop-on-primary', '--shop-secondary', '--shop-surface', '--shop-text']

/** Custom properties with values that the shop cannot use. */
export function checkLooks(element: Element, view: Window & typeof globalThis): Finding[] {
  const styles = view.getComputedStyle(element)
  const { supports } = view.CSS
  const isLength = (value: string) => supports('border-radius', value)
  const isFont = (value: string) => supports('font-family', value)
  const isNumber = (value: string) => supports('line-height', `calc(1 * ${value})`)
  const checks: [name: string, isGood: (value: string) => boolean, todo: string][] = [
    ...COLORS.map((name): (typeof checks)[number] => [
      name,
      (value) => parseColor(value) !== undefined,
      `Give it a colour, e.g. ${name}: #0b6b53.`,
    ]),
    ['--shop-radius', isLength, 'Give it a length, e.g. --shop-radius: 12px.'],
    ['--shop-font', isFont, 'Give it a font family, e.g. --shop-font: Inter, sans-serif.'],
    ['--shop-density', isNumber, 'Give it a number, e.g. --shop-density: 0.8.'],
  ]
  return checks.flatMap(([name, isGood, todo]) => {
    const value = styles.getPropertyValue(name).trim()
    return value === '' || isGood(value) ? [] : [problem('looks', `${name} is "${value}".`, todo)]
  })
}
