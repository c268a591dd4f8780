import { mirrored } from './cloth'
import { disc, dots, flat, line, lit, loose, path, points } from './paint'

const SOLE = 'M212 110q70 0 72 90q0 50-14 116q-2 70-8 124q-8 48-56 48t-56-48q-8-60-8-120q-8-70-8-116q4-94 78-94z'

const sandals = flat(330, 400, 'do 34 ao 41', (paint) =>
  mirrored(
    [
      path(SOLE, '#4d3424', 'transform="translate(4 7)"'),
      lit(SOLE, '#d9ab7a', 'f'),
      lit('M134 190q78 42 152-6l-6 66q-72 40-142 4z', paint.main, 'f'),
      lit('M140 286q66 30 134-4l-4 34q-62 28-126 2z', paint.second, 'f'),
      line('M152 402q56-40 110-2', paint.main, 18),
      disc(264, 398, 10, 10, '#e6c25c'),
    ].join(''),
  ),
)

const UPPER = 'M132 426q-10-74 22-128q38 22 80-6l34-24q22 46 76 82q50 32 104 38q34 8 34 38z'

const sneaker = loose(370, 230, 'do 34 ao 43', (paint) =>
  [
    lit(UPPER, paint.main, 'f'),
    path('M132 426q-6-44 4-84q44 2 62 40q8 24 6 44z', paint.second),
    path('M392 374q66 6 86 26q6 12 4 26h-96q-6-30 6-52z', paint.light),
    line('M250 372q60 6 90-20m-60 56q50 2 84-32', paint.second, 15),
    line('M270 306l-30 20m50 2l-32 22m56-4l-30 22', '#fff', 8),
    line('M154 298q38 22 80-6', paint.dark, 9),
    lit('M120 424h364q10 0 8 18q-4 38-44 38h-292q-32 0-34-32q-2-24-2-24z', '#f8f5f0', 'f'),
    line('M126 450h362', paint.second, 5),
  ].join(''),
)

const espadrille = loose(360, 260, 'do 34 ao 40', (paint) =>
  [
    lit('M124 372q100 56 190 40q80-16 166 14q12 4 10 24q-4 30-40 30h-290q-34 0-36-40z', '#d7b27c', 'f'),
    line(
      'M126 396q100 54 190 38q90-16 172 10m-362-22q100 50 200 36q90-14 160 4',
      '#a98250',
      5,
      'stroke-dasharray="10 8"',
    ),
    lit('M128 372q-14-60-4-110q36-10 58 8q-8 54 20 96q-34 20-74 6z', paint.main, 'f'),
    lit('M330 404q34-92 84-84q66 20 72 92q0 16-18 14q-70-20-138-22z', paint.main, 'f'),
    line('M150 264q70 10 96-40m-96 40q80-40 110-20', paint.second, 11),
    line('M352 388q40-40 66-60', paint.second, 6, 'opacity=".6"'),
  ].join(''),
)

const balletFlats = flat(320, 380, 'do 33 ao 40', (paint) =>
  mirrored(
    [
      lit(SOLE, paint.main, 'f'),
      path('M210 236q48 0 50 60q-4 90-16 140q-10 26-38 26t-38-26q-12-60-12-140q4-60 54-60z', '#f0dcc6'),
      path('M210 236q48 0 50 60l-2 26q-10-52-50-52t-50 52l-2-26q4-60 54-60z', paint.deep, 'opacity=".35"'),
      path('M210 228q-30-26-40-4q-4 20 40 12q44 8 40-12q-10-22-40 4z', paint.second),
      path(dots(points('210,230'), 8, 8), paint.secondDark),
    ].join(''),
  ),
)

export const shoes = { sandals, sneaker, espadrille, balletFlats }
