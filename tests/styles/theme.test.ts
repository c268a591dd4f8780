import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { contrast, parseColor, toHex } from '../../src/styles/color'
import { MARK_PAIRS, TEXT_PAIRS } from '../../src/styles/contrast-pairs'
import { themeFor, type ThemeInput } from '../../src/styles/theme'
import { createRandom } from '../support/random'

const root = resolve(import.meta.dirname, '../../src')

function sources(): string[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  return files.map((name) => readFileSync(join(root, name), 'utf8'))
}

/** The theme's own colours, without the names by which a host sets others. */
function themeOf(input?: ThemeInput): Record<string, string> {
  const own = Object.entries(themeFor(input)).map(([name, value]) => [
    name,
    value.replace(/^var\(--shop-color-[\w-]+,(.*)\)$/, '$1'),
  ])
  return Object.fromEntries(own) as Record<string, string>
}

function ratioOf(theme: Record<string, string>, text: string, ground: string): number {
  const [front, back] = [text, ground].map((name) => parseColor(theme[`--v-${name}`]))
  if (!front || !back) throw new Error(`The theme has no colour ${text} or ${ground}.`)
  return contrast(front, back)
}

function failing(input: ThemeInput): string[] {
  const theme = themeOf(input)
  const pairs = [
    ...TEXT_PAIRS.map(([text, ground]) => ({ text, ground, least: 4.5 })),
    ...MARK_PAIRS.map(([text, ground]) => ({ text, ground, least: 3 })),
  ]
  return pairs
    .filter(({ text, ground, least }) => ratioOf(theme, text, ground) < least)
    .map(
      ({ text, ground }) =>
        `${JSON.stringify(input)}: ${text} on ${ground} is ${ratioOf(theme, text, ground).toFixed(2)}`,
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

it('no pressed or hovered control is shown to pointers that cannot hover', () => {
  const unguarded = sources().filter((code) =>
    code.replaceAll(/@media \(hover: hover\)[^{]*\{(?:[^{}]|\{[^{}]*\})*\}/g, '').includes(':hover'),
  )
  expect(unguarded).toEqual([])
})

describe('themeFor', () => {
  it('passes 4.5:1 on every pair for a thousand shop colours on the usual surface', () => {
    const inputs = Array.from({ length: 1000 }, () => ({ primary: anyColor(), secondary: anyColor() }))
    expect(inputs.flatMap(failing)).toEqual([])
  })

  it('passes 4.5:1 on every pair for a thousand themes whose every colour is random', () => {
    expect(Array.from({ length: 1000 }, whole).flatMap(failing)).toEqual([])
  })

  it.each(['#d9482b', '#3483fa', '#e07a5f'])('darkens the saturated ground %s until white passes', (secondary) => {
    const theme = themeOf({ secondary })
    expect(theme['--v-on-secondary']).toBe('#ffffff')
    expect(ratioOf(theme, 'secondary', 'surface')).toBeLessThan(6)
  })

  it('leaves a light ground as it is', () => {
    expect(themeOf({ secondary: '#ffb74d' })['--v-secondary']).toBe('#ffb74d')
  })

  it('writes links in the dark colour of a yellow brand, and keeps its greys free of the yellow', () => {
    const theme = themeOf({ primary: '#fff159', onPrimary: '#2d3277' })
    expect(theme['--v-primary-strong']).toBe('#2d3277')
    const [red = 0, , blue = 0] = parseColor(theme['--v-ground']) ?? []
    expect(Math.abs(red - blue)).toBeLessThanOrEqual(1)
  })

  it('checks every pair of text and background in the sources', () => {
    const known = new Set([...TEXT_PAIRS, ...MARK_PAIRS].map(([text, ground]) => `${text} on ${ground}`))
    const rules = sources().flatMap((code) => Array.from(code.matchAll(/css`([^`]*)`/g), ([, rule = '']) => rule))
    const made = rules
      .flatMap((rule) => rule.split(/[{}]/))
      .flatMap((block) => {
        const [, text] = /(?<![-\w])color: var\(--v-([\w-]+)\)/.exec(block) ?? []
        const [, ground] = /background(?:-color)?: var\(--v-([\w-]+)\)/.exec(block) ?? []
        return text && ground ? [`${text} on ${ground}`] : []
      })
    expect(made.length).toBeGreaterThan(20)
    expect([...new Set(made)].filter((pair) => !known.has(pair))).toEqual([])
  })

  it('passes on every grey surface, where neither black nor white is far away', () => {
    const greys = Array.from({ length: 256 }, (_, level) => toHex([level, level, level]))
    expect(greys.flatMap((surface) => failing({ surface, primary: surface }))).toEqual([])
  })

  it("keeps the shop's colour where it is a background", () => {
    expect(themeOf({ primary: '#FFE600', secondary: '#000080' })).toMatchObject({
      '--v-primary': '#ffe600',
      '--v-secondary': '#000080',
    })
  })

  it('writes white on dark colours and dark on light ones', () => {
    expect(themeOf({ primary: '#0b6b53' })['--v-on-primary']).toBe('#ffffff')
    expect(themeOf({ primary: '#ffe600' })['--v-on-primary']).toBe('#1b2126')
  })

  it("uses the shop's text colour only where it is readable", () => {
    expect(themeOf({ primary: '#ffe600', onPrimary: '#2d3277' })['--v-on-primary']).toBe('#2d3277')
    expect(themeOf({ primary: '#ffe600', onPrimary: '#ffffff' })['--v-on-primary']).not.toBe('#ffffff')
  })

  it('makes a dark theme for a dark surface', () => {
    expect(themeOf({ surface: '#14181c' })['colorScheme']).toBe('dark')
    expect(themeOf({ surface: '#fafafa' })['colorScheme']).toBe('light')
  })

  it('gives a button in the colour of its surface a visible border', () => {
    expect(ratioOf(themeOf({ primary: '#fff' }), 'primary-edge', 'surface')).toBeGreaterThanOrEqual(3)
  })
})
