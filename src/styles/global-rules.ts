import { globalCss } from './sheet'
import { rootClass, scrollerClass } from './tokens'

const INKS = [
  'text',
  'primary-strong',
  'danger',
  'success',
  'warning',
  'on-primary',
  'on-secondary',
  'on-danger',
  'on-plate',
]
const GROUNDS = [
  'surface',
  'quiet',
  'plate',
  'primary',
  'secondary',
  'primary-soft',
  'danger-soft',
  'warning-soft',
  'success-soft',
]

const paint = (names: string[], color: string) => names.map((name) => `--v-${name}:${color}!important;`).join('')

// On paper nothing scrolls: the element is as tall as its content, wherever it was on the screen. Browsers leave
// backgrounds out, so the text is dark on white. Controls and sticky bars are of no use there and are hidden, so a total
// that stood in a bar alone is shown in its list. The theme is in the root's `style`, and these rules come first in the
// sheet: hence `!important`.
const paper = `
@media print{
:host(:not(shop-cart-button)){position:static!important;contain:none!important;overflow:visible!important;height:auto!important;min-height:0!important;max-height:none!important}
:host .${rootClass}{position:static;overflow:visible;min-height:0!important;container-type:inline-size!important;color-scheme:light!important;${paint(INKS, '#000')}${paint(GROUNDS, '#fff')}--v-muted:#444!important;--v-line:#bbb!important;--v-edge:#777!important}
:host :is(.${rootClass},.${scrollerClass},[data-screen]){display:block}
:host .${scrollerClass}{overflow:visible}
:host [part=top-bar]{position:static}
:host :has(>[data-search]){position:static;transform:none!important}
:host :is([part~=primary-button],[part=product-card] button,[data-bar]){display:none!important}
:host(:not(shop-cart-button)) button:not([aria-expanded],[role],:has(img)){display:none!important}
:host [part=quantity]{border:0!important}
:host [part=quantity]::before{content:'×'}
:host [part=quantity] input{width:3em!important;text-align:left!important;padding:0 4px!important}
:host dl>[data-total]{display:flex!important}
:host :is([role=list]>*,li){content-visibility:visible!important}
:host :is([part=product-card],li){break-inside:avoid}
}
`

// Where the host's page scrolls, the focused control stays clear of the bars at its edges.
const clearOfBars = `
:where(:host([height=auto]) .${rootClass}) :where(a,button,input,select,textarea){scroll-margin:72px 0 96px}
`

// A card that takes the focus stands below search and tabs.
const belowSearch = `
.${rootClass} [part=product-card] :is(a,button){scroll-margin-top:calc(var(--v-top,0px) + 112px)}
:host([top-bar=off]:is([standalone],[height=auto])) .${rootClass}{--v-top:0px}
`

// Nothing of the first view has to wait for these.
const finish = `
.${rootClass}{-webkit-font-smoothing:antialiased;-webkit-tap-highlight-color:transparent}
`

// A section that a shortcut shows stands below the top bar.
const belowTopBar = `
.${rootClass} [data-section]{scroll-margin-top:56px}
`

// A page's `* { … !important }` looks like nothing here: of important rules those of the shadow root win. The size of the
// font stays the host's, who may measure the element in `em`; so do place, border and shadow.
const ownLook = `
:host{${[
  'color:initial',
  'opacity:1',
  ...['filter', 'backdrop-filter', 'clip-path', 'mask', 'text-shadow', 'text-decoration', 'text-transform'].map(
    (name) => `${name}:none`,
  ),
  ...['mix-blend-mode', 'letter-spacing', 'word-spacing', 'line-height', 'white-space', 'unicode-bidi'].map(
    (name) => `${name}:normal`,
  ),
  ...['font-family', 'font-style', 'font-weight', 'font-stretch', 'font-variant', 'text-align', 'text-indent'].map(
    (name) => `${name}:initial`,
  ),
  'writing-mode:horizontal-tb',
  'columns:auto',
]
  .map((rule) => `${rule}!important`)
  .join(';')}}
`

// `medium` is the font size that the reader has set in the browser, whatever the host's root has. As a registered length
// `1em` is worked out on the root: a plain property would follow the font of whatever uses it.
const readersType = `
.${rootClass}.${rootClass}{font-size:medium;--v-unit:calc(1em / 16 * var(--shop-type-scale, 1));
--v-small:var(--shop-type-small,calc(12 * var(--v-unit)));
--v-normal:var(--shop-type-normal,calc(14 * var(--v-unit)));
--v-large:var(--shop-type-large,calc(16 * var(--v-unit)));
--v-title:var(--shop-type-title,calc(20 * var(--v-unit)));
--v-display:var(--shop-type-display,calc(28 * var(--v-unit)))}
:where(.${rootClass})>:where(*){font-size:var(--v-normal)}
`

/** @returns false where lengths cannot be registered: the type is in px there */
function hasRegisteredUnit(): boolean {
  try {
    CSS.registerProperty({ name: '--v-unit', syntax: '<length>', inherits: true, initialValue: '1px' })
  } catch {
    // Another copy of the shop has registered it, or the browser registers nothing.
  }
  return 'registerProperty' in CSS
}

let areAdded = false

/** Adds the rules that nothing of the first view needs, once. */
export function addLaterRules(): void {
  if (areAdded) return
  areAdded = true
  globalCss(
    (hasRegisteredUnit() ? readersType : '') + ownLook + finish + paper + clearOfBars + belowSearch + belowTopBar,
  )
}
