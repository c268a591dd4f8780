import type { ShopError } from './errors'

/** Data from the server as a screen sees it: narrow once, return early, and below that line the data is real. */
export type Remote<T> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly data: T }
  | { readonly status: 'failed'; readonly error: ShopError }

export const loading: Remote<never> = { status: 'loading' }

export function ready<T>(data: T): Remote<T> {
  return { status: 'ready', data }
}

export function failed(error: ShopError): Remote<never> {
  return { status: 'failed', error }
}

/** The data, or null while there is none. */
export function dataOf<T>(remote: Remote<T>): T | null {
  return remote.status === 'ready' ? remote.data : null
}
