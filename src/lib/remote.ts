import type { ShopError } from './errors'

export type Answer<T> =
  { readonly status: 'ready'; readonly data: T } | { readonly status: 'failed'; readonly error: ShopError }

/** Data from the server as a screen sees it: narrow once, return early, and below that line the data is real. */
export type Remote<T> = { readonly status: 'loading' } | Answer<T>

export const loading: Remote<never> = { status: 'loading' }

export function ready<T>(data: T): Answer<T> {
  return { status: 'ready', data }
}

export function failed(error: ShopError): Answer<never> {
  return { status: 'failed', error }
}

/** The data, or null while there is none. */
export function dataOf<T>(remote: Remote<T>): T | null {
  return remote.status === 'ready' ? remote.data : null
}
