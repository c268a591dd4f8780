import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const folder = resolve(import.meta.dirname, '../src/text')
const files = readdirSync(folder).map((file) => join(folder, file))

/** An object of texts, which begins with its area; then its keys. */
const AREA = /\{\n +area: '(\w+)',\n([\s\S]*?)\n\}/g
const KEY = /^ {2}(\w+):/gm

/** Every `area.key` that a host may reword, and `lang`. */
export function textKeys(): string[] {
  const areas = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(AREA)])
  const words = areas.flatMap(([, area, body = '']) => Array.from(body.matchAll(KEY), ([, key]) => `${area}.${key}`))
  return ['lang', ...words]
}

/** The shop's own words by `area.key`, for people who write other ones. It needs a runtime that reads TypeScript. */
export async function defaultTexts(): Promise<Record<string, string>> {
  const modules = (await Promise.all(files.map((file) => import(pathToFileURL(file).href)))) as object[]
  const texts = modules.flatMap((module) => Object.values(module) as object[])
  const areas = texts.filter((one) => 'area' in one) as Record<string, string>[]
  const words = areas.flatMap(({ area, ...own }) => Object.entries(own).map(([key, text]) => [`${area}.${key}`, text]))
  return { lang: 'pt-BR', ...(Object.fromEntries(words) as Record<string, string>) }
}
