import { BLACK, READABLE, WHITE, contrast, mix, parseColor, toHex, type Rgb } from './color'

/** Colours as a shop or a host typed them; a missing or invalid one takes the default. */
export interface ThemeInput {
  primary?: string
  secondary?: string
  surface?: string
  text?: string
  onPrimary?: string
}

const VISIBLE = 3

const PRIMARY: Rgb = [11, 107, 83]
const SECONDARY: Rgb = [255, 183, 77]
const INK: Rgb = [27, 33, 38]
const PAPER: Rgb = [242, 244, 245]
const DANGER: Rgb = [190, 30, 45]
const SUCCESS: Rgb = [15, 118, 74]
const WARNING: Rgb = [146, 84, 0]

/**
 * Turns a shop's colours into the internal custom properties, ready for React's `style`. The shop's own colour stays as
 * it is where it is a ground; text on it, and the colour where it is text, move towards black or white until they pass.
 * @returns `--v-*` properties and `colorScheme`, which is dark when the surface is
 */
export function themeFor(input: ThemeInput = {}): Record<string, string> {
  const surface = parseColor(input.surface) ?? WHITE
  const colors = colorsOn(surface, input)
  const theme: Record<string, string> = { colorScheme: endOf(surface) === WHITE ? 'dark' : 'light' }
  for (const [name, color] of Object.entries(colors)) theme[`--v-${name}`] = `var(--shop-color-${name},${toHex(color)})`
  return theme
}

function colorsOn(surface: Rgb, input: ThemeInput): Record<string, Rgb> {
  const end = endOf(surface)
  const isDark = end === WHITE
  const primary = parseColor(input.primary, surface) ?? PRIMARY
  const secondary = forWhite(parseColor(input.secondary, surface) ?? SECONDARY)
  const wished = parseColor(input.onPrimary, primary)
  // Such as a yellow on white: its words are the brand's dark colour, and its greys have no tint.
  const isFaint = contrast(primary, surface) < VISIBLE
  const quiet = groundOf(surface, end, isDark ? 0.1 : 0.045)
  const soft = (color: Rgb) => groundOf(surface, color, 0.1)
  const ground = groundOf(surface, isFaint ? end : primary, 0.035)
  const softs = [soft(primary), soft(DANGER), soft(WARNING), soft(SUCCESS), ground]
  const text = readable(parseColor(input.text, surface) ?? (end === BLACK ? INK : PAPER), [surface, quiet, ...softs])
  const onPrimary = textOn(primary, wished)
  const tone = (color: Rgb, tint = color) => readable(color, [surface, quiet, soft(tint), ground])
  const danger = tone(DANGER)
  return {
    surface,
    text,
    // Under a shop's logo.
    plate: isDark ? WHITE : surface,
    'on-plate': isDark ? INK : text,
    quiet,
    // Behind panels. Shadows are too weak to raise a panel from a dark ground, so it is lighter there, and what is
    // disabled, pressed or still loading in it is lighter still.
    ground,
    raised: isDark ? mix(surface, quiet, 0.45) : surface,
    muted: tone(mix(surface, text, 0.66), primary),
    line: mix(surface, text, 0.14),
    edge: readable(mix(surface, text, 0.45), [surface], VISIBLE),
    primary,
    'on-primary': onPrimary,
    // Away from the words on it, so that pressing never costs contrast.
    'primary-pressed': awayFrom(onPrimary, primary),
    'primary-strong': tone((isFaint && wished) || primary, primary),
    'primary-soft': soft(primary),
    // A white button on a white surface keeps a visible border.
    'primary-edge': contrast(primary, surface) < 1.2 ? readable(primary, [surface], VISIBLE) : primary,
    secondary,
    'on-secondary': textOn(secondary),
    danger,
    'danger-soft': soft(DANGER),
    'on-danger': textOn(danger),
    success: tone(SUCCESS),
    'success-soft': soft(SUCCESS),
    warning: tone(WARNING),
    'warning-soft': soft(WARNING),
  }
}

/** Black or white, whichever reads better; the better one is never below 4.5:1. */
function endOf(ground: Rgb): Rgb {
  return contrast(BLACK, ground) >= contrast(WHITE, ground) ? BLACK : WHITE
}

function awayFrom(text: Rgb, ground: Rgb): Rgb {
  const darker = mix(ground, BLACK, 0.14)
  const lighter = mix(ground, WHITE, 0.14)
  return contrast(text, darker) > contrast(text, lighter) ? darker : lighter
}

/** A saturated ground, a quarter darker at most where white then passes: black words on red or blue look broken. */
function forWhite(ground: Rgb): Rgb {
  if (Math.max(...ground) - Math.min(...ground) < 128) return ground
  const darker = readable(ground, [WHITE])
  return contrast(darker, BLACK) < contrast(mix(ground, BLACK, 0.25), BLACK) ? ground : darker
}

/** A tint of the surface that still carries text: on mid-tone surfaces the tint gives way. */
function groundOf(surface: Rgb, tint: Rgb, amount: number): Rgb {
  const ground = mix(surface, tint, amount)
  if (amount < 0.01) return surface
  return contrast(endOf(surface), ground) >= READABLE + 0.1 ? ground : groundOf(surface, tint, amount / 2)
}

/** The colour, moved towards black or white until it passes on all grounds. */
function readable(color: Rgb, grounds: readonly [Rgb, ...Rgb[]], ratio = READABLE): Rgb {
  const end = endOf(grounds[0])
  for (let amount = 0; amount < 1; amount += 0.05) {
    const candidate = mix(color, end, amount)
    if (grounds.every((ground) => contrast(candidate, ground) >= ratio)) return candidate
  }
  return end
}

/** Text on a shop's colour: the wished one if it passes, else white where white passes, else near black. */
function textOn(ground: Rgb, wished?: Rgb): Rgb {
  const candidates = [wished, WHITE, INK, BLACK]
  return candidates.find((color): color is Rgb => color != null && contrast(color, ground) >= READABLE) ?? BLACK
}
