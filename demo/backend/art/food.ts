import {
  disc,
  dots,
  ink,
  inkOnSecond,
  line,
  lit,
  loose,
  pack,
  packLabel,
  pane,
  panel,
  path,
  points,
  repeat,
  smallPrint,
} from './paint'

const TRAY = 'M112 400h376l-26 66q-4 14-20 14h-284q-16 0-20-14z'
const TAG = { x: 356, y: 414, width: 92, height: 52, r: 4, size: 18 }

/** Three thick slices on a butcher's tray. */
const meat = loose(376, 190, '24 cm', (paint) =>
  [
    lit(TRAY, '#f4f2ee', 'f'),
    repeat(
      [
        lit('M140 404q-10-62 34-88q40-24 84 2q36 24 24 86z', paint.main, 'r'),
        path('M140 404q-10-62 34-88q40-24 84 2l-4 8q-40-20-74 2q-36 22-28 76z', paint.second),
        line('M190 350q24-14 40 6m-50 24q30-12 64 4', paint.second, 6, 'opacity=".75"'),
      ].join(''),
      points('0,0 94,0 186,0'),
    ),
    path('M112 396h376l-4 12h-368z', '#fff'),
    path(pane(TAG.x, TAG.y, TAG.width, TAG.height, 4), '#fff', 'stroke="#e0dad4" stroke-width="2"'),
    line('M368 430h68m-68 14h40', '#8f8a90', 5),
    packLabel(paint, 230, 450, 190, { size: 26, fill: '#6b6468' }),
  ].join(''),
)

const LEG = 'M148 398q-20-56 24-88q46-30 88 2q26 24 22 56q18 4 38-6q14-8 20 6q12 4 4 18q2 14-14 10q-24 6-54 2z'

const chicken = loose(376, 200, '24 cm', (paint) =>
  [
    lit(TRAY, '#f4f2ee', 'f'),
    `<g transform="translate(104 -6)">${lit(LEG, paint.dark, 'r')}</g>`,
    lit(LEG, paint.main, 'r'),
    line('M178 350q14-22 38-24', paint.second, 9, 'opacity=".7"'),
    path('M112 396h376l-4 12h-368z', '#fff'),
    packLabel(paint, 300, 450, 240, { size: 26, fill: '#6b6468' }),
  ].join(''),
)

const sausage = loose(350, 210, '16 cm', (paint) =>
  [
    disc(300, 462, 176, 26, '#e9dfd2'),
    disc(300, 456, 150, 19, '#f7f0e6'),
    line('M176 420q124 56 250-6', paint.dark, 46),
    line('M164 372q130 62 270 0', paint.main, 46),
    line('M178 318q124 50 242 4', paint.main, 46),
    line('M186 308q112 42 222 6m-232 46q120 54 246 6', paint.light, 8, 'opacity=".8"'),
    path(dots(points('214,340 300,352 378,336 240,398 340,404'), 5, 4), paint.second),
    line('M150 366l-14-12m302 16l14-12', paint.second, 8),
  ].join(''),
)

const loaf = loose(340, 230, '26 cm', (paint) =>
  [
    lit('M134 440q-24-130 60-160h220q84 26 58 160q0 40-30 40h-278q-30 0-30-40z', paint.main, 'r'),
    path('M348 288q84 10 96 44q24 66 8 128q-4 14-24 14h-66q-22-4-22-24q18-100 8-162z', paint.second),
    path(dots(points('388,350 412,400 382,430 424,364 400,378 428,436'), 6, 4), paint.main, 'opacity=".45"'),
    line('M180 330q18-30 50-36m2 40q18-30 50-36m4 44q18-30 50-36', paint.light, 12),
  ].join(''),
)

const ROLL = 'M136 420q10-76 126-96q126-20 178 40q36 50-6 84q-40 30-160 30q-140 0-138-58z'

const frenchBread = loose(340, 240, '14 cm', (paint) =>
  [
    `<g transform="translate(30 -70) rotate(8 300 400) scale(.92)">${lit(ROLL, paint.dark, 'r')}${path('M186 402q60-54 214-44q-40 44-214 44z', paint.second)}</g>`,
    lit(ROLL, paint.main, 'r'),
    path('M176 404q70-58 240-38q-60 46-240 38z', paint.second),
    path('M190 400q84-40 208-28q-70 28-208 28z', paint.light),
  ].join(''),
)

const cheeseBread = loose(340, 230, '6 cm', (paint) =>
  [
    ...(
      [
        [228, 400, 72],
        [376, 402, 70],
        [300, 344, 76],
      ] as const
    ).map(([x, y, r]) => disc(x, y, r, r * 0.9, paint.main) + disc(x, y, r, r * 0.9, 'url(#r)')),
    line('M260 316q16-18 40-20m-110 84q8-16 26-20m122 20q14-16 32-18', paint.light, 9),
    path('M120 410h360q-14 70-54 70h-252q-40 0-54-70z', paint.second),
    line('M132 430h336m-326 24h316', paint.secondDark, 5, 'opacity=".5"'),
  ].join(''),
)

const cake = loose(340, 260, '22 cm', (paint) =>
  [
    disc(300, 456, 176, 28, '#e7e2de'),
    lit('M146 310q154-40 308 0v122q-154 44-308 0z', paint.main, 'c'),
    path('M146 350q154 40 308 0v22q-154 40-308 0z', paint.second),
    disc(300, 306, 154, 38, paint.light),
    lit(
      'M146 306a154 38 0 0 1 308 0q2 30-16 44q-16 8-20-14q-6-12-14 0q-6 40-26 38q-18-2-18-30q-8-14-18 0q-4 26-22 26q-20-2-22-28q-8-16-18 0q-6 40-26 34q-18-6-18-36q-10-14-20-2q-8 22-22 16q-20-10-20-48z',
      paint.second,
      'f',
    ),
    path(dots(points('240,294 300,284 362,296 300,316'), 13, 11), '#b8323a'),
  ].join(''),
)

const cheese = loose(340, 220, '18 cm', (paint) =>
  [
    lit('M130 340q0-62 170-62t170 62v84q0 56-170 56t-170-56z', paint.main, 'c'),
    disc(300, 340, 170, 62, paint.light),
    path('M300 340l160-22q16 20 8 40l-110 38z', paint.second),
    path('M300 340l58 56v78l-58-56z', paint.dark),
    path(dots(points('200,330 250,366 236,316 312,310'), 13, 6), paint.dark, 'opacity=".4"'),
    packLabel(paint, 216, 440, 120, { size: 26, fill: paint.deep }),
  ].join(''),
)

const ham = loose(360, 180, '20 cm', (paint) =>
  [
    lit('M112 424h376l-22 44q-4 12-18 12h-296q-14 0-18-12z', '#f4f2ee', 'f'),
    ...[0, 52, 104, 156].map(
      (x) =>
        `<g transform="translate(${x} ${x / 13})">${lit('M140 414q-24-70 40-98q64-18 104 30q16 36-4 72z', x % 104 ? paint.dark : paint.main, 'r')}${line('M142 408q-18-60 42-86q58-14 92 26', paint.second, 9)}</g>`,
    ),
    path('M112 420h376l-4 12h-368z', '#fff'),
  ].join(''),
)

const EGGS = points('176,386 258,386 340,386 422,386')

const eggs = loose(370, 210, '30 cm', (paint) =>
  [
    lit(
      dots(
        EGGS.map(([x]) => [x + 2, 336]),
        36,
        46,
      ),
      paint.dark,
      'f',
    ),
    path('M120 372h364v30h-364z', paint.secondDark),
    ...EGGS.map(([x, y]) => disc(x, y, 40, 52, paint.main) + disc(x, y, 40, 52, 'url(#r)')),
    lit(
      'M114 400q21 34 42 0h40q22 34 42 0h40q22 34 42 0h40q22 34 42 0h40q21 34 44 0l-18 70q-2 10-14 10h-308q-12 0-14-10z',
      paint.second,
      'f',
    ),
  ].join(''),
)

const butter = pack(330, 160, '12 cm', (paint) =>
  [
    lit('M140 360l40-34h280l-36 34z', paint.light, 'f'),
    path('M424 360l36-34v118l-36 36z', paint.dark),
    lit('M140 360h284v120h-284z', paint.main, 'f'),
    path('M140 440h284v40h-284z', paint.second),
    paint.back
      ? smallPrint(166, 378, 220, 3, ink(paint))
      : packLabel(paint, 282, 418, 240, { size: 46, fill: ink(paint) }),
  ].join(''),
)

const yogurt = pack(200, 250, '9 cm', (paint) =>
  [
    lit('M206 262h188l-26 204q-2 14-16 14h-104q-14 0-16-14z', paint.main, 'c'),
    lit('M196 240h208q8 0 8 12t-8 12h-208q-8 0-8-12t8-12z', paint.second, 'c'),
    path('M214 330q86-50 172-6l-8 68q-76 40-156 4z', paint.secondLight),
    paint.back
      ? smallPrint(236, 336, 120, 4, paint.deep)
      : packLabel(paint, 300, 370, 144, { size: 38, fill: inkOnSecond(paint) }),
  ].join(''),
)

const honey = pack(200, 270, '11 cm', (paint) =>
  [
    lit('M208 282q0-26 22-32h140q22 6 22 32v170q0 28-28 28h-128q-28 0-28-28z', paint.main, 'c'),
    lit(pane(216, 204, 168, 52, 10), paint.second, 'c'),
    panel(paint, { x: 224, y: 306, width: 152, height: 118, r: 10 }),
  ].join(''),
)

export const food = {
  meat,
  chicken,
  sausage,
  loaf,
  frenchBread,
  cheeseBread,
  cake,
  cheese,
  ham,
  eggs,
  butter,
  yogurt,
  honey,
}
