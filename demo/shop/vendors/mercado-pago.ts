import { lookOfFrame } from './frame'

/**
 * A stand-in for Mercado Pago's `js/v2`, limited to its Card Payment Brick. It follows the vendor's documentation: `new
 * MercadoPago(key, { locale })`, `bricks().create('cardPayment', containerId, settings)`, a container looked up by id
 * in the document, the card's number, expiry and code in frames of the vendor's own, `onReady`, `onSubmit` with the
 * card's token and an awaited promise, `onError` with `critical` and `non_critical`, and a controller with `unmount`,
 * `update` and `getFormData`. The holder's name decides the result, as with the vendor's test cards: APRO, FUND, SECU,
 * EXPI, FORM, CONT, OTHE.
 */
export const MERCADO_PAGO_SCRIPT = `(() => {
  const FIELDS = { cardNumber: 'Número do cartão', expirationDate: 'Vencimento', securityCode: 'Código de segurança' }
  const frameAddress = new URL('field', document.currentScript.src)
  const DEFAULT_COLORS = { textPrimaryColor: '#1a1a1a', baseColor: '#0b66c3', buttonTextColor: '#fff', formBackgroundColor: '#fff' }
  const brickError = (type, cause, message) => ({ type, cause, message })

  function input(label, name, autocomplete) {
    const wrapper = document.createElement('label')
    const field = document.createElement('input')
    field.dataset.name = name
    field.autocomplete = autocomplete
    wrapper.append(label, field)
    return { wrapper, field }
  }

  function secureField(name, theme) {
    const wrapper = document.createElement('div')
    const frame = document.createElement('iframe')
    const address = new URL(frameAddress)
    address.searchParams.set('name', name)
    address.searchParams.set('theme', theme)
    frame.title = FIELDS[name]
    frame.height = 44
    frame.src = address.href
    wrapper.append(FIELDS[name], frame)
    return { wrapper, frame, ready: new Promise((resolve) => frame.addEventListener('load', resolve)) }
  }

  function ask(frame) {
    return new Promise((resolve) => {
      const channel = new MessageChannel()
      channel.port1.onmessage = ({ data }) => resolve(data)
      frame.contentWindow.postMessage('value', '*', [channel.port2])
    })
  }

  const brands = [['amex', /^3[47]/], ['elo', /^(4011|5067|6362|6504)/], ['visa', /^4/], ['master', /^(5|2)/], ['hipercard', /^6062/]]

  async function readForm(brick) {
    const values = {}
    for (const [name, { frame }] of Object.entries(brick.secure)) values[name] = await ask(frame)
    const holder = brick.inputs.cardholderName.field.value.trim()
    const number = (values.cardNumber || '').replace(/[^0-9]/g, '')
    const isComplete = number.length > 12 && values.expirationDate && values.securityCode && holder
    const email = brick.email || brick.inputs.email.field.value.trim()
    if (!isComplete || !email) throw brickError('non_critical', 'incomplete_fields', 'Há campos vazios')
    const brand = brands.find(([, pattern]) => pattern.test(number))
    if (!brand) throw brickError('non_critical', 'no_payment_method_for_provided_bin', 'Cartão desconhecido')
    return {
      token: holder.split(' ')[0] + '-' + crypto.getRandomValues(new Uint32Array(2)).join(''),
      issuer_id: '24',
      payment_method_id: brand[0],
      transaction_amount: brick.amount,
      payment_method_option_id: null,
      processing_mode: null,
      installments: 1,
      payer: { email, identification: { type: 'CPF', number: brick.inputs.document.field.value.replace(/[^0-9]/g, '') } },
    }
  }

  async function create(kind, target, settings) {
    const { initialization, callbacks, customization } = settings || {}
    const { theme = 'default', customVariables } = customization?.visual?.style ?? {}
    const colors = { ...DEFAULT_COLORS, ...customVariables }
    if (!callbacks || !callbacks.onReady || !callbacks.onError) throw new Error('[Initialization error] Callbacks onReady and onError are required')
    const fail = (cause, message) => callbacks.onError(brickError('critical', cause, message))
    const container = document.getElementById(target)
    if (kind !== 'cardPayment') return fail('incorrect_initialization', 'Unknown brick')
    if (!container) return fail('container_not_found', 'Could not find the Brick container ID')
    if (!initialization || initialization.amount === undefined) return fail('missing_amount_property', 'Amount property is required')
    if (typeof initialization.amount !== 'number') return fail('amount_is_not_number', 'Amount is not a number')
    const brick = {
      amount: initialization.amount,
      email: initialization.payer?.email ?? '',
      secure: Object.fromEntries(Object.keys(FIELDS).map((name) => [name, secureField(name, theme)])),
      inputs: {
        cardholderName: input('Nome do titular como aparece no cartão', 'cardholderName', 'cc-name'),
        document: input('Documento do titular', 'document', 'off'),
        email: input('E-mail', 'email', 'email'),
      },
    }
    const form = document.createElement('form')
    const problem = document.createElement('p')
    const button = document.createElement('button')
    problem.setAttribute('role', 'alert')
    button.textContent = 'Pagar'
    form.style.cssText = 'display:flex;flex-direction:column;gap:12px;font:16px system-ui,sans-serif'
    form.style.color = colors.textPrimaryColor
    form.style.background = colors.formBackgroundColor
    for (const { wrapper, frame } of Object.values(brick.secure)) {
      wrapper.style.cssText = 'display:flex;flex-direction:column;gap:4px'
      frame.style.cssText = 'width:100%;border:1px solid #767676;border-radius:6px'
    }
    for (const { wrapper, field } of Object.values(brick.inputs)) {
      wrapper.style.cssText = 'display:flex;flex-direction:column;gap:4px'
      field.style.cssText = 'font:16px system-ui;padding:10px;border:1px solid #767676;border-radius:6px'
    }
    button.style.cssText = 'font:600 16px system-ui;padding:14px;border:0;border-radius:6px'
    button.style.color = colors.buttonTextColor
    button.style.background = colors.baseColor
    const inputs = Object.values(brick.inputs).map(({ wrapper }) => wrapper)
    // The vendor asks for no e-mail when it was given one.
    if (brick.email) inputs.pop()
    form.append(...Object.values(brick.secure).map(({ wrapper }) => wrapper), ...inputs, problem, button)
    form.addEventListener('submit', async (event) => {
      event.preventDefault()
      if (button.disabled) return
      problem.textContent = ''
      button.disabled = true
      try {
        const data = await readForm(brick)
        await callbacks.onSubmit?.(data, { bin: '', lastFourDigits: '', cardholderName: '', paymentTypeId: 'credit_card' })
      } catch (error) {
        problem.textContent = error?.message ?? 'Não foi possível pagar'
        if (error?.type) callbacks.onError(error)
      } finally {
        button.disabled = false
      }
    })
    container.append(form)
    void Promise.all(Object.values(brick.secure).map(({ ready }) => ready)).then(() => form.isConnected && callbacks.onReady())
    return {
      unmount: () => form.remove(),
      update({ amount }) {
        if (typeof amount !== 'number') return false
        brick.amount = amount
        return true
      },
      getFormData: () => readForm(brick),
    }
  }

  window.MercadoPago = class MercadoPago {
    constructor(publicKey) {
      if (!publicKey) throw new Error('Your public key was not found')
    }
    bricks() {
      return { create }
    }
  }
})()
`

/** One field of the card in its own frame: only the vendor can read its value. */
/** @param theme the brick's */
export function secureFieldFrame(name: string, theme: string): string {
  const title = /^[a-zA-Z]+$/.test(name) ? name : 'field'
  return `<!doctype html>
<html lang="pt-BR" class="${lookOfFrame(theme)}">
  <head><meta charset="utf-8" /><title>${title}</title><link rel="stylesheet" href="frame.css" /></head>
  <body class="field"><input aria-label="${title}" inputmode="numeric" autocomplete="off" /><script src="field.js"></script></body>
</html>
`
}

export const SECURE_FIELD_SCRIPT = `addEventListener('message', ({ data, ports: [port] }) => {
  if (data === 'value' && port) port.postMessage(document.querySelector('input').value)
})
`
