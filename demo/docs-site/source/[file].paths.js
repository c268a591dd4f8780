import { sourcePages } from '../pages.js'

// VitePress reads the default export.
export default { paths: sourcePages }
