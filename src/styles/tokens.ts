import { css, globalCss } from './sheet'

/**
 * The one element that holds the shop, a child of the shadow root, and the container whose width the layouts follow.
 * `all: initial` stops the host page's styles. It inherits `visibility` and `pointer-events`: hosts may close a panel.
 * - `--v-gap`, `--v-pad`: space between and inside blocks; they follow the host's `--shop-density` (1 is normal)
 * - `--v-small` to `--v-display`: the steps of the type; lines grow with a larger step. `global-rules.ts` has them follow the
 *   reader's own font size and the host's `--shop-type-scale`
 * - `--v-side`: the side padding of bars, headings and content, so that all their edges align. It grows in wide elements:
 *   content is never wider than 1120 px
 * - `--v-ratio`: of the catalogue's pictures
 * - `--v-target`: 44 px, the least for buying, paying, quantity and navigation
 * - `--v-height`: the shop's height as seen; only descendants may read it
 * - `--v-radius`, `-small`, `-pill` for round ends: follow the host's `--shop-radius`
 * - `--v-outline`: seen where colours are forced, which drop grounds and shadows
 * - `--v-shadow-1` for a control over a picture, `-2` for bars, menus and toasts
 * - `--v-press`, `--v-pop`: times of a press, of a badge or stepper
 * - `--v-head`: how much of the catalogue's head leaves with a page that scrolls
 * - colours: `style={themeFor(…)}` on this same element
 */
export const rootClass = css`
  all: initial;
  visibility: inherit;
  pointer-events: inherit;
  --v-side: 16px;
  @supports (width: 1cqi) {
    --v-side: max(clamp(16px, (100cqi - 767px) * 99, 24px), (100cqi - 1120px) / 2);
  }
  --v-gap: var(--shop-gap, calc(12px * var(--shop-density, 1)));
  --v-pad: var(--shop-pad, calc(16px * var(--shop-density, 1)));
  --v-small: var(--shop-type-small, 12px);
  --v-normal: var(--shop-type-normal, 14px);
  --v-large: var(--shop-type-large, 16px);
  --v-title: var(--shop-type-title, 20px);
  --v-display: var(--shop-type-display, 28px);
  --v-target: 44px;
  --v-ratio: var(--shop-picture-ratio, 1);
  --v-radius: var(--shop-radius, 12px);
  --v-radius-small: var(--shop-radius-small, min(var(--v-radius), 8px));
  --v-radius-pill: calc(var(--v-radius) * 2);
  --v-outline: 1px solid transparent;
  --v-shadow-1: 0 1px 4px rgba(0, 0, 0, 0.2);
  --v-shadow-2: var(--shop-shadow, 0 0 2px rgba(0, 0, 0, 0.12), 0 2px 16px rgba(0, 0, 0, 0.12));
  --v-press: 120ms;
  --v-pop: 200ms;
  display: flex;
  flex-direction: column;
  position: absolute;
  inset: 0;
  box-sizing: border-box;
  overflow: hidden;
  container-type: size;
  --v-height: 100vh;
  @supports (height: 1cqh) {
    --v-height: 100cqh;
  }
  direction: ltr;
  unicode-bidi: isolate;
  color: var(--v-text);
  background: var(--v-surface);
  font-family: var(--shop-font, system-ui, sans-serif);
  font-size: var(--v-normal);
  line-height: 1.4;
  -webkit-text-size-adjust: 100%;
  overflow-wrap: break-word;
`

/**
 * The scroller between the top bar and the bottom bar. A bar that covers its end sets its `scroll-padding-bottom`. A short
 * screen fills its height, so that a bottom bar is within reach of the thumb.
 */
export const scrollerClass = css`
  display: flex;
  flex-direction: column;
  flex: 1 1 auto;
  min-height: 0;
  overflow-x: hidden;
  overflow-y: auto;
`

/** Read aloud, never seen. */
export const hiddenClass = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`

// `!important` inside a shadow root beats the host page's. It marks only the rules that a host may not change: a host
// places and sizes the element like any other. Size containment gives the default size even after a reset of `height`
// (Safari below 17 gets a plain height, and a position, without which a scroller of the host does not clip it). Layout containment makes the element the box that the root fills, at any
// `position`. Padding would make the element larger than the host said. `max-width` keeps it inside a narrow bubble.
globalCss(`
:host{display:block;max-width:100%;padding:0!important;box-sizing:border-box!important;overflow:clip!important;direction:ltr!important;contain:size layout!important;contain-intrinsic-size:360px 640px!important}
@supports not (contain-intrinsic-size:1px 1px){:host{contain:layout!important;height:640px;position:relative}}
:host(:is([standalone],[height=auto])){contain:none!important;overflow:visible!important;height:auto!important;max-height:none!important}
:host(shop-cart-button){display:inline-block;contain:none!important;overflow:visible!important;height:auto;min-width:44px;min-height:44px;vertical-align:middle}
:host([hidden]){display:none!important}
:host(:is([standalone],[height=auto])) .${rootClass}{position:relative;inset:auto;width:100%;min-height:inherit;container-type:inline-size;contain-intrinsic-width:360px;overflow:visible;--v-top:48px}
:host([height=auto]) .${rootClass}{--v-height:720px}
:host([standalone]) .${rootClass}{min-height:100vh;--v-head:24px}
@supports (height:1dvh){:host([standalone]) .${rootClass}{min-height:100dvh}}
:host(:is([standalone],[height=auto])) .${scrollerClass}{overflow:visible}
:host(shop-cart-button) .${rootClass}{position:relative;inset:auto;overflow:visible;background:none;container-type:normal}
:where(.${rootClass}) :where(*,::before,::after){box-sizing:border-box}
:where(.${rootClass}) :where(h1,h2,h3,h4,p,ul,ol,dl,dd,figure,fieldset,legend){margin:0;padding:0;border:0;min-width:0}
:where(.${rootClass}) :where(ul,ol){list-style:none}
:where(.${rootClass}) :where(h1,h2,h3,h4){font-size:var(--v-large);font-weight:600;line-height:1.25}
:where(.${rootClass}) :where(button,input,select,textarea){font:inherit;letter-spacing:inherit;color:inherit;margin:0}
:where(.${rootClass}) :where(button){align-items:normal;padding:0;border:0;background:none;cursor:pointer;touch-action:manipulation}
:where(.${rootClass}) :where(input,select,textarea){font-size:max(16px,var(--v-large))}
:where(.${rootClass}) :where(img,svg){display:block;max-width:100%}
:where(.${rootClass}) :where(a){color:var(--v-primary-strong);cursor:pointer}
:where(.${rootClass}) :where([hidden]){display:none}
:where(.${rootClass}) :where(:focus-visible:not(h1,[data-screen])){outline:2px solid var(--v-primary-strong);outline-offset:2px}
@media (prefers-reduced-motion:reduce){.${rootClass} *,.${rootClass} ::after,.${rootClass} ::backdrop{animation-duration:1ms!important;animation-iteration-count:1!important;transition-duration:1ms!important;scroll-behavior:auto!important}}
`)
