import { brightness, darken, inkOn, lighten, mix } from './colour'
import file from './shapes.json' with { type: 'json' }
import { labelIn } from './text'

/** An object in a 600 × 600 square. Standing ones rest on the ground line y = 480; flat ones are centred on 300. */
export interface Shape {
  /** Packs have a back; produce has none; garments lie flat and cast their shadow behind them. */
  kind: 'pack' | 'loose' | 'flat'
  width: number
  height: number
  /** The label of its size view, e.g. '12 cm'. */
  size: string
  /** Its SVG, without what only one side has. `$main`, `$ink` … stand for colours of the product. */
  drawing: string
  front: string
  back: string
}

interface Written {
  size: [width: number, height: number, words: string]
  drawing: string
  front?: string
  back?: string
}

const { defs, ...kinds } = file

const shapes = new Map(
  Object.entries(kinds).flatMap(([kind, group]) =>
    Object.entries(group as unknown as Record<string, Written>).map(([name, written]): [string, Shape] => {
      const { size, drawing, front = '', back = '' } = written
      const [width, height, words] = size
      return [name, { kind: kind as Shape['kind'], width, height, size: words, drawing, front, back }]
    }),
  ),
)

/** @throws for an unknown shape */
export function shapeCalled(name: string): Shape {
  const shape = shapes.get(name)
  if (shape === undefined) throw new Error(`No drawing is called '${name}'; there are ${[...shapes.keys()].join(', ')}`)
  return shape
}

/** The colours of a drawing by the names that it has for them. */
function paletteOf([main, second]: [string, string]): Record<string, string> {
  const paper = brightness(second) > 0.7 ? second : '#fffdf8'
  return {
    main,
    second,
    dark: darken(main, 0.2),
    deep: darken(main, 0.45),
    light: lighten(main, 0.35),
    secondDark: darken(second, 0.2),
    secondLight: lighten(second, 0.4),
    ink: inkBeside(main, second),
    inkOnSecond: inkBeside(second, main),
    // The label of a pack, its words, and the line below them.
    paper,
    print: brightness(main) < 0.6 ? darken(main, 0.25) : darken(second, 0.3),
    rule: paper === second ? main : second,
    // Creases are a little darker than the cloth, or lighter on nearly black cloth.
    fold: brightness(main) < 0.2 ? mix(main, '#ffffff', 0.25) : darken(main, 0.24),
  }
}

/** Ink for words straight on a colour: the other colour where it reads well, else black or white. */
function inkBeside(ground: string, other: string): string {
  return brightness(ground) > 0.62 && brightness(other) < 0.5 ? darken(other, 0.2) : inkOn(ground)
}

/** A colour's name as a drawing writes it. */
const NAMED = /\$(\w+)/g
/** The words of a label, which fit its width. */
const LABEL = /<text x='(\d+)' y='(\d+)' font-size='(\d+)' fill='(\S+)' data-width='(\d+)'( data-lines='1')?\/>/g

/** The shape in a product's colours and with its words. */
export function drawShape(shape: Shape, colors: [string, string], label: string, isBack: boolean): string {
  return inColors(shape.drawing + (isBack ? shape.back : shape.front), colors).replaceAll(
    LABEL,
    (_, x, y, size, fill: string, width, isLine) =>
      labelIn(label, {
        x: Number(x),
        y: Number(y),
        size: Number(size),
        width: Number(width),
        fill,
        isLine: Boolean(isLine),
      }),
  )
}

/** The lights, prints and other shared parts that a drawing uses. */
export function defsOf(drawing: string, colors: [string, string]): string {
  const used = new Set(Array.from(drawing.matchAll(/#(\w+)/g), ([, id]) => id))
  const wanted = Object.entries(defs).filter(([id]) => used.has(id))
  return inColors(wanted.map(([, part]) => part).join(''), colors)
}

function inColors(drawing: string, colors: [string, string]): string {
  const palette = paletteOf(colors)
  return drawing.replaceAll(NAMED, (_, name: string) => palette[name] ?? '')
}
