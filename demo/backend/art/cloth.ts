import { brightness, darken, mix } from './colour'
import { line, path, type Paint } from './paint'

/** Prints a fabric may have, as the contents of an SVG tile in the two colours of the product. */
const PRINTS = {
  flowers: (paint: Paint) =>
    `<pattern id="t" width="76" height="84" patternUnits="userSpaceOnUse"><g fill="${paint.second}"><circle cx="20" cy="15" r="8"/><circle cx="31" cy="23" r="8"/><circle cx="27" cy="35" r="8"/><circle cx="13" cy="35" r="8"/><circle cx="9" cy="23" r="8"/></g><circle cx="20" cy="26" r="5" fill="#f6d27a"/><path d="M52 62q14-16 20 2q-12 12-20-2zm-2 6q-2 14-14 10q2-12 14-10z" fill="${paint.secondLight}"/></pattern>`,
  leaves: (paint: Paint) =>
    `<pattern id="t" width="90" height="96" patternUnits="userSpaceOnUse"><path d="M14 60q0-44 38-52q6 42-38 52zm34 30q2-30 34-32q-2 30-34 32z" fill="${paint.second}"/><path d="M16 58l30-42m6 70l24-24" stroke="${paint.secondLight}" stroke-width="3"/></pattern>`,
  stripes: (paint: Paint) =>
    `<pattern id="t" width="40" height="40" patternUnits="userSpaceOnUse"><path d="M0 8h40v13h-40z" fill="${paint.second}"/></pattern>`,
  dots: (paint: Paint) =>
    `<pattern id="t" width="44" height="44" patternUnits="userSpaceOnUse"><circle cx="11" cy="11" r="6" fill="${paint.second}"/><circle cx="33" cy="33" r="6" fill="${paint.second}"/></pattern>`,
  check: (paint: Paint) =>
    `<pattern id="t" width="56" height="56" patternUnits="userSpaceOnUse"><path d="M0 8h56v20h-56z" fill="${paint.second}" opacity=".55"/><path d="M8 0h20v56h-20z" fill="${paint.second}" opacity=".55"/></pattern>`,
  weave: (paint: Paint) =>
    `<pattern id="t" width="24" height="20" patternUnits="userSpaceOnUse"><path d="M0 5h12m0 10h12" stroke="${paint.dark}" stroke-width="5" stroke-linecap="round" opacity=".6"/></pattern>`,
} satisfies Record<string, (paint: Paint) => string>

export type Print = keyof typeof PRINTS | 'plain'

/** A cut of fabric: its colour, its print and the light falling on it. */
export function fabric(d: string, paint: Paint, print: Print): string {
  const printed = print === 'plain' ? '' : PRINTS[print](paint) + path(d, 'url(#t)')
  return path(d, paint.main) + printed + path(d, 'url(#f)')
}

/** Creases: a little darker than the cloth, or lighter on nearly black cloth. */
export function folds(d: string, paint: Paint, width = 5): string {
  const tone = brightness(paint.main) < 0.2 ? mix(paint.main, '#ffffff', 0.25) : darken(paint.main, 0.24)
  return line(d, tone, width, 'opacity=".55"')
}

/** A drawing and its mirror image across x = 300. */
export const mirrored = (drawn: string): string =>
  `<g id="q">${drawn}</g><use href="#q" transform="matrix(-1 0 0 1 600 0)"/>`
