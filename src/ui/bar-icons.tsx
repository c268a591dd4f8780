import { icon } from './icon'

// Icons of the first view. A module is never split between chunks, so the other icons have a module of their own.

export const BackIcon = /* @__PURE__ */ icon('M19 12H5m7-7-7 7 7 7')
export const CartIcon = /* @__PURE__ */ icon(
  'M2.5 3.5h2.2l2.6 12h10.9l2.3-8.6H5.6M8.5 20.5h.01M17 20.5h.01M8.5 19.7a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6m8.5 0a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6',
)
export const PlusIcon = /* @__PURE__ */ icon('M12 5v14M5 12h14')
