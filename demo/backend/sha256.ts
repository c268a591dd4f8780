const rightRotated = (word: number, by: number) => (word >>> by) | (word << (32 - by))

/** The first 32 bits of the fractional part of a root of a prime (FIPS 180-4). */
const fraction = (root: number) => Math.floor((root % 1) * 2 ** 32)

const PRIMES: number[] = []
for (let candidate = 2; PRIMES.length < 64; candidate += 1) {
  if (PRIMES.every((prime) => candidate % prime !== 0)) PRIMES.push(candidate)
}
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
const ROUND = PRIMES.map((prime) => fraction(Math.cbrt(prime)))

/** SHA-256 of a text's UTF-8, in hex. The platform's own is asynchronous, and not there in a page without TLS. */
export function sha256(text: string): string {
  const message = new TextEncoder().encode(text)
  const padded = new DataView(new ArrayBuffer(Math.ceil((message.length + 9) / 64) * 64))
  message.forEach((byte, at) => padded.setUint8(at, byte))
  padded.setUint8(message.length, 0x80)
  padded.setBigUint64(padded.byteLength - 8, BigInt(message.length * 8))
  let state = START
  for (let block = 0; block < padded.byteLength; block += 64) state = compress(state, padded, block)
  return state.map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

function compress(state: number[], message: DataView, block: number): number[] {
  const words = Array.from({ length: 16 }, (_, at) => message.getUint32(block + at * 4))
  const word = (at: number) => words[at] ?? 0
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let at = 0; at < 64; at += 1) {
    if (at >= 16) {
      const [old, late] = [word(at - 15), word(at - 2)]
      const first = rightRotated(old, 7) ^ rightRotated(old, 18) ^ (old >>> 3)
      const second = rightRotated(late, 17) ^ rightRotated(late, 19) ^ (late >>> 10)
      words.push((word(at - 16) + first + word(at - 7) + second) | 0)
    }
    const sum = rightRotated(e, 6) ^ rightRotated(e, 11) ^ rightRotated(e, 25)
    const next = (h + sum + ((e & f) ^ (~e & g)) + (ROUND[at] ?? 0) + word(at)) | 0
    const other = (rightRotated(a, 2) ^ rightRotated(a, 13) ^ rightRotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + next) | 0, c, b, a, (next + other) | 0]
  }
  return [a, b, c, d, e, f, g, h].map((value, at) => (value + (state[at] ?? 0)) | 0)
}
