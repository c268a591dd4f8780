import { disc, ink, line, lit, loose, pack, packLabel, pane, path, points, smallPrint, words } from './paint'

const ROLL = points('214,250 300,250 386,250')

const toiletPaper = pack(290, 320, '30 cm', (paint) =>
  [
    ...ROLL.map(([x]) => lit(`M${x - 42} 250h84v92h-84z`, '#fbfaf8', 'c')),
    ...ROLL.map(([x, y]) => disc(x, y, 42, 14, '#fff') + disc(x, y, 15, 5, '#d9cfc4')),
    lit('M160 470q-10-100 4-190q136 20 272 0q14 90 4 190q-140 16-280 0z', paint.main, 'f'),
    path('M162 410q138 36 276-4q4 30 2 64q-140 16-280 0q-2-30 2-60z', paint.second),
    paint.back
      ? smallPrint(200, 320, 190, 4, ink(paint))
      : packLabel(paint, 300, 370, 230, { size: 48, fill: ink(paint) }),
  ].join(''),
)

const washingPowder = pack(290, 280, '20 cm', (paint) =>
  [
    path('M404 220l46-24v256l-46 28z', paint.dark),
    path('M160 220l46-24h244l-46 24z', paint.light),
    lit('M160 220h244v260h-244z', paint.main, 'f'),
    disc(282, 344, 96, 96, paint.second),
    line('M216 344q30-46 66-20t66-20m-120 62q36-30 64-10t54-24', paint.secondLight, 12, 'opacity=".7"'),
    paint.back
      ? smallPrint(190, 250, 180, 11, ink(paint))
      : path('M172 314h220v60h-220z', paint.main) + words(paint.label, 282, 358, 210, { size: 46, fill: ink(paint) }),
  ].join(''),
)

const broom = loose(
  240,
  420,
  '1,3 m',
  (paint) =>
    `<g transform="rotate(8 300 300)">${lit('M292 60h16v270h-16z', '#b98a57', 'c')}${lit(pane(268, 318, 64, 44, 10), paint.second, 'c')}${lit('M226 362h148l36 112q-110 18-220 0z', paint.main, 'f')}${line('M250 376l-26 92m52-94l-14 100m38-100v102m24-102l12 100m12-98l28 92', paint.dark, 5, 'opacity=".7"')}</g>`,
)

export const household = { toiletPaper, washingPowder, broom }
