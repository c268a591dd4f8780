/** Red, green and blue, 0 to 255, whole numbers. */
export type Rgb = readonly [number, number, number]

export const WHITE: Rgb = [255, 255, 255]
export const BLACK: Rgb = [0, 0, 0]

const NAMED: Record<string, string> = {
  black: '#000',
  white: '#fff',
  red: '#f00',
  green: '#008000',
  blue: '#00f',
  navy: '#000080',
  teal: '#008080',
  purple: '#800080',
  pink: '#ffc0cb',
  orange: '#ffa500',
  yellow: '#ff0',
  gray: '#808080',
  grey: '#808080',
}

/**
 * Reads a colour as shops and hosts type it: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa` (the `#` may be missing), `rgb()`,
 * `hsl()` and the commonest names. Transparency is laid over `ground`.
 *
 * @returns undefined when the text is no colour
 */
export function parseColor(typed: string | undefined, ground: Rgb = WHITE): Rgb | undefined {
  const text = (typed ?? '').trim().toLowerCase()
  const value = Object.hasOwn(NAMED, text) ? NAMED[text] : text
  const [red, green, blue, alpha = 1] = fromHex(value ?? '') ?? fromFunction(text) ?? []
  if (red == null || green == null || blue == null) return undefined
  return mix(ground, [red, green, blue], Math.min(1, Math.max(0, alpha)))
}

function fromHex(text: string): number[] | undefined {
  const digits = /^#?([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.exec(text)?.[1]
  if (!digits) return undefined
  const size = digits.length < 5 ? 1 : 2
  const parts = digits.match(size === 1 ? /./g : /../g) ?? []
  const [red, green, blue, alpha = 255] = parts.map((part) => Number.parseInt(part.repeat(3 - size), 16))
  return [red ?? 0, green ?? 0, blue ?? 0, alpha / 255]
}

function fromFunction(text: string): number[] | undefined {
  const [, name, list = ''] = /^(rgb|hsl)a?\(([^()]*)\)$/.exec(text) ?? []
  const parts = list.split(/[\s,/]+/).filter(Boolean)
  const numbers = parts.map((part) => Number.parseFloat(part))
  if (!name || numbers.length < 3 || numbers.some((number) => !Number.isFinite(number))) return undefined
  const [first = 0, second = 0, third = 0, fourth = 1] = numbers
  const alpha = parts[3]?.endsWith('%') ? fourth / 100 : fourth
  if (name === 'hsl') return [...fromHsl(first, second / 100, third / 100), alpha]
  const scale = parts[0]?.endsWith('%') ? 2.55 : 1
  return [first * scale, second * scale, third * scale, alpha]
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
  const [red, green, blue] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}
