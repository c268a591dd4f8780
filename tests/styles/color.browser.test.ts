import { describe, expect, it } from 'vitest'
import { parseColor } from '../../src/styles/color'
import { themeFor } from '../../src/styles/theme'

describe('parseColor', () => {
  it.each([
    ['#f80', [255, 136, 0]],
    ['#FF8800', [255, 136, 0]],
    ['ff8800', [255, 136, 0]],
    ['#ff880080', [255, 195, 127]],
    ['#f808', [255, 192, 119]],
    ['  rgb(255, 136, 0) ', [255, 136, 0]],
    ['rgb(100% 40% 0%)', [255, 102, 0]],
    ['rgba(0, 0, 0, 0.5)', [128, 128, 128]],
    ['rgb(0 0 0 / 50%)', [128, 128, 128]],
    ['hsl(32, 100%, 50%)', [255, 136, 0]],
    ['hsl(-328deg 100% 50%)', [255, 136, 0]],
    ['Orange', [255, 165, 0]],
    ['rebeccapurple', [102, 51, 153]],
    ['transparent', [255, 255, 255]],
    ['rgb(999, -5, 0)', [255, 0, 0]],
  ])('reads %s', (typed, expected) => {
    expect(parseColor(typed)).toEqual(expected)
  })
})

describe('themeFor', () => {
  it.each(['', 'banana', '#12', '#ggg', 'rgb(1,2)', 'var(--x)', 'url(javascript:1)', '__proto__', 'constructor'])(
    'takes the default for %j, which is no colour',
    (primary) => {
      expect(themeFor({ primary })).toEqual(themeFor())
    },
  )
})
