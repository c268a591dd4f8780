import { fabric, folds, mirrored } from './cloth'
import { flat, line, path } from './paint'

const SUIT =
  'M234 104h22q2 84 44 96q42-12 44-96h22q2 92 30 124q-18 62-4 118q-8 66-92 140q-84-74-92-140q14-56-4-118q28-32 30-124z'

const swimsuit = flat(200, 390, 'P ao GG', (paint) =>
  [
    fabric(SUIT, paint, 'plain'),
    path('M214 300q86 26 172 0l-4 34q-82 24-164 0z', paint.second),
    folds('M256 110q2 78 44 90q42-12 44-90m-136 240q20 80 92 128q72-48 92-128', paint),
  ].join(''),
)

const swimsuitLeaves = flat(200, 390, 'P ao GG', (paint) =>
  [
    fabric(SUIT, paint, 'leaves'),
    folds('M256 110q2 78 44 90q42-12 44-90m-136 240q20 80 92 128q72-48 92-128', paint),
  ].join(''),
)

const bikini = flat(300, 330, 'P ao GG', (paint) =>
  [
    line('M216 190q10-70 40-92m128 92q-10-70-40-92m-190 148q-30 6-44 0m296 0q30 6 44 0', paint.second, 7),
    fabric('M300 250q-16 26-118 12q-8-8 34-76q60 10 84 64q24-54 84-64q42 68 34 76q-102 14-118-12z', paint, 'dots'),
    fabric('M158 372q142 26 284 0l4 24q-92 22-122 94q-24 16-48 0q-30-72-122-94z', paint, 'dots'),
    line('M158 376l-24 24m26-16l-32 4m314-12l24 24m-26-16l32 4', paint.second, 6),
    folds('M176 404q80 20 108 84m140-84q-80 20-108 84', paint, 4),
  ].join(''),
)

const trunks = flat(290, 210, '38 cm', (paint) =>
  [
    fabric(
      'M176 206h248q8 70 30 152q-50 30-120 28q-16-44-34-52q-18 8-34 52q-70 2-120-28q22-82 30-152z',
      paint,
      'plain',
    ),
    path(
      'M388 208h36q8 70 30 152q-20 12-42 18q-20-90-24-170zm-176 0h-36q-8 70-30 152q20 12 42 18q20-90 24-170z',
      paint.second,
    ),
    path('M176 206h248l3 30q-126 14-254 0z', paint.dark),
    line('M286 236q-4 40-20 60m48-60q4 40 20 60', '#fff', 6),
  ].join(''),
)

const KAFTAN =
  'M232 120q68 30 136 0l132 66 16 190-70 10-14-70q8 90 22 164q-154 40-308 0q14-74 22-164l-14 70-70-10 16-190z'

const kaftan = flat(430, 390, '96 cm', (paint) =>
  [
    fabric(KAFTAN, paint, 'plain'),
    line('M240 124q30 24 60 106q30-82 60-106', paint.second, 16),
    line('M240 124q30 24 60 106q30-82 60-106', paint.secondLight, 4, 'stroke-dasharray="2 10"'),
    line('M90 366l62-10m358 10l-62-10m-298 112q150 36 300 0', paint.second, 8),
    folds('M184 320q-4-60 4-100m232 100q4-60-4-100m-156 270q-6-120 6-200m74 200q6-120-6-200', paint),
  ].join(''),
)

const FRINGE = Array.from({ length: 14 }, (_, at) => `M${146 + at * 24} 452v34`).join('')

const sarong = flat(
  350,
  350,
  '160 × 110 cm',
  (paint) =>
    `<g transform="rotate(-6 300 300)">${line(FRINGE, paint.second, 6)}${fabric('M132 130q168 14 336 0v322q-168 12-336 0z', paint, 'leaves')}${path('M132 160q168 14 336 0v18q-168 14-336 0zm0 244q168 12 336 0v18q-168 12-336 0z', paint.second)}${folds('M360 138q-20 160 10 316', paint, 8)}</g>`,
)

const towel = flat(
  340,
  330,
  '150 × 80 cm',
  (paint) =>
    `<g transform="rotate(-5 300 300)">${line(FRINGE, '#fff', 6)}${fabric('M132 150q168 10 336 0v302q-168 10-336 0z', paint, 'stripes')}${path('M132 150q168 10 336 0v36q-168 10-336 0z', paint.light)}${folds('M132 296q168 12 336 0', paint, 9)}</g>`,
)

const flipflops = flat(330, 360, 'do 34 ao 43', (paint) =>
  mirrored(
    [
      path(
        'M206 122q76-6 76 92q0 50-10 120q-4 70-8 110q-8 46-58 46t-58-46q-10-70-10-118q0-60-6-110q0-88 74-94z',
        paint.dark,
        'transform="translate(4 8)"',
      ),
      fabric(
        'M206 122q76-6 76 92q0 50-10 120q-4 70-8 110q-8 46-58 46t-58-46q-10-70-10-118q0-60-6-110q0-88 74-94z',
        paint,
        'plain',
      ),
      line('M220 196q-66 50-72 122m72-122q54 50 50 122', paint.second, 20),
      line('M220 200q-60 48-68 110m68-110q46 46 46 110', paint.secondLight, 5),
    ].join(''),
  ),
)

export const beach = { swimsuit, swimsuitLeaves, bikini, trunks, kaftan, sarong, towel, flipflops }
