import { expect, it } from 'vitest'
import { createDemo } from '../../src/tools/serve/app'

const demo = createDemo()

it.each(['/webchat/', '/loja/', '/console/', '/frame/', '/playground/stage/'])(
  '%s is to be copied, so it loads the light build',
  async (path) => {
    const page = await (await demo(new Request(`http://localhost:4173${path}`))).text()
    expect(page.match(/src="[^"]*\bloader\.js"/g)).toEqual(['src="/dist/light/loader.js"'])
  },
)
