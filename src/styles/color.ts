/** Red, green and blue, 0 to 255, whole numbers. */
export type Rgb = readonly [number, number, number]

export const WHITE: Rgb = [255, 255, 255]
export const BLACK: Rgb = [0, 0, 0]

/** The least contrast of text (WCAG 1.4.3). */
export const READABLE = 4.5

/**
 * Reads a colour as shops and hosts type it: `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa` (the `#` may be missing), and
 * others that the browser knows, e.g. `rgb()`, `hsl()` and names. Transparency is laid over `ground`.
 * @returns undefined when the text is no colour
 */
export function parseColor(typed = '', ground = WHITE): Rgb | undefined {
  const text = typed.trim()
  const [red, green, blue, alpha = 1] = fromHex(text) ?? fromBrowser(text) ?? []
  if (red == null || green == null || blue == null) return undefined
  return mix(ground, [red, green, blue], alpha)
}

function fromHex(text: string): number[] | undefined {
  const digits = /^#?([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.exec(text)?.[1]
  const pairs = digits && (digits.length < 5 ? digits.replace(/./g, '$&$&') : digits).match(/../g)
  return pairs ? pairs.map((pair, index) => parseInt(pair, 16) / (index === 3 ? 255 : 1)) : undefined
}

/** A canvas tells every colour as `#rrggbb` or `rgba()`, and keeps the one before where it is given none. */
function fromBrowser(text: string): number[] | undefined {
  const canvas = text ? document.createElement('canvas').getContext('2d') : null
  if (!canvas) return undefined
  const [one, other] = ['#000', '#fff'].map((before) => {
    canvas.fillStyle = before
    canvas.fillStyle = text
    return canvas.fillStyle
  })
  if (one !== other || !one) return undefined
  return fromHex(one) ?? /^rgba?\((.*)\)/.exec(one)?.[1]?.split(',').map(Number)
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
