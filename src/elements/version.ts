/** Version of this copy of the shop; a test compares it with the package's. */
export const VERSION = '0.1.0'
