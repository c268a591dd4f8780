import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { reportMisread, reportVersion } from '../../src/elements/diagnostics'
import { VERSION } from '../../src/elements/version'

afterEach(() => vi.restoreAllMocks())

function warnings(): () => unknown[] {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  return () => warn.mock.calls.flat()
}

describe('an answer with tolerated mistakes', () => {
  it('is reported by call and field, each once for all elements', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const call = 'GET /api/catalog/top'
    for (const apiBase of ['https://shop.example', 'https://shop.example']) {
      reportMisread({ call, mistakes: new Map([['price', 'text']]) }, apiBase)
      reportMisread(
        {
          call,
          mistakes: new Map([
            ['price', 'text'],
            ['providerId', 'missing'],
          ]),
        },
        apiBase,
      )
    }
    const place = `${call} at "https://shop.example"`
    expect(error.mock.calls.flat()).toEqual([
      `${place} answered price as text, which is not read: send a number, in reais.`,
      `${place} answered rows without providerId, which are left out.`,
    ])
  })
})

describe('the version of a second copy', () => {
  it("is the package's version", () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    expect(VERSION).toBe(version)
  })

  it('causes one warning about an earlier copy, with both versions and the fix', () => {
    const said = warnings()
    for (let tag = 0; tag < 8; tag += 1) reportVersion({ version: '0.0.9' })
    expect(said()).toEqual([
      `Vitrine ${VERSION} found its tags taken by Vitrine 0.0.9, which stays in use. Keep one of them on the page: one script tag, or one version of the package.`,
    ])
  })

  it('causes a warning about tags that another script has defined', () => {
    const said = warnings()
    reportVersion({})
    expect(said()).toEqual([expect.stringContaining('taken by something else, which stays in use')])
  })

  it('causes no warning when the earlier copy has the same version', () => {
    const said = warnings()
    reportVersion({ version: VERSION })
    expect(said()).toEqual([])
  })
})
