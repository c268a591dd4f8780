import { startBackend } from './start-backend.js'

/** All that has a control: the elements' manifest, the shop's own words, and the ready sessions. */
const read = async (address) => (await fetch(address)).json()

/** The properties of each ready theme, by the end of its class. */
async function readThemes() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(await (await fetch('/dist/themes.css')).text())
  const themes = {}
  for (const { selectorText, style } of sheet.cssRules)
    for (const [, name] of selectorText.matchAll(/shop-theme-([\w-]+)/g))
      for (const property of style) (themes[name] ??= {})[property] = style.getPropertyValue(property).trim()
  return themes
}

export async function readFacts() {
  await startBackend()
  const [{ modules }, portuguese, texts, sessions] = await Promise.all(
    ['/dist/custom-elements.json', '/dist/descriptions.pt.json', '/dist/texts.json', '/hosts/sessions.json'].map(read),
  )
  const elements = modules[0].declarations
  const [{ members, events, cssProperties, cssParts, slots }] = elements
  return {
    elements: elements.map(({ tagName, description, attributes }) => ({ tag: tagName, description, attributes })),
    methods: members.filter(({ kind }) => kind === 'method'),
    events,
    theme: cssProperties,
    parts: cssParts,
    slots,
    themes: await readThemes(),
    /** A description of the manifest, which is written in English. */
    inLanguage: (language, english) => (language === 'pt' ? portuguese[english] : english),
    texts,
    sessions,
    attributesOf: (tag) => elements.find(({ tagName }) => tagName === tag).attributes,
  }
}

/** The allowed values of a type like `'on' | 'off'`. */
export function valuesOf({ type }) {
  return Array.from(type.text.matchAll(/'([^']*)'/g), ([, value]) => value)
}
