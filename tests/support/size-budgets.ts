/** Bytes after gzip at level 9; 1 KB is 1000 bytes. The bundler's short names differ by folder, and so a build by 20 bytes. */
export const KB = 1000

export interface Budgets {
  /** JavaScript until the catalogue can be used. */
  catalog: number
  /** The same with the product page, the cart and the code that adds to it: the path of most shoppers. */
  shopping: number
  /** Single files, by their names without the hash. */
  files: Record<string, number>
  /** Every other file. Name a file, with a reason, when it needs more. */
  other: number
}

/** Identifies the catalogue's chunk. */
export const CATALOG_MODULE = 'src/screens/catalog/CatalogScreen.tsx'

/** Identify the chunks of the shopping path: product page, cart, adding to an order. */
export const SHOPPING_MODULES = [
  'src/screens/product/ProductScreen.tsx',
  'src/screens/cart/CartScreen.tsx',
  'src/api/order-changes.ts',
]

/** One file for an assistant's host, with its scripts inside. */
export const ASSISTANT_PAGE = 'mcp-app.html'

const files: Record<string, number> = {
  'loader.js': 3.95 * KB,
  'index.js': 1 * KB,
  // The components of `vitrine/react`, which a bundler puts into the host's own code.
  'react.js': 1 * KB,
  // The two sides of a frame.
  'frame.js': 1 * KB,
  'frame-host.js': 1 * KB,
  // The bridge, and the largest driver for a platform.
  'bridge.js': 1 * KB,
  'chatwoot.js': 1 * KB,
  // The text of the snippet for host pages.
  'early.js': 1.5 * KB,
  // For servers: no browser fetches them.
  'csp.js': 2 * KB,
  'first-view.js': 16 * KB,
  // The painter of the first view, and the code that the components share with it: answers, prices, colours, style rules.
  preview: 13.8 * KB,
  // React and react-dom (67 KB), signals and r2wc (5 KB), and the shop up to its catalogue.
  storefront: 91 * KB,
  // Dialogs and other small modules of many screens, in one file for fewer requests.
  parts: 13.75 * KB,
  // Form fields and their masks, which a shopper does not need before the cart.
  fields: 9.9 * KB,
  // Speaks with the host page and other tabs, and holds what must happen once; fetched after the first screen.
  'after-ready': 18.9 * KB,
  // The card form with card-validator and the masks. The captcha and the embedded form are files of their own.
  CardView: 10.2 * KB,
  // The agent's whole sale. All sections are in one file, since one pass of Tab goes through them.
  CheckoutScreen: 26.85 * KB,
}

/** `dist/`. React and react-dom are 67 KB of the catalogue's. */
export const reactBudgets: Budgets = {
  catalog: 107.9 * KB,
  shopping: 171.5 * KB,
  files: { ...files, [ASSISTANT_PAGE]: 130 * KB },
  other: 12 * KB,
}

/** `dist/shared/`: the host page provides React. The loader explains what is missing, with an example. */
export const sharedBudgets: Budgets = {
  catalog: 40.95 * KB,
  shopping: 104.8 * KB,
  files: { ...files, 'loader.js': 4.3 * KB, storefront: 23.7 * KB },
  other: 12 * KB,
}

/** `dist/light/`: Preact replaces React and weighs 9 KB. */
export const lightBudgets: Budgets = {
  catalog: 48.25 * KB,
  shopping: 112 * KB,
  files: { ...files, storefront: 31.65 * KB },
  other: 12 * KB,
}
