import { brightness, darken, inkOn, lighten } from './colour'

/** Colours and texts for a shape. */
export interface Paint {
  main: string
  second: string
  /** The main colour in shadow, deep shadow and light. */
  dark: string
  deep: string
  light: string
  secondDark: string
  secondLight: string
  label: string
  /** Draws the back with the small print instead of the front. */
  back: boolean
}

/**
 * A drawing in a 600 × 600 square. Standing objects rest on the ground line y = 480; hanging ones are centred on 300.
 */
export interface Shape {
  /** Packs have a back; produce has none; garments lie flat and cast their shadow behind them. */
  kind: 'pack' | 'loose' | 'flat'
  width: number
  height: number
  /** The label of its size view, e.g. '12 cm'. */
  size: string
  draw: (paint: Paint) => string
}

export function paintFor(colors: [string, string], label: string, back: boolean): Paint {
  const [main, second] = colors
  return {
    main,
    second,
    dark: darken(main, 0.2),
    deep: darken(main, 0.45),
    light: lighten(main, 0.35),
    secondDark: darken(second, 0.2),
    secondLight: lighten(second, 0.4),
    label,
    back,
  }
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const isXmlCharacter = (character: string): boolean => {
  const code = character.codePointAt(0) ?? 0
  const isLoneSurrogate = code >= 0xd800 && code <= 0xdfff
  return code >= 0x20 && !isLoneSurrogate && code !== 0xfffe && code !== 0xffff
}

/** Escapes a text for XML; drops characters that XML 1.0 forbids. */
export function escapeXml(text: string): string {
  return Array.from(text)
    .filter(isXmlCharacter)
    .map((character) => ESCAPES[character] ?? character)
    .join('')
}

interface Ink {
  size?: number
  fill?: string
  weight?: number
}

/** Approximate width of a text, in ems of a bold sans-serif, to keep it inside its pack. */
export function widthInEms(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + (/[A-ZÁÂÃÉÊÍÓÔÕÚÇMmwW@]/.test(character) ? 0.74 : 0.6), 0)
}

/** One centred line that shrinks until it fits `width`. */
export function words(text: string, x: number, y: number, width: number, pen: Ink = {}): string {
  if (text === '') return ''
  const size = Math.min(pen.size ?? 30, Math.floor(width / widthInEms(text)))
  const { fill = '#fff', weight = 700 } = pen
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escapeXml(text)}</text>`
}

/** A label in one line, or in two when it has several words and the pack is narrow. */
export function packLabel(paint: Paint, x: number, y: number, width: number, pen: Ink = {}): string {
  const parts = paint.label.split(' ')
  const size = pen.size ?? 30
  if (parts.length === 1 || widthInEms(paint.label) * size <= width) return words(paint.label, x, y, width, pen)
  const half = Math.ceil(parts.length / 2)
  const [upper, lower] = [parts.slice(0, half).join(' '), parts.slice(half).join(' ')]
  const fitting = Math.min(size, Math.floor(width / Math.max(widthInEms(upper), widthInEms(lower))))
  const step = Math.round(fitting * 0.55)
  return [upper, lower]
    .map((line, at) => words(line, x, y + (at === 0 ? -step : step), width, { ...pen, size: fitting }))
    .join('')
}

/** Grey lines in place of the small print. */
export function smallPrint(x: number, y: number, width: number, lines: number, fill = '#8b8790'): string {
  const rows = Array.from(
    { length: lines },
    (_, at) => `M${x} ${y + at * 17}h${Math.round(width * (at % 3 === 2 ? 0.6 : 1))}`,
  )
  return `<path d="${rows.join('')}" stroke="${fill}" stroke-width="6" stroke-linecap="round" opacity=".55"/>`
}

export function barcode(x: number, y: number): string {
  return `<path fill="#fff" d="M${x - 8} ${y - 6}h96v56h-96z"/><path fill="#2b2730" d="${[
    0, 9, 14, 24, 30, 41, 47, 56, 66, 71,
  ]
    .map((at, nth) => `M${x + at} ${y}h${nth % 3 === 0 ? 6 : 3}v44h-${nth % 3 === 0 ? 6 : 3}z`)
    .join('')}"/>`
}

/** A path with a colour and, over it, one of the scene's light gradients: `c` cylinder, `f` flat face, `r` round. */
export function lit(d: string, fill: string, light: 'c' | 'f' | 'r'): string {
  return `<path d="${d}" fill="${fill}"/><path d="${d}" fill="url(#${light})"/>`
}

export const path = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`

/** An open line. */
export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more && ` ${more}`}/>`

/** A rounded rectangle as a path. */
export function pane(x: number, y: number, width: number, height: number, r: number): string {
  return `M${x + r} ${y}h${width - 2 * r}q${r} 0 ${r} ${r}v${height - 2 * r}q0 ${r}-${r} ${r}h-${width - 2 * r}q-${r} 0-${r}-${r}v-${height - 2 * r}q0-${r} ${r}-${r}z`
}

export const disc = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${more && ` ${more}`}/>`

/** Ink for words straight on the main colour: the second colour where it reads well, else black or white. */
export function ink(paint: Paint): string {
  const isPale = brightness(paint.main) > 0.62
  return isPale && brightness(paint.second) < 0.5 ? darken(paint.second, 0.2) : inkOn(paint.main)
}

/** Ink for words on the second colour. */
export const inkOnSecond = (paint: Paint): string => ink({ ...paint, main: paint.second, second: paint.main })

type Place = [x: number, y: number]

/** Places as SVG's `points` writes them: `'212,300 388,300'`. */
export const points = (text: string): Place[] => text.split(' ').map((pair) => pair.split(',').map(Number) as Place)

/** The same drawing at several positions: defined once, then referenced. */
export function repeat(drawn: string, places: Place[]): string {
  return `<defs><g id="q">${drawn}</g></defs>${places.map(([x, y]) => `<use href="#q" x="${x}" y="${y}"/>`).join('')}`
}

interface PanelPlace {
  x: number
  y: number
  width: number
  height: number
  r?: number
  size?: number
}

/** The paper label of a pack: its words in front, the small print and the barcode behind. */
export function panel(paint: Paint, { x, y, width, height, r = 6, size = 34 }: PanelPlace): string {
  const paper = brightness(paint.second) > 0.7 ? paint.second : '#fffdf8'
  const print = brightness(paint.main) < 0.6 ? darken(paint.main, 0.25) : darken(paint.second, 0.3)
  const sheet = path(pane(x, y, width, height, r), paper)
  if (paint.back) {
    const rows = Math.max(2, Math.floor((height - 74) / 17))
    return sheet + smallPrint(x + 16, y + 20, width - 34, rows, print) + barcode(x + width / 2 - 40, y + height - 52)
  }
  const rule = path(
    `M${x + width * 0.22} ${y + height * 0.74}h${width * 0.56}v6h-${width * 0.56}z`,
    paint.second === paper ? paint.main : paint.second,
  )
  return sheet + packLabel(paint, x + width / 2, y + height * 0.5, width - 22, { size, fill: print }) + rule
}

type Drawing = (paint: Paint) => string

const shapeOf =
  (kind: Shape['kind']) =>
  (width: number, height: number, size: string, draw: Drawing): Shape => ({ kind, width, height, size, draw })

/** An object in a package, with a back; a loose one; one that lies flat. */
export const pack = shapeOf('pack')
export const loose = shapeOf('loose')
export const flat = shapeOf('flat')

/** Many equal ellipses as one path. */
export function dots(centres: Place[], rx: number, ry: number): string {
  return centres
    .map(([x, y]) => `M${x - rx} ${y}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1-${2 * rx} 0z`)
    .join('')
}
