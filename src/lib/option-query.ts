import { attempt } from './attempt'

/** A product's options in the query of its page's path, one `option=attribute:option` each. */
const NAME = 'option'

/** The path of a product's page with options chosen: attribute id and option id. */
export function withOptions(
  path: string,
  options: readonly (readonly [attributeId: string, optionId: string])[],
): string {
  const query = new URLSearchParams(options.map((ids) => [NAME, ids.map(encodeURIComponent).join(':')]))
  return options.length > 0 ? `${path}?${query}` : path
}

/** The options in a path, attribute id → option id; anything else is left out. */
export function optionsIn(path: string): Readonly<Record<string, string>> {
  const query = new URLSearchParams(/\?(.*)$/.exec(path)?.[1])
  return Object.fromEntries(
    query.getAll(NAME).flatMap((option) => {
      const [attributeId, optionId] = option.split(':').map((id) => attempt(() => decodeURIComponent(id)))
      return attributeId && optionId ? [[attributeId, optionId]] : []
    }),
  )
}
