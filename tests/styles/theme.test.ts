import { describe, expect, it } from 'vitest'
import { contrast, parseColor, toHex } from '../../src/styles/color'
import { TEXT_PAIRS, themeFor, type ThemeInput } from '../../src/styles/theme'
import { createRandom } from '../support/random'

function ratioOf(theme: Record<string, string>, text: string, ground: string): number {
  const [front, back] = [text, ground].map((name) => parseColor(theme[`--v-${name}`]))
  if (!front || !back) throw new Error(`The theme has no colour ${text} or ${ground}.`)
  return contrast(front, back)
}

function failing(input: ThemeInput): string[] {
  const theme = themeFor(input)
  return TEXT_PAIRS.filter(([text, ground]) => ratioOf(theme, text, ground) < 4.5).map(
    ([text, ground]) => `${JSON.stringify(input)}: ${text} on ${ground} is ${ratioOf(theme, text, ground).toFixed(2)}`,
  )
}

const random = createRandom(20261120)
const anyColor = () => '#' + random(0x1000000).toString(16).padStart(6, '0')

const whole = () => ({
  primary: anyColor(),
  secondary: anyColor(),
  surface: anyColor(),
  text: anyColor(),
  onPrimary: anyColor(),
})

describe('themeFor', () => {
  it('passes 4.5:1 on every pair for a thousand shop colours on the usual surface', () => {
    const inputs = Array.from({ length: 1000 }, () => ({ primary: anyColor(), secondary: anyColor() }))
    expect(inputs.flatMap(failing)).toEqual([])
  })

  it('passes 4.5:1 on every pair for a thousand themes whose every colour is random', () => {
    expect(Array.from({ length: 1000 }, whole).flatMap(failing)).toEqual([])
  })

  it('passes on every grey surface, where neither black nor white is far away', () => {
    const greys = Array.from({ length: 256 }, (_, level) => toHex([level, level, level]))
    expect(greys.flatMap((surface) => failing({ surface, primary: surface }))).toEqual([])
  })

  it("keeps the shop's colour as it is where it is a ground", () => {
    expect(themeFor({ primary: '#FFE600', secondary: '#000080' })).toMatchObject({
      '--v-primary': '#ffe600',
      '--v-secondary': '#000080',
    })
  })

  it('writes white on colours that carry it and dark on those that do not', () => {
    expect(themeFor({ primary: '#0b6b53' })['--v-on-primary']).toBe('#ffffff')
    expect(themeFor({ primary: '#ffe600' })['--v-on-primary']).toBe('#1b2126')
  })

  it('takes the wished text colour only where it can be read', () => {
    expect(themeFor({ primary: '#ffe600', onPrimary: '#2d3277' })['--v-on-primary']).toBe('#2d3277')
    expect(themeFor({ primary: '#ffe600', onPrimary: '#ffffff' })['--v-on-primary']).not.toBe('#ffffff')
  })

  it('makes a dark shop of a dark surface', () => {
    expect(themeFor({ surface: '#14181c' })['colorScheme']).toBe('dark')
    expect(themeFor({ surface: '#fafafa' })['colorScheme']).toBe('light')
  })

  it('gives a button of the colour of its surface a border that shows', () => {
    expect(ratioOf(themeFor({ primary: '#fff' }), 'primary-edge', 'surface')).toBeGreaterThanOrEqual(3)
  })
})
