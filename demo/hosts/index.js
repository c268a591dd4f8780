import { keepLanguage, languageOf, otherLanguage, tagOf } from './language.js'
import { startBackend } from './start-backend.js'

/**
 * The sandbox of the index page: copies its values, switches faults, and asks the backend's controls, for whoever opened the
 * address with the key that the server printed.
 */
const WORDS = {
  pt: {
    done: 'Feito',
    failed: 'O servidor recusou',
    copied: 'Copiado',
    notCopied: 'O navegador não deixou copiar',
    faultOn: 'A falha está ligada',
    faultOff: 'A falha está desligada',
    anew: 'Tudo como no começo',
    noFaults: 'Sem falhas',
    nothing: { pay: 'Nada espera pagamento nesta sessão', deliver: 'Nenhum pedido está a caminho nesta sessão' },
  },
  en: {
    done: 'Done',
    failed: 'The server refused',
    copied: 'Copied',
    notCopied: 'The browser did not allow it',
    faultOn: 'The fault is on',
    faultOff: 'The fault is off',
    anew: 'All as in the beginning',
    noFaults: 'No faults',
    nothing: { pay: 'Nothing waits for a payment in this session', deliver: 'No order is on its way in this session' },
  },
}
/** The server sends one language; a visit without a wish gets the person's own. */
const language = languageOf(location.search)
if (document.documentElement.lang !== tagOf(language)) location.replace(`/?lang=${language}${location.hash}`)
const own = WORDS[language]
document.querySelector('#language').addEventListener('click', () => keepLanguage(otherLanguage(language)))

const KEY = 'vitrine_key'
const [, opened] = /^#key=([\w-]+)$/.exec(location.hash) ?? []
if (opened) {
  sessionStorage.setItem(KEY, opened)
  history.replaceState(null, '', location.pathname + location.search)
}
const key = (await startBackend()) ?? sessionStorage.getItem(KEY)
document.documentElement.toggleAttribute('data-controls', key !== null)

const said = document.querySelector('#said')
let quiet

function say(words) {
  said.textContent = words
  clearTimeout(quiet)
  quiet = setTimeout(() => (said.textContent = ''), 4000)
}

async function ask(path, method = 'POST', body = undefined) {
  const headers = { 'x-vitrine-key': key, ...(body && { 'content-type': 'application/json' }) }
  const init = { method, headers, ...(body && { body: JSON.stringify(body) }) }
  const answer = await fetch(`/__backend/${path}`, init).catch(() => null)
  const { success = false } = (await answer?.json().catch(() => null)) ?? {}
  return success
}

const on = (name, act) =>
  document.querySelectorAll(`[data-${name}]`).forEach((button) => {
    button.addEventListener('click', () => act(button.dataset[name], button))
  })

on('copy', async (value) => {
  await navigator.clipboard.writeText(value).then(
    () => say(`${own.copied}: ${value}`),
    () => say(own.notCopied),
  )
})

const faults = document.querySelectorAll('[data-fault]')
const press = (button, isOn) => button.setAttribute('aria-pressed', String(isOn))
const isPressed = (button) => button.getAttribute('aria-pressed') === 'true'

/** The backend removes all faults at once, so those that stay on are added again. */
on('fault', async (_fault, pressed) => {
  press(pressed, !isPressed(pressed))
  const kept = Array.from(faults).filter(isPressed)
  await ask('faults', 'DELETE')
  for (const button of kept) await ask('faults', 'POST', JSON.parse(button.dataset.fault))
  say(isPressed(pressed) ? own.faultOn : own.faultOff)
})

on('control', async (control) => {
  const isDone = control === 'reset' ? await ask('reset') : await ask('faults', 'DELETE')
  faults.forEach((button) => press(button, false))
  // The data that the shops keep in the browser belongs to sessions that are gone.
  if (control === 'reset') for (const storage of [localStorage, sessionStorage]) storage.clear()
  sessionStorage.setItem(KEY, key)
  say(isDone ? (control === 'reset' ? own.anew : own.noFaults) : own.failed)
})

const HALF_AN_HOUR = 31 * 60_000

document.querySelector('#controls').addEventListener('submit', async (event) => {
  event.preventDefault()
  const session = new FormData(event.target).get('session').trim()
  const control = event.submitter?.value ?? 'pay'
  const query = new URLSearchParams({ session })
  const isDone =
    control === 'reset'
      ? await ask(`reset?${query}`)
      : await ask(control, 'POST', { session, ...(control === 'clock' && { advance: HALF_AN_HOUR }) })
  say(isDone ? own.done : (own.nothing[control] ?? own.failed))
})

const plain = (text) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

document.querySelector('#find').addEventListener('input', ({ target }) => {
  const asked = plain(target.value).split(/\s+/)
  let found = 0
  for (const section of document.querySelectorAll('.shop')) {
    const rows = Array.from(section.querySelectorAll('li'))
    for (const row of rows) row.hidden = !asked.every((word) => plain(row.textContent).includes(word))
    section.hidden = rows.every((row) => row.hidden)
    section.open = target.value.trim() !== ''
    found += rows.filter((row) => !row.hidden).length
  }
  document.querySelector('#none').hidden = found > 0
})

for (const button of document.querySelectorAll('button')) button.disabled = !key && !button.dataset.copy
