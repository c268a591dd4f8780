import { css, keyframes } from '../styles/sheet'
import { corner, floating, overKeyboard } from './modal-styles'

const rise = keyframes`
  from { transform: translateY(100%); }
`

const sink = keyframes`
  to { transform: translateY(100%); }
`

const appear = keyframes`
  from { opacity: 0; transform: scale(0.97); }
`

const vanish = keyframes`
  to { opacity: 0; transform: scale(0.97); }
`

// A bottom sheet on phones, a centred box on wider screens.
export const sheetClass = css`
  top: auto;
  width: 100%;
  height: auto;
  bottom: ${overKeyboard};
  max-height: min(88vh, calc(100vh - 12px - ${overKeyboard}));
  border-radius: ${corner} ${corner} 0 0;
  animation: ${rise} 0.3s ease-out;
  &[data-closing] {
    animation: ${sink} 0.2s ease-in forwards;
  }
  @media (min-width: 600px) {
    inset: 0 0 ${overKeyboard};
    width: min(480px, calc(100vw - 48px));
    height: fit-content;
    max-height: calc(100vh - 48px - ${overKeyboard});
    margin: auto;
    border-radius: ${corner};
    animation-name: ${appear};
    &[data-closing] {
      animation-name: ${vanish};
    }
  }
`

// Toasts of two lines have room above the dialog.
export const belowToastsClass = css`
  @media (min-width: 600px) {
    max-height: calc(100vh - 152px - ${overKeyboard});
  }
`

const slideIn = keyframes`
  from { transform: translateX(100%); }
`

const slideOut = keyframes`
  to { transform: translateX(100%); }
`

/** At the right edge of the window; all of a phone's, where a strip of the page beside it would only be in the way. */
export const sideClass = css`
  left: auto;
  width: 100%;
  @media (min-width: 480px) {
    width: 400px;
  }
  height: calc(100% - ${overKeyboard});
  touch-action: pan-y;
  animation: ${slideIn} 0.3s ease-out;
  transition: transform 0.2s ease-out;
  &[data-closing] {
    animation: ${slideOut} 0.2s ease-in forwards;
  }
  &[data-dragged] {
    transition: none;
  }
  & * {
    touch-action: pan-y;
  }
`

/** Over a shadow root. */
export const backdropClass = css`
  position: absolute;
  inset: 0;
  z-index: 40;
  background: rgba(0, 0, 0, 0.5);
`

// Limits the backdrop to the visible part of the page.
export const sightClass = css`
  position: sticky;
  top: 0;
  display: flex;
  align-items: center;
  justify-content: center;
  height: 100%;
  max-height: 100vh;
  padding: 12px;
  @supports (height: 1dvh) {
    max-height: 100dvh;
  }
`

/** Where what lies below a pane's head still shows. */
export const paneSightClass = css`
  position: sticky;
  top: 0;
  display: flex;
  align-items: flex-end;
  justify-content: flex-end;
  height: 100%;
  max-height: 100vh;
  overflow: hidden;
  @supports (height: 1dvh) {
    max-height: 100dvh;
  }
`

export const paneClass = css`
  position: static;
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: none;
  max-height: calc(100% - 48px);
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: ${corner} ${corner} 0 0;
  color: var(--v-text);
  background: var(--v-surface);
  box-shadow: ${floating};
  outline: var(--v-outline);
  animation: ${rise} 0.2s ease-out;
  &[data-closing] {
    animation: ${sink} 0.2s ease-in forwards;
  }
  @container (min-width: 768px) {
    width: 440px;
    height: 100%;
    max-height: 100%;
    border-radius: 0;
    animation-name: ${slideIn};
    &[data-closing] {
      animation-name: ${slideOut};
    }
  }
`

export const boxClass = css`
  position: static;
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: 400px;
  max-height: 100%;
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: ${corner};
  color: var(--v-text);
  background: var(--v-surface);
  box-shadow: ${floating};
  outline: var(--v-outline);
`
