import { Deferred } from '../../../lib/deferred'
import type { CardFormAdapter, CardFormRequest } from '../../../session/vendors'
import { loadScript, withinLimit } from './script'

const SCRIPT = 'https://sdk.mercadopago.com/js/v2'

interface BrickController {
  unmount(): void
}

interface BrickError {
  type: 'critical' | 'non_critical'
}

/** What Mercado Pago's script leaves on the page, as the vendor's documentation says. */
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

/** Mercado Pago's Card Payment Brick. */
export function mercadoPago(script = SCRIPT): CardFormAdapter {
  return async (container, request) => {
    await loadScript(script, container.nonce)
    request.signal.throwIfAborted()
    const form = draw(onPage(), container.id, request)
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
  /** Resolves once the form says that it can be used; rejects when an error ends it before that. */
  ready: Promise<void>
  /** Takes the form away, also one that comes after it was given up on. */
  remove: () => void
}

function draw(Vendor: MercadoPago, containerId: string, request: CardFormRequest): DrawnForm {
  const { publicKey, amount, email, pay, onFailed } = request
  const state = { isReady: false, isRemoved: false }
  const ready = new Deferred<void>()
  const created = new Vendor(publicKey, { locale: 'pt-BR' }).bricks().create('cardPayment', containerId, {
    initialization: { amount, ...(email && { payer: { email } }) },
    callbacks: {
      onReady() {
        state.isReady = true
        ready.resolve()
      },
      onError({ type }) {
        // The others are the form's own to tell: a field left empty, a card it does not know.
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
      // One that could not be made has nothing to take away.
      created.then((brick) => brick?.unmount()).catch(() => undefined)
    },
  }
}

function onPage(): MercadoPago {
  const { MercadoPago: vendor } = window as { MercadoPago?: MercadoPago }
  if (!vendor) throw new Error('The script of Mercado Pago left nothing on the page.')
  return vendor
}
