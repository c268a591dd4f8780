/** Where a person may have typed words, which a choice or a quantity is not. */
const FIELDS = 'input:not([type=radio],[type=checkbox],[type=range],[type=search],[part~=quantity] *)'
/** Nothing of anybody's: amounts, and signs that any attribute may have. */
const NO_WORDS = /^(R\$.*|.{0,3})$/

function* elementsIn(root: ParentNode): Generator<Element> {
  for (const element of root.querySelectorAll('*')) {
    yield element
    if (element.shadowRoot) yield* elementsIn(element.shadowRoot)
  }
}

/**
 * Recorders of sessions and extensions read attributes: the words of a field stand in none.
 * @throws Error with the attributes that have them
 */
export function keepWordsOutOfAttributes(root: ParentNode): void {
  const all = [...elementsIn(root)]
  const fields = all.filter((element): element is HTMLInputElement => element.matches(FIELDS))
  const words = fields.map(({ value }) => value).filter((value) => !NO_WORDS.test(value))
  // The options of a list are the same for everybody.
  const others = all.filter(({ localName }) => localName !== 'option')
  const found = others.flatMap(({ attributes, localName }) =>
    Array.from(attributes)
      .filter(({ value }) => words.some((one) => value.includes(one)))
      .map(({ name, value }) => `${localName} ${name}="${value}"`),
  )
  const shown = fields.filter((field) => field.hasAttribute('value')).map(({ outerHTML }) => outerHTML)
  if (found.length + shown.length > 0)
    throw new Error(`Words of fields in attributes:\n${[...found, ...shown].join('\n')}`)
}
