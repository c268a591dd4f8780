import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { tellVersion } from '../../src/elements/diagnostics'
import { VERSION } from '../../src/elements/version'

afterEach(() => vi.restoreAllMocks())

function warnings(): () => unknown[] {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  return () => warn.mock.calls.flat()
}

describe('the version of a copy', () => {
  it('is the one of the package', () => {
    const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
    expect(VERSION).toBe(version)
  })

  it('warns of another one that was first, once for all tags, with both and what to do', () => {
    const said = warnings()
    for (let tag = 0; tag < 8; tag += 1) tellVersion({ version: '0.0.9' })
    expect(said()).toEqual([
      `Vitrine ${VERSION} found its tags taken by Vitrine 0.0.9, which stays in use. Keep one of them on the page: one script tag, or one version of the package.`,
    ])
  })

  it('warns of tags that somebody else has defined', () => {
    const said = warnings()
    tellVersion({})
    expect(said()).toEqual([expect.stringContaining('taken by something else, which stays in use')])
  })

  it('is silent where the same one was first', () => {
    const said = warnings()
    tellVersion({ version: VERSION })
    expect(said()).toEqual([])
  })
})
