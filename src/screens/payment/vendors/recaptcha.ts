import type { CaptchaAdapter } from '../../../session/vendors'
import { forgetScript, loadScript, lookOf, withinLimit } from './script'

// With `trustedtypes` the script creates trusted URLs, for pages that require Trusted Types.
const scriptIn = (language: string) =>
  `https://www.google.com/recaptcha/api.js?render=explicit&hl=${language}&trustedtypes=true`
/** The widget's normal size needs this width, px. */
const NORMAL_WIDTH = 304

/** The global of reCAPTCHA's script, by the vendor's documentation. */
interface Recaptcha {
  ready(then: () => void): void
  render(
    container: HTMLElement,
    parameters: {
      sitekey: string
      size: 'normal' | 'compact'
      theme: 'light' | 'dark'
      callback: (token: string) => void
      'expired-callback': () => void
      'error-callback': () => void
    },
  ): number
  reset(widget?: number): void
}

/** Google reCAPTCHA v2, the checkbox. @param address of the script; the vendor's own when missing */
export function recaptcha(address?: string): CaptchaAdapter {
  return async (container, { siteKey, language, onToken, onExpired, onFailed, signal }) => {
    const script = address ?? scriptIn(language)
    await loadScript(script, container.nonce)
    const vendor = await readyVendor(script)
    signal.throwIfAborted()
    // A container can hold only one widget in its life, so each gets a new one.
    const place = container.appendChild(container.ownerDocument.createElement('div'))
    place.style.width = 'fit-content'
    place.style.marginInline = 'auto'
    const widget = vendor.render(place, {
      sitekey: siteKey,
      size: container.clientWidth < NORMAL_WIDTH ? 'compact' : 'normal',
      theme: lookOf(container).isDark ? 'dark' : 'light',
      callback: onToken,
      'expired-callback': onExpired,
      'error-callback': onFailed,
    })
    return {
      remove() {
        vendor.reset(widget)
        place.remove()
      },
    }
  }
}

/** The script loads a second one before it can draw. When that one fails, both must be loaded again. */
async function readyVendor(script: string): Promise<Recaptcha> {
  try {
    await withinLimit(new Promise<void>((resolve) => onPage().ready(resolve)))
  } catch (error) {
    forgetScript(script)
    throw error
  }
  return onPage()
}

function onPage(): Recaptcha {
  const { grecaptcha } = window as { grecaptcha?: Recaptcha }
  if (!grecaptcha) throw new Error('The script of reCAPTCHA left nothing on the page.')
  return grecaptcha
}
