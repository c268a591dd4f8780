/** Red, green and blue, 0 to 255, whole numbers. */
export type Rgb = readonly [number, number, number]

export const WHITE: Rgb = [255, 255, 255]
export const BLACK: Rgb = [0, 0, 0]

const NAMED = new Map([
  ['black', '#000'],
  ['white', '#fff'],
  ['gray', '#808080'],
  ['red', '#f00'],
  ['green', '#008000'],
  ['blue', '#00f'],
  ['navy', '#000080'],
  ['purple', '#800080'],
  ['orange', '#ffa500'],
  ['yellow', '#ff0'],
])

/**
 * Reads a colour as shops and hosts type it: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa` (the `#` may be missing), `rgb()`,
 * `hsl()` and the commonest names. Transparency is laid over `ground`.
 *
 * @returns undefined when the text is no colour
 */
export function parseColor(typed = '', ground = WHITE): Rgb | undefined {
  const text = typed.trim().toLowerCase()
  const [red, green, blue, alpha = 1] = fromHex(NAMED.get(text) ?? text) ?? fromFunction(text) ?? []
  if (red == null || green == null || blue == null) return undefined
  return mix(ground, [red, green, blue], Math.min(1, Math.max(0, alpha)))
}

function fromHex(text: string): number[] | undefined {
  const digits = /^#?([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.exec(text)?.[1]
  const pairs = digits && (digits.length < 5 ? digits.replace(/./g, '$&$&') : digits).match(/../g)
  return pairs ? pairs.map((pair, index) => parseInt(pair, 16) / (index === 3 ? 255 : 1)) : undefined
}

function fromFunction(text: string): number[] | undefined {
  const [, name, list = ''] = /^(rgb|hsl)a?\(([^()]*)\)$/.exec(text) ?? []
  const parts = list.split(/[\s,/]+/).filter(Boolean)
  // A share of 255, but of 1 for hsl's and for transparency.
  const numbers = parts.map((part, index) => {
    const whole = name === 'rgb' && index < 3 ? 255 : 1
    return parseFloat(part) * (part.endsWith('%') ? whole / 100 : 1)
  })
  const [first, second, third, alpha] = numbers
  if (first == null || second == null || third == null || numbers.some(Number.isNaN)) return undefined
  return name === 'rgb' ? numbers : [...fromHsl(first, second, third), alpha ?? 1]
}

function fromHsl(hue: number, saturation: number, lightness: number): number[] {
  const strength = saturation * Math.min(lightness, 1 - lightness)
  return [0, 8, 4].map((offset) => {
    const step = (((offset + hue / 30) % 12) + 12) % 12
    return 255 * (lightness - strength * Math.max(-1, Math.min(step - 3, 9 - step, 1)))
  })
}

/** `amount` of `top` (0 to 1) laid over `base`. */
export function mix(base: Rgb, top: Rgb, amount: number): Rgb {
  const blend = (index: 0 | 1 | 2) =>
    Math.round(Math.min(255, Math.max(0, base[index] + (top[index] - base[index]) * amount)))
  return [blend(0), blend(1), blend(2)]
}

/** `#rrggbb` */
export function toHex(color: Rgb): string {
  return '#' + color.map((part) => part.toString(16).padStart(2, '0')).join('')
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrast(one: Rgb, other: Rgb): number {
  const first = luminance(one)
  const second = luminance(other)
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

function luminance(color: Rgb): number {
  const linear = (index: 0 | 1 | 2) => {
    const share = color[index] / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(0) + 0.7152 * linear(1) + 0.0722 * linear(2)
}
