import { faultOfPage, sayNotOpen } from './page-fault'

/** Integrity of the framed elements' file, from the build. */
declare const FRAMED_HASH: string

/* The loader's first module: all after it relies on what a page may have replaced. Where the page names a frame, the shop opens there. */
const fault = faultOfPage()
if (fault) {
  document.head.append(
    Object.assign(document.createElement('script'), {
      type: 'module',
      src: import.meta.url.replace(/[^/]*$/, 'framed-elements.js'),
      integrity: FRAMED_HASH,
      crossOrigin: '',
      nonce: document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? '',
    }),
  )
  throw fault
}

/** Exported from here, or the bundler would leave the check out. */
export const sayNothingOpens = sayNotOpen
