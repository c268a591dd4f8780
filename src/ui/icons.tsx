import { icon } from './icon'

// Marked pure so that a build includes only the icons it uses.
export const FilterIcon = /* @__PURE__ */ icon(
  'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5m-7 10a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5',
)
export const MinusIcon = /* @__PURE__ */ icon('M5 12h14')
export const TrashIcon = /* @__PURE__ */ icon(
  'M4 6.5h16M9 6.5V4.6c0-.6.4-1.1 1-1.1h4c.6 0 1 .5 1 1.1v1.9M6 6.5l.8 12.4c0 .9.8 1.6 1.6 1.6h7.2c.9 0 1.6-.7 1.6-1.6L18 6.5M10 11v5.5m4-5.5v5.5',
)
export const MoreIcon = /* @__PURE__ */ icon(
  'M5.5 11.2a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6m6.5 0a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6m6.5 0a.8.8 0 1 0 0 1.6.8.8 0 0 0 0-1.6',
)
export const ChevronDownIcon = /* @__PURE__ */ icon('M5 9l7 7 7-7')
export const CheckIcon = /* @__PURE__ */ icon('M5 12.5l4.5 4.5L19 7')
export const InfoIcon = /* @__PURE__ */ icon('M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17M12 11v5M12 8h.01')
export const WarningIcon = /* @__PURE__ */ icon(
  'M10.6 4.3 3 17.6c-.6 1.1.1 2.4 1.4 2.4h15.2c1.3 0 2-1.3 1.4-2.4L13.4 4.3c-.6-1.1-2.2-1.1-2.8 0M12 9.5v4m0 3h.01',
)
export const SendIcon = /* @__PURE__ */ icon('M20.5 3.5 10.5 13.5M20.5 3.5 14.2 20.5l-3.7-7-7-3.7z')
export const ChatIcon = /* @__PURE__ */ icon(
  'M20.5 12a8 8 0 0 1-11.9 7L4 20l1.1-4.2A8 8 0 1 1 20.5 12M8.5 10.5h7m-7 3.5h4.5',
)
export const FullscreenIcon = /* @__PURE__ */ icon('M9 4H4v5M15 4h5v5M9 20H4v-5M15 20h5v-5')
export const PauseIcon = /* @__PURE__ */ icon('M8 5v14M16 5v14')
export const PlayIcon = /* @__PURE__ */ icon('M7 4.5v15l12-7.5z')
export const SettingsIcon = /* @__PURE__ */ icon(
  'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6M10.3 3h3.4l.5 2.4 1.8 1 2.3-.8 1.7 3-1.8 1.6v3.6l1.8 1.6-1.7 3-2.3-.8-1.8 1-.5 2.4h-3.4l-.5-2.4-1.8-1-2.3.8-1.7-3 1.8-1.6v-3.6L4 8.6l1.7-3 2.3.8 1.8-1z',
)
