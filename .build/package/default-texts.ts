import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const folder = resolve(import.meta.dirname, '../../src/text')

/** The shop's own words by `area.key`, for people who write other ones. */
export async function defaultTexts(): Promise<Record<string, string>> {
  const files = readdirSync(folder).map((file) => pathToFileURL(join(folder, file)).href)
  const modules = (await Promise.all(files.map((file) => import(file)))) as object[]
  const areas = modules.flatMap((module) => Object.values(module) as unknown[]).filter(isArea)
  return Object.fromEntries(
    areas.flatMap(({ area, ...texts }) => Object.entries(texts).map(([key, text]) => [`${area}.${key}`, text])),
  )
}

function isArea(value: unknown): value is { area: string } & Record<string, string> {
  return typeof value === 'object' && value !== null && 'area' in value
}
