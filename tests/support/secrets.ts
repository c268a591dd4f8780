/** Kinds of values that a host must never get, under any name. */
const FORBIDDEN_KEYS =
  /token|secret|password|bearer|authorization|card|cvv|security|document|cpf|cnpj|mail|phone|address|birth/i

/** Personal data of the reference backend's contact, and the tests' card. */
const PRIVATE_VALUES = [
  '52998224725',
  '529.982.247-25',
  '39053344705',
  'marina',
  'exemplo.com.br',
  '11987654321',
  '30140010',
  '30140-010',
  'avenida paulista',
  '01310-100',
  '01310100',
]

/** Every leaf of a value with the path to it, functions and keys that are not enumerable included. */
function* leavesOf(value: unknown, path = '', seen = new Set<unknown>()): Generator<[path: string, leaf: unknown]> {
  if (typeof value !== 'object' || value === null) return void (yield [path, value])
  if (seen.has(value)) return
  seen.add(value)
  for (const key of Reflect.ownKeys(value)) yield* leavesOf(Reflect.get(value, key), `${path}.${String(key)}`, seen)
}

/**
 * Searches a detail at every depth.
 * @param secrets the session code, and everything else the test typed
 * @returns values that no host may read, as 'path: value'
 */
export function leaksOf(detail: unknown, secrets: readonly string[]): string[] {
  const forbidden = [...PRIVATE_VALUES, ...secrets.flatMap((secret) => [secret, encodeURIComponent(secret)])]
  return [...leavesOf(detail)]
    .filter(([path, leaf]) => {
      const words = String(leaf).toLowerCase()
      const isKept = forbidden.some((secret) => words.includes(secret.toLowerCase()))
      const isOdd = typeof leaf === 'function' && !/\.(waitUntil|totalOf)$/.test(path)
      return isKept || isOdd || FORBIDDEN_KEYS.test(path) || hasCardNumber(words)
    })
    .map(([path, leaf]) => `${path}: ${String(leaf)}`)
}

/** Ids are random: some contain as many digits as a card, and pass its check by chance. */
const UUID = /\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/g

function hasCardNumber(words: string): boolean {
  const written = words.replaceAll(UUID, 'id').replaceAll(/(\d)[ -](?=\d)/g, '$1')
  const runs = written.match(/\d{13,19}/g) ?? []
  return runs.some((digits) => digits.length > 13 && passesLuhn(digits))
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reduceRight((total, digit, index) => {
    const doubled = Number(digit) * ((digits.length - index) % 2 === 0 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}
