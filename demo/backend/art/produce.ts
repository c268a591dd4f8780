import { disc, line, lit, path, type Shape } from './paint'

const apple: Shape = {
  kind: 'loose',
  width: 280,
  height: 280,
  size: '7 cm',
  draw: (paint) =>
    lit(
      'M300 262c34-30 142-26 142 88 0 70-54 130-96 130-18 0-28-8-46-8s-28 8-46 8c-42 0-96-60-96-130 0-114 108-118 142-88z',
      paint.main,
      'r',
    ) +
    path('M262 266q38 24 76 0q-38 36-76 0z', paint.deep, 'opacity=".5"') +
    line('M300 272q-2-40 16-64', '#6b4a2e', 9) +
    path('M310 226q30-44 84-30q-26 46-84 30z', paint.second) +
    disc(222, 328, 14, 30, '#fff', 'opacity=".4" transform="rotate(24 222 328)"'),
}

export const produce = { apple }
