import { fetchPublic } from '../src/backend/public-fetch.ts'

/*
 * Pictures inside answers. An assistant's page may fetch nothing, so its server puts each picture into the answer that
 * names it, as a `data:` address.
 */

/** Largest picture, and all pictures of one answer, bytes before base64. */
const LARGEST = 150_000
const MOST = 1_500_000
/** Pictures remembered. */
const KEPT = 300

const NAMES = ['imageUrl', 'urlLogo', 'fallbackImage']
const KINDS = /^image\/(svg\+xml|png|jpeg|webp|gif|avif)\b/

interface Place {
  address: string
  /** Position in its gallery: first pictures come first when there are too many. */
  rank: number
  put(address: string): void
}

/** Longest wait for a picture, ms. */
const PATIENCE = 10_000

/**
 * Fetches the shop's pictures by `fetch`. A catalogue may name any other address: it must be a public one.
 * @param origin the shop's
 */
export function pictureReader(origin: string, fetch: (request: Request) => Promise<Response>) {
  return async (address: string): Promise<Response> => {
    const signal = AbortSignal.timeout(PATIENCE)
    if (new URL(address).origin !== origin) return fetchPublic(address, { signal })
    return fetch(new Request(address, { redirect: 'error', signal }))
  }
}

/** @param get fetches a picture by its absolute address */
export function createPictures(get: (address: string) => Promise<Response>) {
  const kept = new Map<string, Promise<string>>()

  function load(address: string): Promise<string> {
    const known = kept.get(address)
    if (known) return known
    const loading = dataAddress(address, get).catch(() => {
      kept.delete(address)
      return ''
    })
    kept.set(address, loading)
    for (const [oldest] of kept) if (kept.size > KEPT) kept.delete(oldest)
    return loading
  }

  return {
    /** Replaces the pictures of an answer in place; those that are too large or cannot be read are left out. */
    async putInto(answer: unknown): Promise<void> {
      const places = [...placesIn(answer)].filter(({ address }) => !address.startsWith('data:'))
      places.sort((one, other) => one.rank - other.rank)
      const loaded = await Promise.all(places.map(({ address }) => load(address)))
      let sum = 0
      const taken = new Set<string>()
      for (const [index, place] of places.entries()) {
        const data = loaded[index] ?? ''
        if (!taken.has(data)) sum += data.length * 0.75
        if (sum <= MOST) taken.add(data)
        place.put(sum <= MOST || taken.has(data) ? data : '')
      }
      dropEmpty(answer)
    },
  }
}

async function dataAddress(address: string, get: (address: string) => Promise<Response>): Promise<string> {
  if (!/^https?:/.test(address)) return ''
  const response = await get(address)
  const type = response.headers.get('content-type') ?? ''
  const bytes = Buffer.from(await response.arrayBuffer())
  if (!response.ok || !KINDS.test(type) || bytes.length > LARGEST) return ''
  return `data:${type.split(';')[0]};base64,${bytes.toString('base64')}`
}

/** Every picture of an answer: fields of a picture's name, and `url` in `image` and `images`. */
function* placesIn(value: unknown): Generator<Place> {
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value)) {
    if (NAMES.includes(name)) yield* placeOf(value, name, 0)
    else if (name === 'image') yield* placeOf(part, 'url', 1)
    else if (name === 'images' && Array.isArray(part)) {
      for (const [rank, entry] of part.entries()) yield* placeOf(entry, 'url', rank)
    } else yield* placesIn(part)
  }
}

function* placeOf(holder: unknown, name: string, rank: number): Generator<Place> {
  const address: unknown = Object(holder)[name]
  if (typeof address !== 'string' || address === '') return
  yield { address, rank, put: (data) => void Reflect.set(Object(holder), name, data) }
}

/** An entry of a gallery must have an address. */
function dropEmpty(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value)) {
    if (name !== 'images' || !Array.isArray(part)) dropEmpty(part)
    else
      Reflect.set(
        value,
        name,
        part.filter((entry) => Reflect.get(Object(entry), 'url') !== ''),
      )
  }
}
