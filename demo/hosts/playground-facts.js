/** All that has a control: the elements' manifest, the shop's own words, and the ready sessions. */
const read = async (address) => (await fetch(address)).json()

export async function readFacts() {
  const [{ modules }, texts, { data: sessions }] = await Promise.all(
    ['/dist/custom-elements.json', '/dist/texts.json', '/__backend/sessions'].map(read),
  )
  const elements = modules[0].declarations
  const [{ members, events, cssProperties }] = elements
  return {
    elements: elements.map(({ tagName, description, attributes }) => ({ tag: tagName, description, attributes })),
    methods: members.filter(({ kind }) => kind === 'method'),
    events,
    theme: cssProperties,
    texts,
    sessions,
    attributesOf: (tag) => elements.find(({ tagName }) => tagName === tag).attributes,
  }
}

/** The allowed values of a type like `'on' | 'off'`. */
export function valuesOf({ type }) {
  return Array.from(type.text.matchAll(/'([^']*)'/g), ([, value]) => value)
}
