/** Of this copy of the shop: the package's, which a test compares. */
export const VERSION = '0.1.0'
