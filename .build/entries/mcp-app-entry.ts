import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { copiedCardTypes } from '../card-types.ts'
import { IN_PRODUCTION, WITHOUT_FILES } from '../defines.ts'
import { firstView } from '../first-view/first-view.ts'
import { preactAsReact } from '../react/light.ts'
import { oneFile } from './one-file.ts'

const root = resolve(import.meta.dirname, '../..')

/** Modules that the page never shows or runs, by the functions that others import from them. */
const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  // Paying goes on in the shop's own page.
  'screens/checkout/CheckoutScreen': ['CheckoutScreen'],
  'screens/payment/PaymentScreen': ['PaymentScreen'],
  'screens/payment/CaptchaTestScreen': ['CaptchaTestScreen'],
  'elements/vendor-slot': ['openVendorSlot'],
  // An assistant's shopper is no agent, no partner, and types no document there.
  'screens/catalog/agent/AgentFrame': ['AgentFrame'],
  'screens/catalog/AgentSkeleton': ['AgentSkeleton'],
  'screens/product/SendToContact': ['SendToContact'],
  'screens/partner/PartnerScreen': ['PartnerScreen'],
  'screens/pbm/PbmPanel': ['PbmPanel'],
  // Descriptions appear without their markup: no picture of theirs would load there, and no link would open.
  'ui/sanitize': ['sanitize'],
  // For host developers, for a page of its own, and for answers that stream.
  'elements/diagnostics': ['reportProblems', 'reportTexts', 'reportFailure', 'reportMisread', 'reportVersion'],
  'extras/doctor/doctor': ['examine'],
  'session/change-stream': ['openChangeStream'],
  'shell/CartButton': ['CartButton'],
  'shell/sheet-entries': ['createSheetEntries'],
  // Nothing is painted before the components run.
  'first-view/preview': ['attachPreview', 'goLive', 'waitForPainter', 'whenPainted'],
}

/** Begins something of no use there, and answers a function that ends it: no analytics hear of the shopper. */
const NEVER_BEGUN = 'extras/analytics/track'

/** Puts functions that do nothing in the place of modules, so that nothing of them is bundled. */
function without(): Plugin {
  const places = [...Object.keys(LEFT_OUT), NEVER_BEGUN]
  const met = new Set<string>()
  return {
    name: 'vitrine:left-out',
    enforce: 'pre',
    load(id) {
      const place = places.find((name) => id.replace(/\.tsx?$/, '') === join(root, 'src', name))
      if (place === undefined) return null
      met.add(place)
      if (place === NEVER_BEGUN) return 'export const track = () => () => undefined'
      return LEFT_OUT[place]?.map((name) => `export const ${name} = () => null`).join('\n')
    },
    buildEnd() {
      const moved = places.filter((place) => !met.has(place))
      if (moved.length > 0) this.error(`Nothing imports these modules that are left out: ${moved.join(', ')}`)
    },
  }
}

const STYLE = [
  'html,body{margin:0}',
  'body{box-sizing:border-box;display:flex;flex-direction:column;font:16px/1.5 system-ui;color:CanvasText;background:Canvas}',
  'shop-catalog{flex:1;min-height:0;height:auto}',
  'p{margin:0;padding:16px;text-align:center}',
  '.address{padding:0 16px 16px}.address p{padding:8px 0}',
  'textarea{box-sizing:border-box;width:100%;padding:8px;border:1px solid;border-radius:8px;resize:none;font:inherit;color:inherit;background:none}',
  '.bar{display:flex;justify-content:flex-end;gap:8px;padding:0 8px}',
  'button{min-height:44px;padding:8px;border:0;border-radius:8px;font:inherit;font-size:14px;color:inherit;background:none;cursor:pointer}',
  '.pay{flex:1;margin:8px 0;padding:8px 16px;border:1px solid;font-size:16px;font-weight:600}',
  '.address button{width:100%;border:1px solid}',
  '[hidden]{display:none}',
].join('')

/** Writes `dist/mcp-app.html`: the light build's catalogue, product and cart in one file without any address. */
export function mcpAppEntry(sources: string): Plugin {
  return {
    name: 'vitrine:mcp-app-entry',
    apply: 'build',
    async generateBundle() {
      const { html, notices } = await mcpAppPage(sources)
      this.emitFile({ type: 'asset', fileName: 'mcp-app.html', source: html })
      this.emitFile({ type: 'asset', fileName: 'mcp-app.third-party-notices.md', source: notices })
    },
  }
}

export async function mcpAppPage(sources: string): Promise<{ html: string; notices: string }> {
  const { code, notices } = await oneFile(join(sources, 'extras/mcp-app/page.ts'), {
    target: 'es2021',
    plugins: [without(), firstView(), copiedCardTypes(), preactAsReact()].flat(),
    define: { TEXT_KEYS: '[]', ...WITHOUT_FILES, ...IN_PRODUCTION },
  })
  // Between script tags the text ends at these characters, wherever they stand.
  const script = code.replaceAll(/<(?=\/script|!--)/gi, String.raw`\x3c`)
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Loja</title>`
  const html = `<!doctype html><html lang="pt-BR"><head>${head}<style>${STYLE}</style></head><body><script type="module">${script}</script></body></html>`
  return { html, notices }
}
