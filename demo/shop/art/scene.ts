import { brightness, darken, lighten, mix } from './colour'
import { defsOf, drawShape, type Shape } from './shape'
import { escapeXml, lineOfWords } from './text'

export interface Scene {
  shape: Shape
  colors: [string, string]
  label: string
}

const groundShadow = (x: number, y: number, rx: number): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${Math.round(rx)}" ry="${Math.round(Math.min(30, 8 + rx * 0.13))}" fill="url(#ground)"/>`

/** A view's layout: the ground's colour at the top and at the bottom, and the objects on it. */
interface View {
  ground: [string, string]
  stage: string
}

const softGround = (color: string): [string, string] => [mix('#faf8f5', color, 0.04), mix('#f1eeea', color, 0.12)]

/** The more colourful of the two: a white shoe would vanish on white ground. */
const accentOf = ([first, second]: [string, string]): string => (brightness(first) > 0.85 ? second : first)

/** The object, drawn once under the id `p` for `<use>`. */
function thing({ shape, colors, label }: Scene, isBack: boolean): string {
  const shadow = shape.kind === 'flat' ? ' filter="url(#drop)"' : ''
  const drawn = drawShape(shape, colors, label, isBack)
  return `<g id="p" stroke-linecap="round" stroke-linejoin="round"${shadow}>${drawn}</g>`
}

/** A copy of the object with its resting point (300, 480) or, if flat, its middle (300, 300) at x, y. */
function copy(shape: Shape, x: number, y: number, scale: number, turn = 0): string {
  const from = shape.kind === 'flat' ? 300 : 480
  const rotation = turn === 0 ? '' : ` rotate(${turn})`
  return `<use href="#p" transform="translate(${x} ${y})${rotation} scale(${scale}) translate(-300 -${from})"/>`
}

function standing(scene: Scene, x: number, y: number, scale: number, turn = 0): string {
  const shadow = scene.shape.kind === 'flat' ? '' : groundShadow(x, y + 4, scene.shape.width * 0.62 * scale)
  return shadow + copy(scene.shape, x, y, scale, turn)
}

const hundredth = (value: number): number => Math.round(value * 100) / 100

function mainView(scene: Scene): View {
  const { shape, colors } = scene
  if (shape.kind === 'flat')
    return {
      ground: softGround(accentOf(colors)),
      stage: standing(scene, 300, 300, hundredth(Math.min(1.2, 470 / Math.max(shape.height, shape.width)))),
    }
  const scale = hundredth(Math.min(1.35, 430 / Math.max(shape.height, shape.width * 0.96)))
  const y = Math.round(310 + (shape.height * scale) / 2)
  return { ground: softGround(accentOf(colors)), stage: standing(scene, 300, y, scale) }
}

function closeUp({ shape, colors }: Scene): View {
  const focus = shape.kind === 'flat' ? 300 + shape.height * 0.22 : 360 + shape.height * 0.8
  const pale = mix('#f6f3ef', colors[0], 0.16)
  return { ground: [pale, pale], stage: copy(shape, 300, Math.round(focus), 1.75, -4) }
}

function onPodium(scene: Scene): View {
  const { shape, colors } = scene
  const [first, second] = colors
  const isPale = brightness(first) > 0.8
  const base = mix(lighten(isPale ? second : first, 0.42), isPale ? first : second, 0.12)
  const ground: [string, string] = [lighten(base, 0.12), darken(base, 0.1)]
  const sun = `<circle cx="300" cy="262" r="212" fill="${lighten(base, 0.45)}"/>`
  if (shape.kind === 'flat') return { ground, stage: sun + standing(scene, 300, 305, 0.92, 5) }
  const scale = hundredth(Math.min(1, 345 / Math.max(shape.height, shape.width * 0.9)))
  const side = 'M110 470v70a190 44 0 0 0 380 0v-70z'
  const podium = `<path d="${side}" fill="${darken(base, 0.14)}"/><path d="${side}" fill="url(#cylinder)"/>`
  const top = `<ellipse cx="300" cy="470" rx="190" ry="44" fill="${lighten(base, 0.6)}"/>`
  return { ground, stage: sun + podium + top + standing(scene, 300, 474, scale) }
}

/** Tall objects are measured along their side, wide ones along the ground. */
function rulerFor(shape: Shape, scale: number, bottom: number): string {
  const [wide, tall] = [Math.round(shape.width * scale), Math.round(shape.height * scale)]
  const isWide = wide > tall
  const [x, y] = isWide ? [300, bottom + 82] : [Math.round(280 + wide / 2) + 34, bottom + 44]
  const d = isWide
    ? `M${300 - Math.round(wide / 2)} ${bottom + 36}v20m0-10h${wide}m0-10v20`
    : `M${x - 10} ${bottom - tall}h20m-10 0v${tall}m-10 0h20`
  const ruler = `<path d="${d}" fill="none" stroke="#6b6570" stroke-width="3" stroke-linecap="round"/>`
  return ruler + lineOfWords(shape.size, { x, y, width: isWide ? 220 : 130, size: 26, fill: '#4a4550' })
}

function withMeasure(scene: Scene): View {
  const { shape, colors } = scene
  const scale = hundredth(Math.min(1, 370 / Math.max(shape.height, shape.width)))
  const bottom = Math.round(290 + (shape.height * scale) / 2)
  const x = shape.width > shape.height ? 300 : 280
  const drawn = standing(scene, x, shape.kind === 'flat' ? 290 : bottom, scale)
  return { ground: softGround(colors[1]), stage: drawn + rulerFor(shape, scale, bottom) }
}

function together(scene: Scene): View {
  const { shape, colors } = scene
  const scale = hundredth(Math.min(0.86, 300 / shape.height, 245 / shape.width))
  const y = shape.kind === 'flat' ? 280 : 420
  const aside = Math.round(Math.min(150, shape.width * scale * 0.72))
  const lean = shape.kind === 'pack' ? 0 : 9
  const place = (x: number, down: number, turn: number) => standing(scene, x, y + down, scale, turn)
  const stage = place(300 - aside, -18, -lean) + place(300 + aside, -14, lean) + place(300, 46, 0)
  return { ground: softGround(mix(colors[0], colors[1], 0.5)), stage }
}

/** Packs turn round, all other objects come closer. */
const secondView = (scene: Scene): View => (scene.shape.kind === 'pack' ? mainView(scene) : closeUp(scene))

const VIEWS = [mainView, secondView, onPodium, withMeasure, together, closeUp]

/** A whole document: one view of the scene, with a title for screen readers. */
export function drawScene(scene: Scene, view: number, title: string): string {
  const back = view === 1 && scene.shape.kind === 'pack'
  const { ground, stage } = (VIEWS[view] ?? mainView)(scene)
  const backdrop = `<linearGradient id="g" x2="0" y2="1"><stop offset=".3" stop-color="${ground[0]}"/><stop offset="1" stop-color="${ground[1]}"/></linearGradient>`
  const drawn = thing(scene, back)
  const defs = defsOf(drawn + stage, scene.colors) + backdrop + drawn
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600" width="600" height="600" role="img" font-family="Arial,Helvetica,sans-serif" text-anchor="middle"><title>${escapeXml(title)}</title><defs>${defs}</defs><rect width="600" height="600" fill="url(#g)"/>${stage}</svg>`
}
