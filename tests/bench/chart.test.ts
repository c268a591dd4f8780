import { describe, expect, it } from 'vitest'
import { drawChart } from './chart'
import type { FirstCard } from './first-card'

const measured = (pages: FirstCard['pages']): FirstCard => ({
  rounds: 1,
  slowdown: 4,
  pages,
  ratios: {},
  quartiles: {},
  checkoutToCatalog: null,
})

const widths = (svg: string) => [...svg.matchAll(/ width="(\w+)" height="11"/g)].map(([, width]) => width)

describe('the chart of the loads', () => {
  it('draws the longest bar over the whole width and the others to its scale', () => {
    expect(widths(drawChart([measured({ embedded: { first: 400, largestPaint: 800 } })]))).toEqual(['260', '520'])
  })

  it('draws what was measured beside a figure that was not', () => {
    const pages = { embedded: { first: 400, tapsLive: Number.NaN }, 'floor-react': { first: 800 } }
    expect(widths(drawChart([measured(pages)]))).toEqual(['520', '260'])
    // As results.json keeps it.
    const kept = JSON.parse(JSON.stringify(pages)) as typeof pages
    expect(widths(drawChart([measured(kept)]))).toEqual(['520', '260'])
  })
})
