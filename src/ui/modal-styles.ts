import { css, keyframes } from '../styles/sheet'

const fade = keyframes`
  from { opacity: 0; }
`

/** What a phone's keyboard hides of the window: of this page's, or of the one that frames it. */
export const overKeyboard = 'max(var(--v-keyboard, 0px), var(--vitrine-keyboard, 0px))'

/** Corners and shadow of what lies over a screen. */
export const corner = 'min(16px, var(--v-radius) * 2)'
export const floating = '0 1px 4px rgba(0, 0, 0, 0.08), 0 8px 32px rgba(0, 0, 0, 0.2)'

/** A dialog is in the top layer: only its layout depends on the viewport and uses `@media`. */
export const surfaceClass = css`
  position: fixed;
  z-index: 50;
  inset: 0;
  max-width: none;
  max-height: none;
  margin: 0;
  padding: 0;
  border: 0;
  overflow: visible;
  color: var(--v-text);
  background: var(--v-surface);
  box-shadow: ${floating};
  outline: var(--v-outline);
  &::backdrop {
    background: rgba(0, 0, 0, 0.5);
    animation: ${fade} 0.3s;
  }
`

export const panelClass = css`
  display: flex;
  flex-direction: column;
  width: 100%;
  height: 100%;
  max-height: inherit;
  overflow: hidden;
  border-radius: inherit;
  container-type: inline-size;
`

export const headClass = css`
  display: flex;
  flex: none;
  align-items: center;
  gap: 8px;
  padding: 8px 8px 8px 16px;
  & > h2 {
    flex: 1;
    min-width: 0;
    font-size: var(--v-title);
    line-height: max(24px, 1.2em);
  }
`

export const bodyClass = css`
  flex: 1 1 auto;
  min-height: 0;
  padding: 4px 16px 20px;
  overflow-y: auto;
  overscroll-behavior: contain;
  font-size: var(--v-large);
  line-height: max(24px, 1.2em);
`

export const footClass = css`
  display: flex;
  flex: none;
  flex-wrap: wrap-reverse;
  justify-content: flex-end;
  gap: 8px;
  padding: 12px 16px calc(12px + env(safe-area-inset-bottom, 0px));
  border-top: 1px solid var(--v-line);
  & > * {
    flex: 1 1 auto;
  }
  @container (min-width: 480px) {
    & > * {
      flex: 0 0 auto;
    }
  }
`

export const stackedFootClass = css`
  display: flex;
  flex-direction: column;
  gap: 8px;
  width: 100%;
`

// Toasts appear at the top of the window, over the backdrop: the dialog's buttons are at its end.
export const layerClass = css`
  position: fixed;
  top: 0;
  left: 0;
  right: 0;
`
