import { describe, expect, it } from 'vitest'
import { adviceAfter, oldReact, overHostReact } from '../../src/lib/host-react'

const react = (version: string) => `data:text/javascript,export const version = '${version}'`
const missing = 'data:text/javascript,throw new TypeError("not there")'

describe("the host page's React", () => {
  it.each(['19.0.0', '19.3.1', '19.3.0-canary-9d4582df-20260101', '20.0.0'])('will do from 19 on: %s', (version) => {
    expect(oldReact(version)).toBe('')
  })

  it.each(['18.3.1', '17.0.2', undefined])('is named where it is too old, or no React at all: %s', (version) => {
    expect(oldReact(version)).toContain(`the page's is ${version}: 19 or newer is needed`)
  })

  it('hands the elements on that were started beside it', async () => {
    expect(await overHostReact([react('19.0.0')], Promise.resolve('elements'))).toBe('elements')
  })

  it('is reported as too old even when the elements loaded', async () => {
    const broken = Promise.reject(new SyntaxError("'react' does not provide an export named 'use'"))
    const cause: unknown = await overHostReact([react('18.3.1')], broken).catch((error: unknown) => error)
    expect(adviceAfter(cause, ['react'])).toBe(oldReact('18.3.1'))
  })

  it('is asked for with an example of an import map, by all its names, where it does not come', async () => {
    const names = ['react', 'react-dom/client']
    const cause: unknown = await overHostReact([missing], Promise.resolve()).catch((error: unknown) => error)
    expect(cause).toBeInstanceOf(TypeError)
    expect(adviceAfter(cause, names)).toContain(
      '<script type="importmap">{"imports":{"react":"/react.js","react-dom/client":"/react-dom-client.js"}}</script>',
    )
  })
})
