import type { ShopSeed } from '../../../src/backend/model'
import { escapeXml, widthInEms } from './text'

interface Mark {
  font: string
  draw: (main: string, second: string) => string
}

const SANS = 'Arial,Helvetica,sans-serif'

/** A clock whose hands point to a good hour, in a cross. */
const pharmacyMark: Mark['draw'] = (main, second) =>
  `<path d="M23 8h18q3 0 3 3v9h9q3 0 3 3v18q0 3-3 3h-9v9q0 3-3 3h-18q-3 0-3-3v-9h-9q-3 0-3-3v-18q0-3 3-3h9v-9q0-3 3-3z" fill="${main}"/><circle cx="32" cy="32" r="13" fill="#fff"/><path d="M32 24v8l6 4" fill="none" stroke="${second}" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/>`

/** The awning of a market stall over a tomato. */
const marketMark: Mark['draw'] = (main, second) =>
  `<ellipse cx="32" cy="45" rx="13" ry="12" fill="${second}"/><path d="M32 36q-6-4-10 0q5 0 7 5q3-3 6 0q2-5 7-5q-4-4-10 0z" fill="${main}"/><path d="M12 10h40l6 16q0 6-6.5 6t-6.5-6q0 6-6.5 6t-6.5-6q0 6-6.5 6t-6.5-6q0 6-6.5 6t-6.5-6z" fill="${main}"/><path d="M25 10l-6 16m20-16l6 16m-13-16v16" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" opacity=".7"/>`

/** Two waves under the sun. */
const fashionMark: Mark['draw'] = (main, second) =>
  `<circle cx="32" cy="24" r="12" fill="${second}"/><path d="M6 36q13-14 26 0t26 0q-2 10-8 16h-36q-6-6-8-16z" fill="${main}"/><path d="M12 46q10-9 20 0t20 0" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round"/>`

const plainMark: Mark['draw'] = (main, second) =>
  `<circle cx="32" cy="32" r="24" fill="${main}"/><circle cx="40" cy="24" r="8" fill="${second}"/>`

const MARKS: Record<string, Mark> = {
  farmacia: { font: SANS, draw: pharmacyMark },
  mercado: { font: "'Trebuchet MS',Verdana,sans-serif", draw: marketMark },
  moda: { font: "Georgia,'Times New Roman',serif", draw: fashionMark },
}

/** The words before the last are small and the last is large, as on a shop front. */
function nameLines(name: string): [string, string] {
  const parts = name.split(' ')
  const half = Math.max(1, Math.floor(parts.length / 2))
  return parts.length === 1 ? ['', name] : [parts.slice(0, half).join(' '), parts.slice(half).join(' ')]
}

/** The shop's mark and name, 64 high and as wide as the name, so that a plate behind it has no blank end. Readable on white. */
export function drawLogo(shop: ShopSeed): string {
  const { defaultColor, secondaryColor } = shop.settings.style
  const { font, draw } = MARKS[shop.id] ?? { font: SANS, draw: plainMark }
  const [upper, lower] = nameLines(shop.name)
  const size = Math.min(30, Math.floor(164 / widthInEms(lower)))
  const width = Math.min(240, Math.ceil(76 + Math.max(widthInEms(lower) * size, widthInEms(upper) * 16)))
  const text = (words: string, y: number, fontSize: number, weight: number): string =>
    `<text x="70" y="${y}" font-size="${fontSize}" font-weight="${weight}" fill="${defaultColor}">${escapeXml(words)}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 64" width="${width}" height="64" role="img" font-family="${font}"><title>${escapeXml(shop.name)}</title>${draw(defaultColor, secondaryColor)}${text(upper, 24, 16, 400)}${text(lower, 51, size, 700)}</svg>`
}
