import { Deferred } from '../../../lib/deferred'
import type { CardFormAdapter, CardFormRequest } from '../../../session/vendors'
import { loadScript, lookOf, withinLimit } from './script'

const SCRIPT = 'https://sdk.mercadopago.com/js/v2'

interface BrickController {
  unmount(): void
}

interface BrickError {
  type: 'critical' | 'non_critical'
}

/** The global of Mercado Pago's script, by the vendor's documentation. */
interface MercadoPago {
  new (
    publicKey: string,
    options: { locale: string },
  ): {
    bricks(): {
      create(
        brick: 'cardPayment',
        containerId: string,
        settings: {
          initialization: { amount: number; payer?: { email: string } }
          customization: {
            visual: { style: { theme: 'default' | 'dark'; customVariables: Record<string, string> } }
          }
          callbacks: {
            onReady: () => void
            onError: (error: BrickError) => void
            onSubmit: (formData: object) => Promise<void>
          }
        },
      ): Promise<BrickController | undefined>
    }
  }
}

/** The vendor's nearest language: it has Portuguese, Spanish and English. */
function localeFor(language: string): string {
  if (/^en\b/.test(language)) return 'en-US'
  return /^es\b/.test(language) ? 'es-MX' : 'pt-BR'
}

/** Mercado Pago's Card Payment Brick. */
export function mercadoPago(script = SCRIPT): CardFormAdapter {
  return async (container, request) => {
    await loadScript(script, container.nonce)
    request.signal.throwIfAborted()
    const form = draw(onPage(), container, request)
    try {
      await withinLimit(form.ready)
      request.signal.throwIfAborted()
    } catch (error) {
      form.remove()
      throw error
    }
    return { remove: form.remove }
  }
}

interface DrawnForm {
  /** Resolves when the form can be used. Rejects when an error ends it before. */
  ready: Promise<void>
  /** Removes the form, also one that appears after a timeout. */
  remove: () => void
}

function draw(Vendor: MercadoPago, container: HTMLElement, request: CardFormRequest): DrawnForm {
  const { publicKey, language, amount, email, pay, onFailed } = request
  const state = { isReady: false, isRemoved: false }
  const ready = new Deferred<void>()
  const created = new Vendor(publicKey, { locale: localeFor(language) }).bricks().create('cardPayment', container.id, {
    initialization: { amount, ...(email && { payer: { email } }) },
    customization: { visual: { style: styleOf(container) } },
    callbacks: {
      onReady() {
        state.isReady = true
        ready.resolve()
      },
      onError({ type }) {
        // The form shows other errors itself: an empty field, an unknown card.
        if (type !== 'critical' || state.isRemoved) return
        if (state.isReady) onFailed()
        else ready.reject(new Error('The card form ended before it was ready.'))
      },
      onSubmit: (formData) => pay(formData),
    },
  })
  created.catch(ready.reject)
  return {
    ready: ready.promise,
    remove() {
      state.isRemoved = true
      // A form that was never created needs no removal.
      created.then((brick) => brick?.unmount()).catch(() => undefined)
    },
  }
}

/** The vendor's form in the shop's colours. */
function styleOf(container: HTMLElement) {
  const { isDark, color } = lookOf(container)
  return {
    theme: isDark ? ('dark' as const) : ('default' as const),
    customVariables: {
      textPrimaryColor: color('text'),
      baseColor: color('primary'),
      buttonTextColor: color('on-primary'),
      formBackgroundColor: color('raised'),
    },
  }
}

function onPage(): MercadoPago {
  const { MercadoPago: vendor } = window as { MercadoPago?: MercadoPago }
  if (!vendor) throw new Error('The script of Mercado Pago left nothing on the page.')
  return vendor
}
