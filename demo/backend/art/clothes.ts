import { fabric, folds, type Print } from './cloth'
import { dots, flat, line, path, points, type Shape } from './paint'

const DRESS =
  'M246 112h22q4 54 32 62q28-8 32-62h22q0 66 26 92q-22 38-22 78q64 94 88 196q-146 44-292 0q24-102 88-196q0-40-22-78q26-26 26-92z'

const dress = (print: Print): Shape =>
  flat(300, 390, '92 cm', (paint) =>
    [
      fabric(DRESS, paint, print),
      folds('M262 300q-24 90-50 190m76-190q-6 100-14 204m64-204q24 90 50 190m-76-190q6 100 14 204', paint),
      path('M242 276q58 14 116 0v22q-58 14-116 0z', paint.second),
      folds('M268 112q4 54 32 62q28-8 32-62', paint, 4),
    ].join(''),
  )

const LONG_DRESS =
  'M240 74q20 14 22 46q38 28 76 0q2-32 22-46q34 14 44 60l-30 26q-14-16-20-18q-2 40 6 82q54 130 74 316q-134 34-268 0q20-186 74-316q8-42 6-82q-6 2-20 18l-30-26q10-46 44-60z'

const longDress = (print: Print): Shape =>
  flat(270, 480, '136 cm', (paint) =>
    [
      fabric(LONG_DRESS, paint, print),
      folds('M246 226q54 12 108 0m-150 140q96 26 192 0m-216 100q120 28 240 0', paint),
      folds('M272 250q-20 120-40 290m68-288v296m28-298q20 120 40 290', paint, 4),
      line('M262 120q38 28 76 0', paint.second, 8),
    ].join(''),
  )

const TEE =
  'M232 132q68 48 136 0q70 18 96 54l50 104-74 36-22-38v200q-118 24-236 0v-200l-22 38-74-36 50-104q26-36 96-54z'

const tshirtStripes = flat(430, 380, '70 cm', (paint) =>
  [
    fabric(TEE, paint, 'stripes'),
    path('M232 132q68 48 136 0l-10-8q-58 36-116 0z', paint.dark),
    line('M226 140q74 58 148 0', paint.dark, 5, 'opacity=".6"'),
    folds('M182 288q-10-50 6-96m230 96q10-50-6-96m-206 262q50-20 60-80m120 92q-40-30-44-70', paint),
  ].join(''),
)

const SHIRT =
  'M238 118l62 34 62-34q64 16 88 50q36 110 48 236l-62 16-28-140v214q-108 22-216 0v-214l-28 140-62-16q12-126 48-236q24-34 88-50z'

const shirt = (print: Print): Shape =>
  flat(400, 390, '74 cm', (paint) =>
    [
      fabric(SHIRT, paint, print),
      folds('M192 280q-4-50 6-84m210 84q4-50-6-84m-200 230q40-10 58-50m112 60q-30-20-38-50', paint),
      line('M300 156v344', paint.dark, 4),
      path(
        dots(points('310,210 310,268 310,326 310,384 310,442'), 5, 5),
        paint.secondLight,
        `stroke="${paint.deep}" stroke-width="2"`,
      ),
      path('M238 118q-6-10 10-14l52 52-34 40-46-66z', paint.light),
      path('M362 118q6-10-10-14l-52 52 34 40 46-66z', paint.light),
      folds('M248 104l52 52 52-52m-36 92l46-66m-92 66l-46-66', paint, 4),
      line('M108 382l58 15m326-15l-58 15', paint.dark, 4),
    ].join(''),
  )

const BLOUSE =
  'M230 168q70 26 140 0q44-20 84 10q46 50 26 116q-34 22-74 6l-18-44q2 60 20 150q-108 30-216 0q18-90 20-150l-18 44q-40 16-74-6q-20-66 26-116q40-30 84-10z'

const blouseFlowers = flat(370, 270, '54 cm', (paint) =>
  [
    fabric(BLOUSE, paint, 'flowers'),
    line('M230 168q70 26 140 0', paint.second, 8),
    folds('M212 256q-8-44 4-78m172 78q8-44-4-78m-268 116q28 12 62 4m290 2q-28 12-62 4', paint),
    folds('M246 186v40m27-36v40m27-38v42m27-44v40m27-44v40m-158 150q104 26 208 0', paint, 4),
  ].join(''),
)

const SKIRT = 'M222 150h156q8 20 10 44q58 120 82 250q-170 50-340 0q24-130 82-250q2-24 10-44z'

const skirt = flat(340, 320, '68 cm', (paint) =>
  [
    fabric(SKIRT, paint, 'plain'),
    path('M222 150h156q6 14 8 32q-86 14-172 0q2-18 8-32z', paint.dark),
    folds('M240 192q-34 120-60 266m94-262q-16 120-26 276m52-276v282m52-282q16 120 26 276m-18-276q50 130 60 262', paint),
  ].join(''),
)

const TROUSERS = 'M212 92h176q10 40 12 80q22 180 6 346h-88l-18-268-18 268h-88q-16-166 6-346q2-40 12-80z'

const trousers = flat(220, 430, '104 cm', (paint) =>
  [
    fabric(TROUSERS, paint, 'plain'),
    path('M212 92h176l6 30q-94 12-188 0z', paint.dark),
    folds('M300 122v90m-84-64q20 44 60 40m108-40q-20 44-60 40m-106 62q-14 120-2 248m164-248q14 120 2 248', paint),
    line('M296 106h8', paint.second, 10),
  ].join(''),
)

const SHORTS =
  'M196 176h208q10 30 14 70q26 90 34 166q-70 22-128 10l-24-126-24 126q-58 12-128-10q8-76 34-166q4-40 14-70z'

const shortsLeaves = flat(310, 250, '42 cm', (paint) =>
  [
    fabric(SHORTS, paint, 'leaves'),
    path('M196 176h208l6 28q-110 14-220 0z', paint.dark),
    folds('M300 210v86m-112-60q30 34 60 30m164-30q-30 34-60 30M156 396q58 14 116-6m172 6q-58 14-116-6', paint),
    line('M286 200q-6 30-18 46m46-46q6 30 18 46', paint.second, 6),
  ].join(''),
)

export const clothes: Record<string, Shape> = {
  dressFlowers: dress('flowers'),
  dressDots: dress('dots'),
  longDress: longDress('plain'),
  longDressLeaves: longDress('leaves'),
  tshirtStripes,
  shirt: shirt('plain'),
  shirtCheck: shirt('check'),
  blouseFlowers,
  skirt,
  trousers,
  shortsLeaves,
}
