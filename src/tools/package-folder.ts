import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The package's own folder, from the sources and from `dist/` alike. */
export const PACKAGE = above(import.meta.dirname)

function above(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : above(dirname(folder))
}
