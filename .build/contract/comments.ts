import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const COMMENTED = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export (?:async )?function (\w+)/g

/** The comment of every commented function of a folder, by the function's name. */
export function commentsIn(folder: string): ReadonlyMap<string, string> {
  const sources = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
  const found = sources.flatMap((source) => [...source.matchAll(COMMENTED)])
  return new Map(found.map(([, comment = '', name = '']) => [name, plain(comment)]))
}

/** Without the comment's signs, its tags, and the method and path that it opens with. */
function plain(comment: string): string {
  const words = comment
    .replaceAll(/\s*\n\s*\*?\s*/g, ' ')
    .replace(/@\w+[\s\S]*$/, '')
    .trim()
  const text = words.replace(/^`(?:GET|POST) [^`]+`(?:, which acts)?[:;,.]?\s*/, '')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
