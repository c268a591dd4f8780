/** Bytes are counted after gzip at level 9; 1 KB is 1000 bytes. */
export const KB = 1000

/** What the JavaScript on the wire until the catalogue can be used may weigh. React and react-dom alone are 65 KB of it. */
export const CATALOG_BUDGET = 95 * KB

/** The module that the catalogue's chunk is known by. */
export const CATALOG_MODULE = 'src/screens/catalog/CatalogScreen.tsx'

/**
 * What each file of the build may weigh, by its name without the hash. A chunk that is not named here may weigh
 * `OTHER_BUDGET`; name it, with a reason, when it needs more.
 */
export const BUDGETS: Record<string, number> = {
  'loader.js': 4 * KB,
  'index.js': 1 * KB,
  // For servers: no browser fetches it.
  'csp.js': 2 * KB,
  // React and react-dom (66 KB), signals and r2wc (4 KB), and the shop up to its catalogue.
  storefront: 93.2 * KB,
  // Fields, dialogs and other small modules of many screens: the price of not fetching them one by one.
  parts: 19 * KB,
  // What speaks with the host page and other tabs, fetched once the first screen is there.
  companions: 14 * KB,
  // The card form, with card-validator and the masks; the captcha and the embedded form are apart, below the common budget.
  CardView: 45 * KB,
  // The agent's whole sale, opened on purpose by one who stays: all sections at once, since one pass of Tab goes through them.
  CheckoutScreen: 24 * KB,
}

export const OTHER_BUDGET = 12 * KB
