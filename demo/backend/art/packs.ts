import {
  barcode,
  disc,
  dots,
  ink,
  inkOnSecond,
  line,
  lit,
  pack,
  packLabel,
  type Paint,
  pane,
  panel,
  path,
  points,
  repeat,
  smallPrint,
} from './paint'

function boxFront(paint: Paint): string {
  const capsule = `<g transform="rotate(-24 388 440)">${path(pane(354, 425, 68, 30, 15), '#fff')}${path('M388 425h19q15 0 15 15t-15 15h-19z', paint.secondLight)}</g>`
  return (
    path('M134 408q130-52 296 4v68h-296z', paint.second) +
    path('M134 396q130-52 296 4v8q-166-56-296-4z', paint.secondLight) +
    capsule +
    packLabel(paint, 282, 362, 262, { size: 52, fill: ink(paint) })
  )
}

function boxBack(paint: Paint): string {
  return path('M134 296h296v36h-296z', paint.second) + smallPrint(160, 358, 240, 4, ink(paint)) + barcode(318, 424)
}

const box = pack(342, 210, '11 cm', (paint) =>
  [
    path('M430 296l46-26v184l-46 26z', paint.dark),
    path('M134 296l46-26h296l-46 26z', paint.light),
    lit('M134 296h296v184h-296z', paint.main, 'f'),
    paint.back ? boxBack(paint) : boxFront(paint),
  ].join(''),
)

const PILLS = points('192,320 192,416 264,320 264,416 336,320 336,416 408,320 408,416')

const blister = pack(330, 230, '9 cm', (paint) =>
  [
    lit(pane(135, 252, 330, 228, 22), '#d5d9de', 'f'),
    paint.back
      ? smallPrint(160, 280, 280, 10, paint.second)
      : repeat(
          disc(0, 0, 31, 34, '#aeb4bc') +
            disc(0, 0, 25, 28, paint.main) +
            disc(0, 0, 25, 28, 'url(#r)') +
            disc(-8, -10, 5, 8, '#fff', 'opacity=".8"'),
          PILLS,
        ),
  ].join(''),
)

const sack = pack(264, 340, '38 cm', (paint) =>
  [
    lit(
      'M180 472q-20-140 4-280q-14-14-4-34q120 14 240 0q10 20-4 34q24 140 4 280q-10 10-120 10t-120-10z',
      paint.main,
      'c',
    ),
    path('M180 158q120 14 240 0l2 12q-122 14-244 0z', paint.deep, 'opacity=".5"'),
    path('M184 192q116 14 232 0l2 9q-118 14-236 0z', paint.dark),
    disc(300, 322, 104, 74, paint.second),
    paint.back
      ? smallPrint(232, 292, 130, 3, inkOnSecond(paint)) + barcode(262, 338)
      : packLabel(paint, 300, 334, 172, { size: 42, fill: inkOnSecond(paint) }),
    line('M214 428q86 18 172 0', paint.secondLight, 7),
  ].join(''),
)

const pouch = pack(230, 340, '22 cm', (paint) =>
  [
    lit('M186 470l14-262h200l14 262q-114 18-228 0z', paint.main, 'c'),
    lit('M200 214v-70h200v70q-100 12-200 0z', paint.dark, 'c'),
    path('M190 196h220v22h-220z', paint.second),
    disc(300, 250, 13, 13, paint.deep, 'opacity=".6"'),
    panel(paint, { x: 216, y: 290, width: 168, height: 128 }),
  ].join(''),
)

const CRIMP = 'M128 352l16 9-16 9 16 9-16 9 16 9-16 9 16 9-16 9 16 9-16 9 16 9v-108z'

const packet = pack(350, 150, '18 cm', (paint) =>
  [
    path(CRIMP, paint.dark),
    `<g transform="matrix(-1 0 0 1 600 0)">${path(CRIMP, paint.dark)}</g>`,
    lit('M142 344q158-18 316 0v126q-158 20-316 0z', paint.main, 'f'),
    path('M142 430q158 20 316 0v40q-158 20-316 0z', paint.second),
    paint.back
      ? smallPrint(166, 368, 160, 4, ink(paint)) + barcode(346, 366)
      : disc(398, 398, 46, 46, '#c98d4b') +
        path(dots(points('380,384 404,376 418,400 396,416 378,408'), 6, 6), '#4d2c17') +
        packLabel(paint, 250, 402, 190, { size: 38, fill: ink(paint) }),
  ].join(''),
)

const chocolate = pack(330, 150, '16 cm', (paint) =>
  [
    lit('M352 346h108q6 0 6 6v112q0 6-6 6h-108z', '#5b3420', 'f'),
    path('M376 360h32v38h-32zm44 0h32v38h-32zm-44 52h32v38h-32zm44 0h32v38h-32z', '#7a4a2e'),
    path('M340 336l34 0-12 24 14 22-14 24 14 22-14 24 12 28h-34z', '#e3e4e8'),
    lit(pane(135, 336, 222, 144, 8), paint.main, 'f'),
    path('M135 440h222v14h-222z', paint.second),
    paint.back
      ? smallPrint(160, 366, 170, 4, ink(paint))
      : packLabel(paint, 246, 408, 196, { size: 42, fill: ink(paint) }),
  ].join(''),
)

const diapers = pack(300, 300, '34 cm', (paint) =>
  [
    line('M240 214q60-56 120 0', paint.dark, 20),
    lit('M164 474q-34-120-6-254q142-32 284 0q28 134-6 254q-136 16-272 0z', paint.main, 'f'),
    path('M156 232q144 30 288 0l3 24q-147 30-294 0z', paint.second),
    disc(300, 400, 62, 58, paint.secondLight),
    paint.back
      ? smallPrint(260, 380, 80, 4, paint.deep)
      : path(dots(points('280,394 320,394'), 6, 7), '#4a3b3b') +
        line('M278 416q22 22 44 0', '#4a3b3b', 6) +
        line('M296 346q16-12 12 10', paint.deep, 6),
    packLabel(paint, 300, 318, 230, { size: 48, fill: ink(paint) }),
  ].join(''),
)

const wipes = pack(320, 150, '20 cm', (paint) =>
  [
    lit('M140 480q-14-70 10-132q150-22 300 0q24 62 10 132q-160 12-320 0z', paint.main, 'f'),
    lit(pane(222, 330, 156, 58, 20), paint.secondLight, 'f'),
    line('M262 362h76', paint.second, 8),
    paint.back
      ? smallPrint(180, 412, 240, 3, ink(paint))
      : packLabel(paint, 300, 450, 230, { size: 42, fill: ink(paint) }),
  ].join(''),
)

export const packs = { box, blister, sack, pouch, packet, chocolate, diapers, wipes }
