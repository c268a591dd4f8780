import { icon } from './icon'

// Icons over a list, which every shop shows after its first view.

export const SearchIcon = /* @__PURE__ */ icon('M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14m5.2 12.2L20.5 20.5')
export const CategoriesIcon = /* @__PURE__ */ icon(
  'M4 4h6.5v6.5H4zm9.5 0H20v6.5h-6.5zM4 13.5h6.5V20H4zm9.5 0H20V20h-6.5z',
)
export const ChevronLeftIcon = /* @__PURE__ */ icon('M15 5l-7 7 7 7')
export const ChevronRightIcon = /* @__PURE__ */ icon('M9 5l7 7-7 7')
export const CloseIcon = /* @__PURE__ */ icon('M6 6l12 12M18 6 6 18')
