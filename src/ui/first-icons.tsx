import { icon } from './icon'

/*
 * The icons of the first view. A module is in one chunk as a whole, so the others have their own.
 */

export const BackIcon = /* @__PURE__ */ icon('M19 12H5m7-7-7 7 7 7')
export const CartIcon = /* @__PURE__ */ icon(
  'M2.5 3.5h2.2l2.6 12h10.9l2.3-8.6H5.6M8.5 20.5h.01M17 20.5h.01M8.5 19.7a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6m8.5 0a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6',
)
export const ImageOffIcon = /* @__PURE__ */ icon(
  'M8 4.5h10.5c.6 0 1 .4 1 1V16M4.5 7v11.5c0 .6.4 1 1 1H17m-12.5-3 4-4 3 3M3.5 3.5l17 17',
)
