import {
  disc,
  dots,
  ink,
  inkOnSecond,
  line,
  lit,
  pack,
  packLabel,
  pane,
  panel,
  path,
  points,
  smallPrint,
} from './paint'

const milk = pack(190, 370, '24 cm', (paint) =>
  [
    path('M366 196l36-22v280l-36 26z', paint.dark),
    path('M210 196l40-56h116l36 34-36 22z', paint.light),
    path('M250 140h116v-22h-116z', paint.second),
    lit('M210 196h156v284h-156z', paint.main, 'f'),
    path('M210 372q44-34 80 0t76-6v114h-156z', paint.second),
    paint.back
      ? smallPrint(228, 228, 116, 6, ink(paint))
      : packLabel(paint, 288, 288, 134, { size: 40, fill: ink(paint) }) + disc(288, 424, 20, 26, paint.secondLight),
  ].join(''),
)

const can = pack(150, 290, '12 cm', (paint) =>
  [
    lit('M238 216l18-26h88l18 26z', '#c9ced4', 'c'),
    disc(300, 190, 44, 8, '#eef0f2'),
    lit('M238 214h124v240l-14 20q-48 12-96 0l-14-20z', paint.main, 'c'),
    path('M238 400q62-70 124-60v60q-62 0-124 46z', paint.second),
    paint.back
      ? smallPrint(256, 250, 84, 6, ink(paint))
      : packLabel(paint, 300, 304, 112, { size: 38, fill: ink(paint) }),
  ].join(''),
)

const soda = pack(140, 390, '33 cm', (paint) =>
  [
    lit(pane(274, 96, 52, 34, 6), paint.second, 'c'),
    lit(
      'M276 130h48v26q44 44 44 96v190q0 20-10 38q-14 0-18-8q-8 8-20 8t-20-8q-8 8-20 8t-20-8q-4 8-18 8q-10-18-10-38v-190q0-52 44-96z',
      paint.main,
      'c',
    ),
    path('M232 276h136v104h-136z', paint.second),
    path('M232 270h136v8h-136zm0 104h136v8h-136z', paint.light),
    paint.back
      ? smallPrint(250, 302, 100, 4, paint.main)
      : packLabel(paint, 300, 342, 120, { size: 38, fill: inkOnSecond(paint) }),
  ].join(''),
)

const water = pack(130, 370, '26 cm', (paint) =>
  [
    lit(pane(278, 118, 44, 30, 6), paint.second, 'c'),
    lit('M282 148h36v20q46 34 46 80v210q0 22-22 22h-84q-22 0-22-22v-210q0-46 46-80z', paint.main, 'c'),
    line('M240 262h120m-120 150h120m-120 26h120', '#fff', 5, 'opacity=".6"'),
    path('M236 284h128v104h-128z', paint.second),
    paint.back
      ? smallPrint(252, 306, 96, 4, inkOnSecond(paint))
      : packLabel(paint, 300, 350, 112, { size: 34, fill: inkOnSecond(paint) }),
  ].join(''),
)

const wine = pack(120, 410, '30 cm', (paint) =>
  [
    lit(
      'M278 74h44v100q0 30 26 52q14 14 14 44v190q0 20-20 20h-84q-20 0-20-20v-190q0-30 14-44q26-22 26-52z',
      paint.main,
      'c',
    ),
    lit('M276 70h48v72h-48z', paint.second, 'c'),
    path('M276 132h48v10h-48z', paint.secondDark),
    panel(paint, { x: 239, y: 296, width: 122, height: 124, r: 2, size: 30 }),
  ].join(''),
)

const beer = pack(120, 360, '23 cm', (paint) =>
  [
    lit(
      'M280 120h40v82q4 30 26 52q14 16 14 40v164q0 22-22 22h-76q-22 0-22-22v-164q0-24 14-40q22-22 26-52z',
      paint.main,
      'c',
    ),
    path('M276 108h48l4 16h-56z', paint.second),
    path('M279 166h42v40h-42z', paint.second),
    panel(paint, { x: 242, y: 314, width: 116, height: 104, r: 52, size: 28 }),
  ].join(''),
)

const oil = pack(140, 370, '28 cm', (paint) =>
  [
    lit(pane(276, 112, 48, 44, 6), paint.second, 'c'),
    lit(
      'M280 156h40q4 30 34 52q16 16 16 50q-16 30-6 60q8 30 4 60v82q0 20-20 20h-96q-20 0-20-20v-82q-4-30 4-60q10-30-6-60q0-34 16-50q30-22 34-52z',
      paint.main,
      'c',
    ),
    panel(paint, { x: 244, y: 318, width: 112, height: 122, r: 4, size: 30 }),
  ].join(''),
)

const juice = pack(170, 330, '20 cm', (paint) =>
  [
    path('M356 190l32-20v286l-32 24z', paint.dark),
    path('M222 190l30-20h136l-32 20z', paint.light),
    lit(pane(276, 140, 48, 34, 6), '#fff', 'c'),
    lit('M222 190h134v290h-134z', paint.main, 'f'),
    disc(288, 400, 46, 46, paint.second),
    disc(288, 400, 36, 36, paint.secondLight),
    line('M288 368v64m-30-46l60 28m0-28l-60 28', paint.second, 5),
    paint.back
      ? smallPrint(240, 222, 92, 7, ink(paint))
      : packLabel(paint, 289, 276, 116, { size: 38, fill: ink(paint) }),
  ].join(''),
)

const tin = pack(200, 200, '8 cm', (paint) =>
  [
    lit('M206 296h188v172q-94 24-188 0z', paint.main, 'c'),
    lit('M200 284h200v18h-200zm0 174h200v14q-100 20-200 0z', '#c3c8cd', 'c'),
    disc(300, 284, 100, 16, '#e3e6e9'),
    paint.back
      ? smallPrint(232, 330, 136, 6, ink(paint))
      : path('M206 412q94-34 188 0v40q-94 20-188 0z', paint.second) +
        path(dots(points('250,428 286,420 322,420 358,428'), 14, 12), paint.secondLight) +
        packLabel(paint, 300, 352, 164, { size: 34, fill: ink(paint) }),
  ].join(''),
)

export const drinks = { milk, can, soda, water, wine, beer, oil, juice, tin }
