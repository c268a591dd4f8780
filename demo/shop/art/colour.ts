/** Colour arithmetic on `#rrggbb` strings: highlights and shadows from a product's two colours. */

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

const toHex = (value: number): string => Math.round(value).toString(16).padStart(2, '0')

/** Mixes `share` (0 to 1) of `second` into `first`. */
export function mix(first: string, second: string, share: number): string {
  const other = channels(second)
  return `#${channels(first)
    .map((value, at) => toHex(value + ((other[at] ?? value) - value) * share))
    .join('')}`
}

export const darken = (hex: string, share: number): string => mix(hex, '#1d1418', share)

export const lighten = (hex: string, share: number): string => mix(hex, '#ffffff', share)

/** Perceived brightness, 0 (black) to 1 (white). */
export function brightness(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex)
  return (red * 0.299 + green * 0.587 + blue * 0.114) / 255
}

/** A dark or a white ink, whichever contrasts more with the colour. */
export const inkOn = (hex: string): string => (brightness(hex) > 0.62 ? darken(hex, 0.75) : '#ffffff')
