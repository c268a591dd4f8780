/** Features above the floor that the build may use, by the names that the check gives them. A property stands for its values. */
export interface Allowance {
  names: readonly string[]
  /** A file, and the words in it that ask before the features are used. */
  guard?: readonly [file: string, words: string]
  /** For features that need no guard: what a browser without them does, or why the name means something else. */
  because?: string
}

const REACT = 'node_modules/react-dom/cjs/react-dom-client.production.js'
const SHEETS = ['src/lib/supports.ts', "'replaceSync' in CSSStyleSheet.prototype"] as const

export const ALLOWED: readonly Allowance[] = [
  { names: ['new CSSStyleSheet', '.replaceSync', '.adoptedStyleSheets'], guard: SHEETS },
  { names: ['<div popover>'], guard: ['src/ui/FloatingPanel.tsx', 'panel.showPopover?.()'] },
  { names: ['.currentCSSZoom'], guard: ['src/ui/FloatingPanel.tsx', 'if (told) return told'] },
  { names: ['.traverseTo', '.committed'], guard: ['src/shell/sheet-entries.ts', 'if (!navigation || !key) return'] },
  { names: ['.createPolicy'], guard: ['src/screens/payment/vendors/script.ts', 'trustedTypes?.createPolicy('] },
  { names: ['.blockedURL'], guard: ['src/extras/doctor/policy.ts', 'if (!ReportingObserver) return []'] },
  {
    names: ['navigation', "'navigate'", "'navigatesuccess'", "'navigateerror'", '.canIntercept', '.currentEntry'],
    guard: [REACT, 'if ("object" === typeof navigation)'],
  },
  { names: ['.connection', '.downlink'], guard: [REACT, 'navigator.connection &&'] },
  { names: ['.transferSize'], guard: [REACT, 'if (transferSize && duration'] },
  {
    names: ['setImmediate'],
    guard: [REACT.replaceAll('react-dom', 'scheduler').replace('-client', ''), 'typeof setImmediate'],
  },
  { names: ['.moveBefore'], guard: ['node_modules/preact/src/diff/children.js', 'parentDom.moveBefore &&'] },
  {
    names: ['.getAttributeType'],
    guard: ['node_modules/dompurify/dist/purify.es.mjs', 'typeof trustedTypes.getAttributeType === "function"'],
  },

  { names: ['@container', 'container-type'], because: 'The layouts without them are those of a phone.' },
  { names: ['content-visibility', 'contain-intrinsic-size'], because: 'Everything is laid out at once.' },
  { names: ['contain-intrinsic-width', 'contain-intrinsic-height'], because: 'As above.' },
  { names: ["'contentvisibilityautostatechange'", '.skipped'], because: 'Pictures load as they do elsewhere.' },
  { names: ['overflow: clip'], because: 'The root inside hides what is too large.' },
  {
    names: ['overscroll-behavior', 'overscroll-behavior-x'],
    because: 'The page scrolls on; ui/keepScrollInside holds it behind dialogs.',
  },
  { names: ['scrollbar-width', 'resize', 'cursor'], because: 'A bar, a grip or another pointer shows.' },
  { names: ['field-sizing'], because: 'A code to copy stands in the rows that it is given, and scrolls.' },
  { names: ['zoom'], because: 'An agent sees larger cards, and fewer in a row.' },
  { names: ['<img fetchpriority>'], because: 'A hint.' },
  {
    names: ['<input autocapitalize>', "'touchstart'", "'touchmove'", "'wheel'"],
    because: 'A desktop has no such keyboard and no touch, a phone no wheel.',
  },
  { names: ['@media (forced-colors)'], because: 'There are no forced colours.' },
  { names: ['forced-color-adjust'], because: 'As above.' },
  { names: ['CSS.registerProperty'], guard: ['src/styles/global-rules.ts', "return 'registerProperty' in CSS"] },
  { names: ['orphans'], because: 'It has no effect: styles/host-changes.ts needs any property.' },
  {
    names: ['align-content: start', 'place-content: end', 'place-items: end'],
    because: 'Safari 15.6 has them in flex boxes; in grids, as here, it has had them for long.',
  },

  { names: ['GestureEvent', '.rotation'], because: '@use-gesture tries, and takes pointers elsewhere.' },
  {
    names: ['.pointerLockElement', '.requestPointerLock', '.exitPointerLock'],
    because: '@use-gesture locks no pointer unless told to.',
  },
  {
    names: ['.startViewTransition', '.skipTransition', '.transition'],
    because: 'React starts none without its <ViewTransition>.',
  },
  {
    names: ['view-transition-name', 'view-transition-class', '<select is>', '.animation', '.cssFloat'],
    because: 'Keys of tables and props in React.',
  },
  {
    names: ['.flip', '.maxBufferSize'],
    because: 'Names of the libraries and of the shop.',
  },
]
