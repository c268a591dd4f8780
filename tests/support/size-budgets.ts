/** Bytes are counted after gzip at level 9; 1 KB is 1000 bytes. */
export const KB = 1000

export interface Budgets {
  /** What the JavaScript on the wire until the catalogue can be used may weigh. */
  catalog: number
  /** The same with the product page, the cart and what adds to it: the way of most shoppers. */
  shopping: number
  /** What each file of the build may weigh, by its name without the hash. */
  files: Record<string, number>
  /** What a file that is not named may weigh; name it, with a reason, when it needs more. */
  other: number
}

/** The module that the catalogue's chunk is known by. */
export const CATALOG_MODULE = 'src/screens/catalog/CatalogScreen.tsx'

/** Modules that the chunks of a shopper's way are known by: product page, cart, adding to an order. */
export const SHOPPING_MODULES = [
  'src/screens/product/ProductScreen.tsx',
  'src/screens/cart/CartScreen.tsx',
  'src/api/order-changes.ts',
]

const files: Record<string, number> = {
  'loader.js': 3.3 * KB,
  'index.js': 1 * KB,
  // For servers: no browser fetches them.
  'csp.js': 2 * KB,
  'first-view.js': 16 * KB,
  // What paints the first view, and what the components share with it: reading answers, prices, colours, rules of style.
  painting: 13.3 * KB,
  // React and what is left of react-dom (33 KB), signals and r2wc (4 KB), and the shop up to its catalogue.
  storefront: 55.2 * KB,
  // Dialogs and other small modules of many screens: the price of not fetching them one by one.
  parts: 6 * KB,
  // What is typed into and chosen from, with the masks: a shopper's way to the cart goes without.
  fields: 9.5 * KB,
  // What an agent's catalogue is painted with: no shopper fetches it.
  'paint-agent': 3 * KB,
  // What an agent's checkout is painted with: words and rules of it are shared by its components.
  'paint-checkout': 6 * KB,
  // What speaks with the host page and other tabs, fetched once the first screen is there.
  companions: 14 * KB,
  // The card form, with card-validator and the masks; the captcha and the embedded form are apart, below the common budget.
  CardView: 45 * KB,
  // The agent's whole sale, opened on purpose by one who stays: all sections at once, since one pass of Tab goes through them.
  CheckoutScreen: 24 * KB,
}

/** `dist/`. React and what is left of react-dom are 34 KB of the catalogue's. */
export const reactBudgets: Budgets = { catalog: 71.7 * KB, shopping: 116.9 * KB, files, other: 12 * KB }

/** `dist/shared/`: the host page brings React. Its loader says what is missing, with an example. */
export const sharedBudgets: Budgets = {
  catalog: 37.9 * KB,
  shopping: 83.5 * KB,
  files: { ...files, 'loader.js': 3.7 * KB, storefront: 21.1 * KB },
  other: 12 * KB,
}

/** `dist/light/`: Preact in React's place weighs 9 KB. */
export const lightBudgets: Budgets = {
  catalog: 46 * KB,
  shopping: 90.8 * KB,
  files: { ...files, storefront: 29.8 * KB },
  other: 12 * KB,
}
