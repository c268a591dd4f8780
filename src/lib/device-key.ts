import { attempt } from './attempt'
import { clock } from './clock'
import { jsonOf } from './json'

/** A key goes on in every tab of the browser for a day, ms. */
const KEPT_FOR = 24 * 60 * 60_000

/** The key of each link, under a digest of the link's code: neither the code nor a person stands here. */
const NAME = 'shop_link_keys'

type Kept = Record<string, { key: string; until: number }>

/** Of this page alone, for a browser that keeps nothing. */
const memory: Kept = {}

/**
 * The code of a hand-over link with a key of this browser: the server opens it for the first key that comes, and for no
 * other. Each tap in a messenger is a new tab, so the key lies where all tabs find it.
 */
export function withDeviceKey(code: string): string {
  const ofTab = attempt(() => sessionStorage.getItem('session_code')) ?? ''
  const at = ofTab.indexOf(`${code}:`)
  if (at >= 0) return ofTab.slice(at)
  const name = nameOf(code)
  const kept = fresh({ ...memory, ...read() })
  const earlier = kept[name]
  if (earlier) return `${code}:${earlier.key}`
  const key = newKey()
  const entry = { key, until: clock.now() + KEPT_FOR }
  if (!write({ ...kept, [name]: entry })) memory[name] = entry
  return `${code}:${key}`
}

/** 32 bits of a code: they tell two links apart and open none. A module of its own would be waited for. */
function nameOf(code: string): string {
  let sum = 0
  for (const letter of code) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) | 0
  return sum.toString(36)
}

function newKey(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))]
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

const read = () => Object(attempt(() => JSON.parse(localStorage.getItem(NAME) ?? '') as unknown)) as Kept

/** The entries that have not passed. Other code of the site may have written something else. */
function fresh(kept: Kept): Kept {
  const entries = Object.entries(kept)
  return Object.fromEntries(
    entries.filter(([, entry]) => /^[\da-f]{32}$/.test(String(entry?.key)) && entry.until > clock.now()),
  )
}

function write(kept: Kept): boolean {
  const isEmpty = Object.keys(kept).length === 0
  const put = () => (isEmpty ? localStorage.removeItem(NAME) : localStorage.setItem(NAME, jsonOf(kept) ?? ''))
  return attempt(() => (put(), true)) === true
}
