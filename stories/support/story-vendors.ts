import type { CaptchaAdapter, CardFormAdapter } from '../../src/session/vendors'

/** A button as captcha, as a host with another vendor could draw it. */
export const buttonCaptcha: CaptchaAdapter = async (container, { siteKey, onToken }) => {
  const button = document.createElement('button')
  button.textContent = 'Sou uma pessoa'
  button.addEventListener('click', () => onToken(`solved-${siteKey}`))
  container.append(button)
  return { remove: () => button.remove() }
}

/** A form with one button. The backend accepts or refuses its card token by the first letters. */
export function buttonForm(holder = 'APRO'): CardFormAdapter {
  return async (container, { publicKey, amount, email, pay }) => {
    if (!publicKey.startsWith('TEST-')) throw new Error(`No key of a payment account: '${publicKey}'.`)
    const button = document.createElement('button')
    button.textContent = `Pagar ${amount.toFixed(2)} no provedor`
    button.addEventListener('click', () => {
      const data = { payment_method_id: 'visa', transaction_amount: amount, installments: 1, payer: { email } }
      void pay({ token: `${holder}-1`, ...data }).catch(() => (button.textContent = 'Tentar outro cartão'))
    })
    container.append(button)
    return { remove: () => button.remove() }
  }
}

/** A captcha whose solution expired. */
export const expiringCaptcha: CaptchaAdapter = async (container, request) => {
  const button = await buttonCaptcha(container, request)
  request.onExpired()
  return button
}

/** A form that loses its vendor at a press. */
export const endingForm: CardFormAdapter = async (container, { onFailed }) => {
  const button = document.createElement('button')
  button.textContent = 'Perder a conexão com o provedor'
  button.addEventListener('click', onFailed)
  container.append(button)
  return { remove: () => button.remove() }
}

/** A slow vendor. */
export const endless = () => new Promise<never>(() => undefined)
