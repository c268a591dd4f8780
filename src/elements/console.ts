import type { ShopError } from '../lib/errors'
import { adviceOn, isSessionCall } from './failure-advice'

const printed = new Set<string>()

/** Prints a sentence for the host developer, once a page. The only file that writes to the console. */
export function logForDeveloper(sentence: string, level: 'error' | 'warn' = 'error'): void {
  if (printed.has(sentence)) return
  printed.add(sentence)
  // oxlint's settings allow it in this file.
  console[level](sentence)
}

export function print(sentence: string, level: 'info' | 'warn' = 'info'): void {
  console[level](sentence)
}

/** The advice on a failure for the host developer, in English; null for one between shopper and shop. */
export function adviceFor(tag: string, error: ShopError, apiBase: string): string | null {
  if (error.kind === 'setup') return `<${tag}>: ${error.message}`
  if (error.kind === 'refused' && !isSessionCall(error)) return null
  const { found, todo } = adviceOn(error, apiBase)
  return `<${tag}>: ${found} ${todo} [${error.supportId}]`
}
