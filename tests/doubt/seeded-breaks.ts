import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** A change of one place of the product's source that breaks it in a way that a person would notice. */
export interface Break {
  name: string
  /** From the root. */
  file: string
  from: string
  to: string
}

const ROOT = resolve(import.meta.dirname, '../..')

export const breaks = JSON.parse(readFileSync(join(import.meta.dirname, 'breaks.json'), 'utf8')) as readonly Break[]

/** @returns the text of the file, broken; null when the place is not there, or there twice */
export function broken({ file, from, to }: Break): string | null {
  const source = readFileSync(join(ROOT, file), 'utf8')
  return source.split(from).length === 2 ? source.replace(from, () => to) : null
}
