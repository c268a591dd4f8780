import { barcode, disc, ink, lit, packLabel, pane, path, smallPrint, type Paint, type Shape } from './paint'

function boxFace(paint: Paint): string {
  if (paint.back) {
    return path('M170 260h240v40h-240z', paint.second) + smallPrint(192, 330, 190, 5, ink(paint)) + barcode(298, 428)
  }
  const stripe =
    path('M170 392h240v30h-240z', paint.second) + path('M170 432h240v8h-240z', paint.second, 'opacity=".5"')
  return stripe + packLabel(paint, 290, 322, 216, { size: 44, fill: ink(paint) }) + disc(372, 282, 0, 0, paint.second)
}

/** Folding box seen a little from the right. */
const box: Shape = {
  kind: 'pack',
  width: 300,
  height: 256,
  size: '9 cm',
  draw: (paint) =>
    path('M410 260l42-30v220l-42 30z', paint.dark) +
    path('M170 260l42-30h240l-42 30z', paint.light) +
    lit('M170 260h240v220h-240z', paint.main, 'f') +
    boxFace(paint),
}

const jar: Shape = {
  kind: 'pack',
  width: 280,
  height: 230,
  size: '7 cm',
  draw: (paint) =>
    lit('M168 330q0-14 14-14h236q14 0 14 14v112q0 38-40 38h-184q-40 0-40-38z', paint.main, 'c') +
    lit(pane(160, 250, 280, 68, 14), paint.second, 'c') +
    (paint.back
      ? smallPrint(210, 362, 180, 5, ink(paint))
      : packLabel(paint, 300, 412, 230, { size: 40, fill: ink(paint) })),
}

export const packs = { box, jar }
