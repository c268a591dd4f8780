import { disc, dots, ink, line, lit, loose, pack, packLabel, pane, path, points, smallPrint, words } from './paint'

const tube = pack(170, 360, '16 cm', (paint) =>
  [
    lit('M206 124h188l-30 296h-128z', paint.main, 'c'),
    path('M206 124h188l-2 22h-184z', paint.dark),
    lit('M240 420h120v50q0 10-10 10h-100q-10 0-10-10z', paint.second, 'c'),
    path('M219 252h162l-9 88h-144z', paint.second, 'opacity=".9"'),
    paint.back
      ? smallPrint(240, 172, 116, 4, ink(paint))
      : packLabel(paint, 300, 212, 150, { size: 40, fill: ink(paint) }) +
        disc(300, 296, 28, 28, paint.secondLight) +
        path('M300 274q24 28 0 42q-24-14 0-42z', paint.second),
  ].join(''),
)

const jar = pack(270, 220, '7 cm', (paint) =>
  [
    lit('M172 340q0-16 14-16h228q14 0 14 16v96q0 44-44 44h-168q-44 0-44-44z', paint.main, 'c'),
    lit(pane(165, 260, 270, 70, 14), paint.second, 'c'),
    paint.back
      ? smallPrint(214, 362, 170, 5, ink(paint))
      : packLabel(paint, 300, 412, 220, { size: 44, fill: ink(paint) }) + path('M250 436h100v6h-100z', paint.second),
  ].join(''),
)

const soap = pack(320, 190, '9 cm', (paint) =>
  [
    disc(300, 456, 160, 24, '#cfd6d8'),
    lit('M160 404q0-66 70-70h140q70 4 70 70t-70 66h-140q-70 0-70-66z', paint.main, 'r'),
    path('M196 396q0-36 44-38h120q44 2 44 38t-44 36h-120q-44 0-44-36z', paint.light),
    paint.back
      ? line('M230 396h140m-110 20h80', paint.dark, 8)
      : packLabel(paint, 300, 410, 180, { size: 38, fill: ink(paint) }),
    path(dots(points('178,330 206,306 160,300 426,322 404,298'), 13, 13), '#fff', 'opacity=".75"'),
    path(dots(points('174,326 202,302 422,318'), 4, 4), paint.second, 'opacity=".6"'),
  ].join(''),
)

const BRISTLES = 'M412 196v-46h12v46zm18 0v-46h12v46zm18 0v-46h12v46zm18 0v-46h12v46z'

const toothbrush = loose(
  330,
  250,
  '18 cm',
  (paint) =>
    `<g transform="rotate(-28 300 330) translate(-60 110) scale(1.1)">${path(BRISTLES, paint.second)}${path('M412 162v-14h66v14z', paint.secondLight)}${lit(
      'M130 206q0-18 30-20l120-6q40 0 70 12h132q14 0 14 9t-14 9h-132q-30 14-70 14l-120 0q-30 0-30-18z',
      paint.main,
      'f',
    )}${path('M170 196h90q14 0 14 8t-14 8h-90q-14 0-14-8t14-8z', paint.second)}</g>`,
)

const toothpaste = pack(360, 160, '15 cm', (paint) =>
  [
    lit('M120 340h18l232 24q16 4 16 20v42q0 16-16 20l-232 34h-18z', paint.main, 'f'),
    path('M120 340h20v140h-20z', paint.dark),
    lit('M384 374h66q12 0 12 12v40q0 12-12 12h-66z', paint.second, 'f'),
    line('M402 378v56m16-56v56m16-56v56', paint.secondDark, 4),
    path('M190 446q90-34 194-12q0 12-14 16l-180 24z', paint.second),
    paint.back
      ? smallPrint(164, 380, 150, 3, ink(paint))
      : words(paint.label, 258, 414, 180, { size: 38, fill: ink(paint) }),
  ].join(''),
)

const lipBalm = pack(150, 330, '7 cm', (paint) =>
  [
    lit('M262 250v-60q26-44 76-28v88z', paint.secondLight, 'c'),
    lit(pane(256, 244, 88, 46, 6), '#d9d3d0', 'c'),
    lit('M246 290h108v176q0 14-14 14h-80q-14 0-14-14z', paint.main, 'c'),
    path('M246 330h108v10h-108zm0 96h108v10h-108z', paint.second),
    paint.back
      ? smallPrint(266, 354, 70, 4, ink(paint))
      : packLabel(paint, 300, 394, 94, { size: 30, fill: ink(paint) }),
  ].join(''),
)

const thermometer = loose(
  120,
  350,
  '13 cm',
  (paint) =>
    `<g transform="rotate(18 300 320)">${lit('M290 420h20v52q0 12-10 12t-10-12z', '#c3c8cf', 'c')}${lit(
      'M262 176q0-38 38-38t38 38v156q0 26-14 44l-8 46h-32l-8-46q-14-18-14-44z',
      paint.main,
      'c',
    )}${path(pane(276, 186, 48, 88, 6), '#cfe0d2')}<text transform="rotate(90 292 230)" x="292" y="230" font-size="30" font-weight="700" fill="#2f4a3a">36,5</text>${disc(300, 312, 16, 16, paint.second)}</g>`,
)

const bandage = pack(330, 220, '8 cm', (paint) =>
  [
    lit('M126 330q0-14 14-14h210q14 0 14 14v136q0 14-14 14h-210q-14 0-14-14z', paint.main, 'f'),
    path('M126 424h238v42q0 14-14 14h-210q-14 0-14-14z', paint.second),
    paint.back
      ? smallPrint(156, 350, 170, 4, ink(paint))
      : packLabel(paint, 245, 384, 200, { size: 42, fill: ink(paint) }),
    `<g transform="rotate(-32 400 380)">${lit(pane(316, 352, 170, 56, 28), '#e9b98d', 'f')}${path(pane(370, 352, 62, 56, 4), '#f7e0c8')}${path(
      dots(points('386,368 402,380 386,392 418,368 418,392'), 3, 3),
      '#c99a70',
    )}</g>`,
  ].join(''),
)

const pacifier = loose(250, 270, '6 cm', (paint) =>
  [
    line('M246 408a54 54 0 1 0 108 0', paint.second, 20),
    lit('M190 370q0-50 110-50t110 50q0 46-110 46t-110-46z', paint.main, 'r'),
    path(dots(points('232,372 368,372'), 10, 12), paint.deep, 'opacity=".4"'),
    lit('M268 330q-10-34-20-58q-6-62 52-62t52 62q-10 24-20 58z', '#f3dcb8', 'r'),
    disc(300, 374, 30, 26, paint.second),
  ].join(''),
)

const monitor = loose(340, 250, '13 cm', (paint) =>
  [
    line('M440 400q60-10 40-90t-90-66', '#6f7780', 10),
    lit(pane(130, 270, 300, 210, 34), paint.main, 'f'),
    path(pane(158, 296, 168, 156, 14), '#d6e2d4'),
    `<g font-weight="700" fill="#26382e"><text x="252" y="358" font-size="58">128</text><text x="262" y="412" font-size="44">82</text></g>`,
    path('M180 430q-12-14 0-18q8-2 10 6q4-8 12-6q10 6-10 22z', '#c0453f'),
    disc(380, 338, 30, 30, paint.second),
    line('M352 404h56', paint.dark, 12),
  ].join(''),
)

export const care = { tube, jar, soap, toothbrush, toothpaste, lipBalm, thermometer, bandage, pacifier, monitor }
