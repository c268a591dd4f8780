import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../src')

const SPACES = ['0', '1', '4', '8', '12', '16', '24', '32', '48']
const TYPES = ['12', '14', '16', '20', '28']

const DECLARATION = /^\s*((?:scroll-)?(?:padding|margin)(?:-[a-z]+)*|(?:row-|column-)?gap|font-size): ([^;{]+);/gm

/** Lengths off the scale, with the reason why each stays. */
const EXCEPTIONS: Record<string, readonly string[]> = {
  'screens/catalog/FacetPanel.tsx': ['padding-right: 20px'],
  'screens/catalog/ProductCard.tsx': ['margin-bottom: -56px'],
  'screens/catalog/ResultsHead.tsx': ['padding: 10px 0'],
  'screens/pbm/PbmDrawer.tsx': ['gap: 20px', 'padding-left: 20px', 'padding-right: 20px'],
  'ui/Badge.tsx': ['padding: 2px 8px', 'padding: 0 5px'],
  'ui/Button.tsx': ['margin: -6px 4px 0 0'],
  'ui/CheckField.tsx': ['padding: 6px 0'],
  'ui/GallerySlides.tsx': ['padding: 2px 10px'],
  'ui/LinkButton.tsx': ['padding: 6px 0'],
  'ui/MenuPanel.tsx': ['padding: 6px', 'gap: 10px', 'padding: 10px 12px'],
  'ui/RadioCards.tsx': ['margin-top: 2px'],
  'ui/RangeSlider.tsx': ['margin: 0 -10px'],
  'ui/RichText.tsx': ['padding-left: 20px', 'margin-top: 20px'],
  'ui/Steps.tsx': ['gap: 6px'],
  'ui/Tabs.tsx': ['padding: 0 44px', 'padding: 0 20px', 'scroll-padding: 0 20px', 'padding: 6px 8px'],
  'ui/ToastItems.tsx': ['gap: 10px', 'padding: 4px 4px 4px 14px', 'gap: 0 10px'],
  'ui/TooltipPanel.tsx': ['padding: 10px 14px'],
  'ui/field-styles.ts': ['gap: 6px', 'gap: 6px', 'margin-top: 2px', 'padding: 0 14px', 'padding-right: 44px'],
  'ui/modal-styles.ts': ['padding: 4px 16px 20px'],
}

/** Declarations of a file that hold a length which the scale has not. */
function offScale(code: string): string[] {
  return [...code.matchAll(DECLARATION)].flatMap(([, property = '', value = '']) => {
    const known = property === 'font-size' ? TYPES : SPACES
    // Arithmetic of the layout is of no scale: container widths, safe areas, negative insets.
    const lengths = [...value.replaceAll(/\([^()]*\)/g, '').matchAll(/(\d+(?:\.\d+)?)px/g)].map(
      ([, number = '']) => number,
    )
    return lengths.some((length) => !known.includes(length)) ? [`${property}: ${value}`] : []
  })
}

const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))

describe('the scale of lengths', () => {
  it('holds every font size, padding, gap and margin', () => {
    const found = files.flatMap((name) => {
      const declarations = offScale(readFileSync(join(root, name), 'utf8'))
      return declarations.length ? [[name, declarations]] : []
    })
    expect(Object.fromEntries(found)).toEqual(EXCEPTIONS)
  })

  it('finds a length that is not of it', () => {
    expect(offScale('  padding: 8px 14px;\n  gap: 12px;\n  font-size: 13px;\n')).toEqual([
      'padding: 8px 14px',
      'font-size: 13px',
    ])
  })

  it('shows a pressed or hovered control only to pointers that hover', () => {
    const outside = files.filter((name) => {
      const code = readFileSync(join(root, name), 'utf8')
      const guarded = code.replaceAll(/@media \(hover: hover\)[^{]*\{(?:[^{}]|\{[^{}]*\})*\}/g, '')
      return guarded.includes(':hover')
    })
    // A locked button takes the look of hovering away.
    expect(outside).toEqual(['screens/checkout/parts/LockableButton.tsx'])
  })
})
