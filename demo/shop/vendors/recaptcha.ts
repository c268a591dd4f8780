import { lookOfFrame } from './frame'

/**
 * A stand-in for reCAPTCHA v2's `api.js?render=explicit`, for pages that must not call other sites. It follows the
 * vendor's documentation: `grecaptcha.ready`, `render` (by element or id, once per element, requires a site key),
 * `reset` (only of elements still in the page), `getResponse`, the three callbacks, and a checkbox in a frame. A solved
 * one expires after two minutes. Like the vendor's, it is two scripts: the first loads the second, and is ready once
 * the second has loaded. A suspected visitor gets a challenge, in a frame at the end of the page's own body.
 */
export const RECAPTCHA_SCRIPT = `(() => {
  const loader = document.currentScript
  const address = new URL('release/recaptcha__pt_br.js', loader.src).href
  // Like the vendor's 'trustedtypes=true': it trusts only the address that it writes itself.
  const policy = window.trustedTypes?.createPolicy('recaptcha-' + Date.now(), { createScriptURL: (url) => url })
  const waiting = window.grecaptcha?.waiting ?? []
  window.grecaptcha ??= { waiting, ready: (then) => waiting.push(then) }
  const script = document.createElement('script')
  script.async = true
  script.nonce = loader.nonce
  script.src = policy ? policy.createScriptURL(address) : address
  document.head.append(script)
})()
`

/** The script that the first one loads. */
export const RECAPTCHA_RELEASE = `(() => {
  if (window.grecaptcha?.render) return
  const LIFE = 2 * 60 * 1000
  const frameAddress = new URL('../anchor', document.currentScript.src)
  const widgets = []
  const waiting = window.grecaptcha.waiting
  let isReady = false

  function placeOf(container) {
    const place = typeof container === 'string' ? document.getElementById(container) : container
    if (!place) throw new Error('reCAPTCHA placeholder element must be an element or id')
    if (!document.contains(place)) throw new Error('reCAPTCHA placeholder element must be in the document')
    if (place.hasChildNodes()) throw new Error('reCAPTCHA has already been rendered in this element')
    return place
  }

  function render(container, parameters) {
    const place = placeOf(container)
    if (!parameters || !parameters.sitekey) throw new Error('Missing required parameters: sitekey')
    const widget = { parameters, response: '', timer: 0, frame: document.createElement('iframe') }
    const address = new URL(frameAddress)
    address.searchParams.set('k', parameters.sitekey)
    address.searchParams.set('size', parameters.size || 'normal')
    address.searchParams.set('theme', parameters.theme || 'light')
    widget.frame.title = 'reCAPTCHA'
    widget.frame.width = parameters.size === 'compact' ? 164 : 304
    widget.frame.height = parameters.size === 'compact' ? 144 : 78
    widget.frame.style.border = '0'
    widget.frame.src = address.href
    place.append(widget.frame)
    return widgets.push(widget) - 1
  }

  function challenge(widget) {
    const box = document.createElement('div')
    const frame = document.createElement('iframe')
    const look = { position: 'fixed', inset: '16px auto auto 16px', zIndex: '2000000000', background: '#fff' }
    Object.assign(box.style, look)
    frame.title = 'recaptcha challenge'
    frame.width = 280
    frame.height = 160
    frame.style.border = '1px solid #d3d3d3'
    frame.src = new URL('challenge', frameAddress).href
    box.append(frame)
    document.body.append(box)
    widget.challenge = { box, frame }
  }

  function expire(widget) {
    widget.response = ''
    widget.frame.contentWindow?.postMessage('uncheck', '*')
    widget.parameters['expired-callback']?.()
  }

  addEventListener('message', ({ source, data }) => {
    if (!source) return
    const isOf = (frame) => frame?.contentWindow === source
    const widget = widgets.find((one) => isOf(one.frame) || isOf(one.challenge?.frame))
    if (!widget) return
    if (data.error) return widget.parameters['error-callback']?.()
    if (data.isSuspect) return challenge(widget)
    if (!data.token) return
    widget.challenge?.box.remove()
    widget.response = data.token
    clearTimeout(widget.timer)
    widget.timer = setTimeout(() => expire(widget), LIFE)
    widget.parameters.callback?.(data.token)
  })

  Object.assign(window.grecaptcha, {
    ready(then) {
      if (isReady) then()
      else waiting.push(then)
    },
    render,
    reset(id = 0) {
      const widget = widgets[id]
      if (!widget) throw new Error('Invalid reCAPTCHA client id: ' + id)
      if (!document.contains(widget.frame)) throw new Error('reCAPTCHA client has been deleted: ' + id)
      widget.response = ''
      clearTimeout(widget.timer)
      widget.frame.contentWindow?.postMessage('uncheck', '*')
    },
    getResponse: (id = 0) => widgets[id]?.response ?? '',
  })
  isReady = true
  for (const then of waiting) then()
})()
`

/**
 * The checkbox. The second box gives a token that begins with 'invalid', so that tests can see a refusal; the third one
 * opens the challenge.
 * @param theme of the widget
 */
export const recaptchaFrame = (theme: string) => `<!doctype html>
<html lang="pt-BR" class="${lookOfFrame(theme)}">
  <head><meta charset="utf-8" /><title>reCAPTCHA</title><link rel="stylesheet" href="frame.css" /></head>
  <body>
    <label><input type="checkbox" id="person" /> Não sou um robô</label>
    <label class="aside"><input type="checkbox" id="robot" /> Sou um robô (para testes)</label>
    <label class="aside"><input type="checkbox" id="suspect" /> Pareço um robô (para testes)</label>
    <script src="anchor.js"></script>
  </body>
</html>
`

export const RECAPTCHA_FRAME_SCRIPT = `const boxes = [...document.querySelectorAll('input')]
for (const box of boxes) {
  box.addEventListener('change', () => {
    if (!box.checked) return
    if (box.id === 'suspect') return parent.postMessage({ isSuspect: true }, '*')
    const word = box.id === 'person' ? 'solved' : 'invalid'
    parent.postMessage({ token: word + '-' + crypto.getRandomValues(new Uint32Array(4)).join('-') }, '*')
  })
}
addEventListener('message', ({ data }) => {
  if (data === 'uncheck') for (const box of boxes) box.checked = false
})
`

/** The challenge for a suspected visitor. */
export const RECAPTCHA_CHALLENGE = `<!doctype html>
<html lang="pt-BR">
  <head><meta charset="utf-8" /><title>reCAPTCHA</title><link rel="stylesheet" href="frame.css" /></head>
  <body>
    <p>Selecione todas as imagens com semáforos.</p>
    <label><input type="checkbox" id="person" /> Verificar</label>
    <script src="anchor.js"></script>
  </body>
</html>
`
