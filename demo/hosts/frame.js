/** The page in the iframe, with the shop: everything it needs besides the element. */
import { shareWithHost } from '../dist/frame.js'

const { content: hostOrigin } = document.querySelector('meta[name=host-origin]')
shareWithHost(document.querySelector('shop-catalog'), { hostOrigin })
