const PLACE = /(<!-- figures -->\n)[\s\S]*?(<!-- \/figures -->)/

/**
 * Puts tables between a page's `<!-- figures -->` and `<!-- /figures -->`, as Markdown that Prettier has yet to format.
 * @throws Error when the page has no such place
 */
export function withFigures(page: string, figures: string): string {
  if (!PLACE.test(page)) throw new Error('The page has no place for the figures.')
  return page.replace(PLACE, (_match, start: string, end: string) => `${start}\n${figures}\n\n${end}`)
}
