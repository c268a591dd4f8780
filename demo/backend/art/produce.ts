import { disc, dots, line, lit, loose, path, points, repeat } from './paint'

const apple = loose(280, 280, '7 cm', (paint) =>
  [
    lit(
      'M300 262c34-30 142-26 142 88 0 70-54 130-96 130-18 0-28-8-46-8s-28 8-46 8c-42 0-96-60-96-130 0-114 108-118 142-88z',
      paint.main,
      'r',
    ),
    path('M262 266q38 24 76 0q-38 36-76 0z', paint.deep, 'opacity=".5"'),
    line('M300 272q-2-40 16-64', '#6b4a2e', 9),
    path('M310 226q30-44 84-30q-26 46-84 30z', paint.second),
    disc(222, 328, 14, 30, '#fff', 'opacity=".4" transform="rotate(24 222 328)"'),
  ].join(''),
)

const FINGER =
  'M392 176q26 2 24 22q-8 170-128 232q-70 36-146 30q-20-2-18-20q2-12 18-14q118-18 176-106q38-58 56-128q4-16 18-16z'

const banana = loose(
  310,
  310,
  '18 cm',
  (paint) =>
    `<g transform="translate(306 440) scale(.85) translate(-260 -480)">${[
      `<g transform="rotate(-14 396 190)">${lit(FINGER, paint.dark, 'f')}</g>`,
      `<g transform="rotate(-2 396 190)">${lit(FINGER, paint.main, 'f')}${line('M396 206q-20 190-240 228', paint.dark, 6, 'opacity=".55"')}</g>`,
      `<g transform="rotate(10 396 190)">${lit(FINGER, paint.light, 'f')}${line('M394 206q-18 188-238 230', paint.dark, 6, 'opacity=".6"')}</g>`,
      path('M372 190q-2-44 18-56h22q14 30 8 66q-24 12-48-10z', paint.second),
    ].join('')}</g>`,
)

const tomato = loose(290, 250, '7 cm', (paint) =>
  [
    lit('M300 258c60-30 146-6 146 94 0 82-64 128-146 128s-146-46-146-128c0-100 86-124 146-94z', paint.main, 'r'),
    path(
      'M300 262q-40-22-84 10q44 0 60 14q-6 20-24 42q38-18 48-36q14 22 52 32q-22-22-24-42q20-12 58-8q-42-34-86-12z',
      paint.second,
    ),
    line('M300 264q0-24 14-38', paint.second, 11),
    disc(214, 340, 14, 28, '#fff', 'opacity=".45" transform="rotate(26 214 340)"'),
  ].join(''),
)

const avocado = loose(250, 330, '13 cm', (paint) =>
  [
    lit(
      'M300 150c44 0 58 54 78 108 20 50 52 84 48 128-6 62-62 94-126 94s-120-32-126-94c-4-44 28-78 48-128 20-54 34-108 78-108z',
      paint.main,
      'f',
    ),
    path(
      'M300 174c32 0 44 48 62 96 20 52 42 78 40 114-4 46-48 74-102 74s-98-28-102-74c-2-36 20-62 40-114 18-48 30-96 62-96z',
      paint.second,
    ),
    path(
      'M300 200c22 0 32 42 48 86 18 48 34 66 32 96-2 34-36 54-80 54s-78-20-80-54c-2-30 14-48 32-96 16-44 26-86 48-86z',
      '#f3eeb0',
      'opacity=".75"',
    ),
    lit(dots(points('300,376'), 56, 58), '#7a4a28', 'r'),
  ].join(''),
)

const LEAF = 'M300 470q-130-20-134-120q-10-84 70-116q20-46 64-44q44-2 64 44q80 32 70 116q-4 100-134 120z'

const lettuce = loose(340, 300, '24 cm', (paint) =>
  [
    lit(
      'M300 476q-170 10-170-120q-20-60 34-86q6-54 56-54q24-40 80-34q56-6 80 34q50 0 56 54q54 26 34 86q0 130-170 120z',
      paint.dark,
      'r',
    ),
    lit(LEAF, paint.main, 'r'),
    path('M300 468q-84-24-86-102q-8-56 46-76q14-32 40-30q26-2 40 30q54 20 46 76q-2 78-86 102z', paint.light),
    line(
      'M300 464v-150m0 96q-40-16-52-56m52 96q-64-10-86-46m86 6q40-16 52-56m-52 96q64-10 86-46',
      paint.second,
      6,
      'opacity=".9"',
    ),
    line('M144 330q6-34 34-46m244 0q30 14 34 46m-262-86q10-18 30-20m152 0q20 2 30 20', paint.light, 6, 'opacity=".7"'),
  ].join(''),
)

const POTATO = 'M170 410q-10-70 66-92q60-26 120 4q76 26 74 84q-4 60-84 70q-56 10-104-2q-66-10-72-64z'

const potato = loose(320, 230, '9 cm', (paint) =>
  [
    `<g transform="translate(66 -50) rotate(-12 300 400) scale(.86)">${lit(POTATO, paint.dark, 'r')}</g>`,
    `<g transform="translate(-24 4)">${lit(POTATO, paint.main, 'r')}</g>`,
    line('M236 384q10 6 18 0m52 40q10 6 18 0m20-54q8 4 14 0m-90 66q8 4 14 0', paint.second, 6),
  ].join(''),
)

const ROOT = 'M246 262q54-26 108 0q20 20-6 108q-20 66-44 108q-6 6-12 0q-28-46-44-108q-24-86-2-108z'

const carrot = loose(300, 320, '20 cm', (paint) =>
  [
    `<g transform="rotate(34 300 400) translate(-20 10)">${line('M290 256q-26-50-20-86m34 84q-2-60 10-92m6 94q30-36 46-70', paint.second, 16)}${lit(ROOT, paint.dark, 'c')}</g>`,
    `<g transform="rotate(-22 300 400) translate(10 0)">${line('M286 256q-26-50-24-90m36 88q-2-60 6-96m8 98q28-36 42-76', paint.second, 16)}${lit(ROOT, paint.main, 'c')}${line('M262 306h30m20 30h26m-64 30h22', paint.dark, 6)}</g>`,
  ].join(''),
)

const papaya = loose(360, 250, '22 cm', (paint) =>
  [
    lit('M124 390q-4-90 110-116q110-24 186 36q60 50 40 110q-24 60-160 60q-168 0-176-90z', paint.main, 'r'),
    path('M150 396q0-62 96-84q96-18 160 30q44 36 30 78q-20 38-132 38q-150 0-154-62z', paint.second),
    path('M206 396q10-30 74-38q70-6 102 20q20 20 8 34q-20 18-88 18q-92 0-96-34z', paint.dark, 'opacity=".55"'),
    path(
      dots(points('232,394 258,404 262,382 288,410 292,388 318,378 322,404 350,392 356,412 378,400'), 9, 8),
      '#2d2a26',
    ),
    path(dots(points('230,391 286,407 316,375 348,389'), 3, 3), '#fff', 'opacity=".6"'),
  ].join(''),
)

const BUNCH = points(
  '214,262 268,250 326,252 380,266 238,308 294,304 350,308 262,356 318,356 368,350 290,404 342,400 312,448',
)

const grapes = loose(250, 330, '19 cm', (paint) =>
  [
    line('M300 236q-2-48 26-78', '#7a5a35', 11),
    path('M306 200q50-54 110-24q-8 22-30 24q2 18-18 26q-40 4-62-26z', paint.second),
    repeat(disc(0, 0, 32, 32, paint.main) + disc(0, 0, 32, 32, 'url(#r)'), BUNCH),
  ].join(''),
)

const watermelon = loose(370, 230, '28 cm', (paint) =>
  [
    lit('M116 300h368q-10 180-184 180t-184-180z', paint.second, 'r'),
    path('M132 300h336q-14 160-168 160t-168-160z', '#eef4d8'),
    lit('M146 300h308q-16 142-154 142t-154-142z', paint.main, 'r'),
    path(dots(points('210,336 262,352 318,334 376,348 240,388 296,396 352,388 302,366'), 6, 10), '#2c2226'),
  ].join(''),
)

const BODY = 'M196 350q0-128 104-128t104 128q0 130-104 130t-104-130z'

const pineapple = loose(220, 380, '30 cm', (paint) =>
  [
    path(
      'M300 232q-90-30-96-78q50 2 76 40q-34-60-14-92q34 26 34 78q0-62 26-92q26 44 0 92q26-40 72-44q-8 56-98 96z',
      paint.second,
    ),
    path(BODY, paint.main),
    `<pattern id="t" width="42" height="46" patternUnits="userSpaceOnUse"><path d="M0 0l42 46m0-46l-42 46" stroke="${paint.dark}" stroke-width="5"/><circle cx="21" cy="3" r="4" fill="${paint.deep}"/></pattern>`,
    path(BODY, 'url(#t)', 'opacity=".7"') + path(BODY, 'url(#r)'),
  ].join(''),
)

const STEM = 'M300 478q-22 0-24-26l-8-96h64l-8 96q-2 26-24 26z'

const broccoli = loose(300, 290, '18 cm', (paint) =>
  [
    lit(STEM, paint.second, 'c'),
    line('M276 388q-40-10-60-44m108 44q40-10 60-44', paint.second, 26),
    ...(
      [
        [208, 320, 56],
        [392, 320, 56],
        [250, 256, 62],
        [350, 256, 62],
        [300, 318, 64],
        [300, 232, 46],
      ] as const
    ).map(([x, y, r]) => disc(x, y, r, r, paint.main) + disc(x, y, r, r, 'url(#r)')),
    path(
      dots(points('220,300 262,240 290,300 330,250 380,306 306,216 244,276 356,284'), 6, 6),
      paint.light,
      'opacity=".8"',
    ),
  ].join(''),
)

export const produce = {
  apple,
  banana,
  tomato,
  avocado,
  lettuce,
  potato,
  carrot,
  papaya,
  grapes,
  watermelon,
  pineapple,
  broccoli,
}
