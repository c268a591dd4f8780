import { disc, ink, line, lit, pack, packLabel, pane, panel, path, smallPrint } from './paint'

const bottle = pack(170, 330, '15 cm', (paint) =>
  [
    lit('M215 300q0-36 34-50v-34h102v34q34 14 34 50v158q0 22-22 22h-126q-22 0-22-22z', paint.main, 'c'),
    lit(pane(240, 152, 120, 68, 10), paint.second, 'c'),
    line('M258 166v40m21-40v40m21-40v40m21-40v40m21-40v40', paint.secondDark, 4, 'opacity=".5"'),
    panel(paint, { x: 217, y: 312, width: 166, height: 126, r: 3 }),
  ].join(''),
)

const dropper = pack(150, 350, '9 cm', (paint) =>
  [
    lit('M272 214v-62q0-28 28-28t28 28v62z', paint.secondDark, 'c'),
    lit(pane(256, 196, 88, 56, 7), paint.second, 'c'),
    lit('M226 314q0-34 38-44v-20h72v20q38 10 38 44v142q0 24-24 24h-100q-24 0-24-24z', paint.main, 'c'),
    panel(paint, { x: 228, y: 330, width: 144, height: 112, r: 3, size: 30 }),
  ].join(''),
)

const pump = pack(190, 370, '20 cm', (paint) =>
  [
    path('M292 138h16v60h-16z', paint.secondDark),
    lit('M226 128q0-18 18-18h86q12 0 12 12v28h-92v14h-24z', paint.second, 'f'),
    lit(pane(264, 184, 72, 52, 8), paint.second, 'c'),
    lit('M206 270q0-36 36-36h116q36 0 36 36v184q0 26-26 26h-136q-26 0-26-26z', paint.main, 'c'),
    paint.back
      ? smallPrint(240, 300, 120, 8, ink(paint))
      : packLabel(paint, 300, 348, 160, { size: 40, fill: ink(paint) }) +
        path('M252 402h96v8h-96zm20 22h56v6h-56z', paint.second),
  ].join(''),
)

const aerosol = pack(130, 350, '17 cm', (paint) =>
  [
    lit('M248 210q0-80 52-80t52 80z', paint.second, 'c'),
    lit(pane(238, 206, 124, 20, 6), '#c9ccd2', 'c'),
    lit('M240 224h120v236q0 20-20 20h-80q-20 0-20-20z', paint.main, 'c'),
    path('M240 356q60-40 120-10v70q-60-34-120 0z', paint.second),
    paint.back
      ? smallPrint(258, 250, 80, 6, ink(paint))
      : packLabel(paint, 300, 302, 106, { size: 34, fill: ink(paint) }),
  ].join(''),
)

const pills = pack(210, 300, '12 cm', (paint) =>
  [
    lit('M206 296q0-44 30-44h128q30 0 30 44v158q0 26-26 26h-136q-26 0-26-26z', paint.main, 'c'),
    lit(pane(198, 178, 204, 80, 14), paint.second, 'c'),
    line('M222 196v44m26-44v44m26-44v44m26-44v44m26-44v44m26-44v44m26-44v44', paint.secondDark, 5, 'opacity=".45"'),
    panel(paint, { x: 208, y: 300, width: 184, height: 134, r: 3, size: 40 }),
  ].join(''),
)

const babyBottle = pack(150, 370, '19 cm', (paint) =>
  [
    lit('M256 214q2-36 30-52q-2-48 14-48t14 48q28 16 30 52z', '#f0d3a8', 'r'),
    lit(pane(232, 206, 136, 50, 12), paint.second, 'c'),
    lit('M236 256h128q12 70 0 104q-10 30 4 96q0 24-24 24h-88q-24 0-24-24q14-66 4-96q-12-34 0-104z', paint.light, 'c'),
    path(
      'M242 330q58 12 116 0q4 26-6 52q-4 34 8 74q0 16-16 16h-88q-16 0-16-16q12-40 8-74q-10-26-6-52z',
      '#fffaf0',
      'opacity=".85"',
    ),
    paint.back
      ? smallPrint(264, 392, 70, 4, paint.deep)
      : line('M330 290h18m-18 32h18m-18 32h18m-18 32h18m-18 32h18', paint.second, 6) +
        packLabel(paint, 290, 440, 90, { size: 28, fill: paint.secondDark }),
  ].join(''),
)

const jug = pack(220, 350, '31 cm', (paint) =>
  [
    lit(pane(256, 130, 80, 50, 8), paint.second, 'c'),
    lit('M190 300q0-66 68-104v-18h76v18q76 24 76 104v156q0 24-24 24h-172q-24 0-24-24z', paint.main, 'c'),
    path('M340 232q46 18 46 70v38q0 14-14 14t-14-14v-34q0-32-26-44z', paint.deep, 'opacity=".45"'),
    panel(paint, { x: 204, y: 330, width: 150, height: 116, r: 8 }),
  ].join(''),
)

const detergent = pack(150, 350, '24 cm', (paint) =>
  [
    lit('M284 178v-40q0-10 16-10t16 10v40z', paint.secondDark, 'c'),
    lit(pane(264, 168, 72, 46, 8), paint.second, 'c'),
    lit(
      'M228 286q0-44 44-58v-16h56v16q44 14 44 58q0 40-8 72q-4 30 8 62v40q0 20-20 20h-104q-20 0-20-20v-40q12-32 8-62q-8-32-8-72z',
      paint.main,
      'c',
    ),
    panel(paint, { x: 238, y: 296, width: 124, height: 116, r: 30, size: 30 }),
    disc(262, 250, 9, 16, '#fff', 'opacity=".5" transform="rotate(24 262 250)"'),
  ].join(''),
)

export const bottles = { bottle, dropper, pump, aerosol, pills, babyBottle, jug, detergent }
