import { fabric, folds } from './cloth'
import { disc, dots, flat, ink, line, lit, loose, pack, packLabel, pane, path, points, smallPrint } from './paint'

const GOLD = '#d8b04a'

const handbag = loose(350, 340, '30 cm', (paint) =>
  [
    line('M212 290q4-140 88-140t88 140', paint.dark, 18),
    lit('M152 288h296q24 0 28 26l16 132q4 34-30 34h-324q-34 0-30-34l16-132q4-26 28-26z', paint.main, 'f'),
    lit('M146 290h308q14 96-44 112h-220q-58-16-44-112z', paint.light, 'f'),
    line('M154 296q-8 86 40 96h212q48-10 40-96', paint.second, 4, 'stroke-dasharray="9 8"'),
    lit(pane(276, 380, 48, 40, 8), GOLD, 'f'),
    path(dots(points('212,300 388,300'), 11, 11), GOLD),
  ].join(''),
)

const tote = loose(330, 370, '38 cm', (paint) =>
  [
    line('M232 250q-4-126 68-126t68 126', paint.second, 14),
    fabric('M152 244q148 18 296 0l16 216q2 20-20 20h-288q-22 0-20-20z', paint, 'weave'),
    path('M152 244q148 18 296 0l3 30q-151 18-302 0z', paint.second),
    disc(300, 380, 62, 62, paint.secondLight, 'opacity=".9"'),
    packLabel(paint, 300, 390, 104, { size: 30, fill: paint.secondDark }),
  ].join(''),
)

const clutch = loose(350, 220, '26 cm', (paint) =>
  [
    lit(pane(126, 268, 348, 212, 20), paint.main, 'f'),
    lit('M126 288q0-20 20-20h308q20 0 20 20l-160 112q-14 8-28 0z', paint.light, 'f'),
    line('M132 292l154 106q14 8 28 0l154-106', paint.dark, 4, 'opacity=".6"'),
    disc(300, 396, 19, 19, GOLD),
    line('M456 300q60 60 20 130', paint.second, 9),
  ].join(''),
)

const hat = loose(400, 220, '40 cm', (paint) =>
  [
    fabric('M100 428q0-50 200-50t200 50q0 50-200 50t-200-50z', paint, 'weave'),
    fabric('M194 414q-2-146 106-146t106 146q-106 42-212 0z', paint, 'weave'),
    path('M194 414q-2-26 2-48q104 38 208 0q4 22 2 48q-106 42-212 0z', paint.second),
    path('M394 380q54 14 62 60q-30-4-58-26z', paint.secondDark),
  ].join(''),
)

const sunglasses = loose(360, 160, '14 cm', (paint) =>
  [
    line('M132 352q20-40 60-36m276 36q-20-40-60-36', paint.dark, 13),
    lit('M128 346q80-22 148 0q14 12 6 50q-10 66-74 66t-76-66q-6-38-4-50z', paint.main, 'f'),
    lit('M472 346q-80-22-148 0q-14 12-6 50q10 66 74 66t76-66q6-38 4-50z', paint.main, 'f'),
    line('M276 360q24-16 48 0', paint.main, 13),
    path('M144 360q60-14 116 0q10 10 4 34q-8 52-56 52t-60-52q-4-28-4-34z', paint.second),
    path('M456 360q-60-14-116 0q-10 10-4 34q8 52 56 52t60-52q4-28 4-34z', paint.second),
    line('M166 418l44-50m8 60l30-36m112 26l44-50m8 60l30-36', '#fff', 8, 'opacity=".35"'),
  ].join(''),
)

const earrings = flat(240, 330, '6 cm', (paint) =>
  [214, 386]
    .map((x) =>
      [
        line(`M${x - 4} 196q-18-50 10-50t10 30`, GOLD, 7),
        disc(x, 212, 17, 17, GOLD),
        line(`M${x} 230v26`, GOLD, 6),
        lit(`M${x} 252q74 90 0 210q-74-120 0-210z`, paint.main, 'r'),
        lit(`M${x} 300q34 54 0 124q-34-70 0-124z`, paint.second, 'r'),
      ].join(''),
    )
    .join(''),
)

const PEARLS = points('196,200 206,248 224,294 250,334 282,362 318,362 350,334 376,294 394,248 404,200')

const necklace = flat(260, 340, '45 cm', (paint) =>
  [
    line('M192 180q4-50 60-66m156 66q-4-50-60-66', GOLD, 6),
    path(dots(PEARLS, 17, 17), paint.main),
    path(
      dots(
        PEARLS.map(([x, y]) => [x - 5, y - 6]),
        5,
        5,
      ),
      '#fff',
      'opacity=".7"',
    ),
    line('M300 378v16', GOLD, 6),
    lit('M300 390q58 6 58 50q-20 30-58 44q-38-14-58-44q0-44 58-50z', paint.second, 'r'),
    line('M300 398v78m0 0q-26-30-34-64m34 64q26-30 34-64', paint.secondDark, 4, 'opacity=".6"'),
  ].join(''),
)

const scarf = flat(
  330,
  350,
  '70 × 70 cm',
  (paint) =>
    `<g transform="rotate(45 300 300)">${fabric('M166 166q134-14 268 0q14 134 0 268q-134 14-268 0q-14-134 0-268z', paint, 'flowers')}${line('M184 184q116-10 232 0q10 116 0 232q-116 10-232 0q-10-116 0-232z', paint.second, 12)}${folds('M180 420l240-240', paint, 8)}</g>`,
)

const giftBox = pack(310, 290, '32 cm', (paint) =>
  [
    lit('M164 306h272v174h-272z', paint.main, 'f'),
    lit('M148 254h304v60h-304z', paint.light, 'f'),
    lit('M276 254h48v226h-48z', paint.second, 'f'),
    path('M300 254q-90 4-104-34q2-36 40-30q44 8 64 64z', paint.second),
    path('M300 254q90 4 104-34q-2-36-40-30q-44 8-64 64z', paint.second),
    path('M296 248q-60-4-74-26q6-14 24-8q34 8 50 34zm8 0q60-4 74-26q-6-14-24-8q-34 8-50 34z', paint.secondDark),
    paint.back
      ? smallPrint(184, 380, 76, 4, ink(paint))
      : packLabel(paint, 220, 410, 98, { size: 32, fill: ink(paint) }),
  ].join(''),
)

export const accessories = {
  handbag,
  tote,
  clutch,
  hat,
  sunglasses,
  earrings,
  necklace,
  scarf,
  giftBox,
}
