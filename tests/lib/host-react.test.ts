import { describe, expect, it } from 'vitest'
import { adviceAfter, oldReact, overHostReact } from '../../src/lib/host-react'

const react = (version: string) => `data:text/javascript,export const version = '${version}'`
const missing = 'data:text/javascript,throw new TypeError("not there")'

describe("the host page's React", () => {
  it.each(['19.0.0', '19.3.1', '19.3.0-canary-9d4582df-20260101', '20.0.0'])(
    'is accepted from version 19 on: %s',
    (version) => {
      expect(oldReact(version)).toBe('')
    },
  )

  it.each(['18.3.1', '17.0.2', undefined])('is reported when it is too old or missing: %s', (version) => {
    expect(oldReact(version)).toContain(`the page's is ${version}: 19 or newer is needed`)
  })

  it('returns the elements that load beside it', async () => {
    expect(await overHostReact([react('19.0.0')], Promise.resolve('elements'))).toBe('elements')
  })

  it('is reported as too old even when the elements loaded', async () => {
    const broken = Promise.reject(new SyntaxError("'react' does not provide an export named 'use'"))
    const cause: unknown = await overHostReact([react('18.3.1')], broken).catch((error: unknown) => error)
    expect(adviceAfter(cause, ['react'])).toBe(oldReact('18.3.1'))
  })

  it('is reported with an example of an import map with all names when it does not load', async () => {
    const names = ['react', 'react-dom/client']
    const cause: unknown = await overHostReact([missing], Promise.resolve()).catch((error: unknown) => error)
    expect(cause).toBeInstanceOf(TypeError)
    expect(adviceAfter(cause, names)).toContain(
      '<script type="importmap">{"imports":{"react":"/react.js","react-dom/client":"/react-dom-client.js"}}</script>',
    )
  })
})
