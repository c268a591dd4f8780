import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
import { copiedCardTypes } from '../replaced.ts'
import { IN_PRODUCTION, WITHOUT_FILES } from '../defines.ts'
import { firstView } from '../first-view/first-view.ts'
import { preactAsReact } from '../react/light.ts'
import { bundleFiles, codeOf, emitFiles } from './bundle.ts'

/** Modules that the page never shows or runs. A component shows nothing there; other code fails to come. */
const LEFT_OUT = [
  // Paying goes on in the shop's own page.
  'screens/checkout/CheckoutScreen',
  'screens/payment/PaymentScreen',
  'screens/payment/CaptchaTestScreen',
  'elements/vendor-slot',
  // An assistant's shopper is no agent, no partner, and types no document there.
  'screens/catalog/agent/AgentFrame',
  'screens/product/SendToContact',
  'screens/partner/PartnerScreen',
  'screens/pbm/PbmPanel',
  // Descriptions appear without their markup: no picture of theirs would load there, and no link would open.
  'ui/sanitize',
  // For host developers, for a page of its own, and for answers that stream. No analytics hear of the shopper.
  'elements/diagnostics',
  'extras/doctor/doctor',
  'shell/CartButton',
  'shell/sheet-entries',
  'session/change-stream',
  'extras/analytics/track',
]

/** Nothing is painted before the components run: these functions of the module do nothing. */
const PREVIEW = 'first-view/preview'
const OF_PREVIEW = ['attachPreview', 'goLive', 'waitForPainter', 'whenPainted']

/** Bundles nothing of the modules that are left out. */
function without(sources: string): Plugin {
  const unmet = new Set([...LEFT_OUT, PREVIEW])
  const places = new Map(Array.from(unmet, (place) => [join(sources, place), place]))
  return {
    name: 'vitrine:left-out',
    enforce: 'pre',
    load(id) {
      const place = places.get(id.replace(/\.tsx?$/, ''))
      if (place === undefined) return null
      unmet.delete(place)
      const names = place === PREVIEW ? OF_PREVIEW : [basename(place)].filter((name) => /^[A-Z]/.test(name))
      return names.map((name) => `export const ${name} = () => null`).join('\n') || 'throw new Error()'
    },
    buildEnd() {
      if (unmet.size > 0) this.error(`Nothing imports these modules that are left out: ${[...unmet].join(', ')}`)
    },
  }
}

/** Writes `dist/mcp-app.html`: the light build's catalogue, product and cart in one file without any address. */
export function mcpAppEntry(sources: string): Plugin {
  const folder = join(sources, 'extras/mcp-app')
  return {
    name: 'vitrine:mcp-app-entry',
    apply: 'build',
    async generateBundle() {
      const files = await bundleFiles(
        { 'mcp-app': join(folder, 'page.ts') },
        {
          target: 'es2021',
          plugins: [without(sources), firstView(), copiedCardTypes(), preactAsReact()],
          define: { TEXT_KEYS: '[]', ...WITHOUT_FILES, ...IN_PRODUCTION },
          notices: 'mcp-app.third-party-notices.md',
        },
      )
      // Between script tags the text ends at these characters, wherever they stand.
      const script = codeOf(files).replaceAll(/<(?=\/script|!--)/gi, String.raw`\x3c`)
      const page = (await readFile(join(folder, 'page.html'), 'utf8')).replaceAll(/\n\s*/g, '')
      const source = page.replace(' src="page.ts">', () => `>${script}`)
      this.emitFile({ type: 'asset', fileName: 'mcp-app.html', source })
      for (const file of files) if (file.fileName.endsWith('.md')) emitFiles(this, [file])
    },
  }
}
