import type { CardFormAdapter, CardFormRequest } from '../../../session/vendors'
import { loadScript, withinLimit } from './script'

const SCRIPT = 'https://sdk.mercadopago.com/js/v2'

interface BrickController {
  unmount(): void
}

interface BrickError {
  type: 'critical' | 'non_critical'
}

/** What Mercado Pago's script leaves on the page (github.com/mercadopago/sdk-js, docs/bricks/card-payment.md). */
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
      ): Promise<BrickController>
    }
  }
}

/** Mercado Pago's Card Payment Brick. */
export function mercadoPago(script = SCRIPT): CardFormAdapter {
  return async (container, request) => {
    await loadScript(script, container.nonce)
    request.signal.throwIfAborted()
    const brick = await withinLimit(create(onPage(), container.id, request))
    if (request.signal.aborted) brick.unmount()
    request.signal.throwIfAborted()
    return { remove: () => brick.unmount() }
  }
}

/** Resolves once the form says that it is ready; an error that ends it before that rejects. */
function create(Vendor: MercadoPago, containerId: string, request: CardFormRequest): Promise<BrickController> {
  const { publicKey, amount, email, pay, onFailed } = request
  return new Promise((resolve, reject) => {
    let isReady = false
    const created = new Vendor(publicKey, { locale: 'pt-BR' }).bricks().create('cardPayment', containerId, {
      initialization: { amount, ...(email && { payer: { email } }) },
      callbacks: {
        onReady() {
          isReady = true
          resolve(created)
        },
        onError({ type }) {
          // The others are the form's own to tell: a field left empty, a card it does not know.
          if (type !== 'critical') return
          if (isReady) onFailed()
          else reject(new Error('The card form ended before it was ready.'))
        },
        onSubmit: pay,
      },
    })
    created.catch(reject)
  })
}

function onPage(): MercadoPago {
  const { MercadoPago: vendor } = window as { MercadoPago?: MercadoPago }
  if (!vendor) throw new Error('The script of Mercado Pago left nothing on the page.')
  return vendor
}
