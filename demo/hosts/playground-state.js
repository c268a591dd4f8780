/** The values of the controls, and the address that says the same. */
const choices = {
  width: ['phone', 'small', 'bubble', 'console'],
  host: ['light', 'dark'],
  policy: ['on', 'off'],
  vendors: ['demo', 'none'],
}

/**
 * A link that named the server, or took the policy away, would show a stranger's card form on this page. `lang` is the page's
 * own language, and not the shop's text of the same name.
 */
const NOT_IN_LINKS = ['api-base', 'first-view', 'policy', 'lang']
const mayLink = (name) => !NOT_IN_LINKS.includes(name)

/** Parts and slots share names with attributes. */
const PART = 'part.'
const SLOT = 'slot.'

const START = {
  tag: 'shop-storefront',
  width: 'phone',
  host: 'light',
  policy: 'on',
  vendors: 'demo',
  attributes: { session: 'mercado' },
  texts: {},
  theme: {},
  parts: {},
  slots: {},
  vetoed: {},
}

export const presets = {
  pharmacy: { ...START, attributes: { session: 'farmacia' } },
  market: { ...START, tag: 'shop-catalog', width: 'bubble', attributes: { session: 'mercado-webchat' } },
  fashion: {
    ...START,
    host: 'dark',
    attributes: { session: 'moda-instagram' },
    texts: { 'cart.title': 'Sua sacola' },
    theme: { '--shop-radius': '2px' },
  },
  agent: { ...START, tag: 'shop-checkout', width: 'console', attributes: { session: 'mercado-agente-sem-agenda' } },
}

const namesOf = (facts) => facts.map(({ name }) => name)

/** The state of an address. Names and sessions that nobody knows are ignored: no link opens a code or server of somebody's own. */
export function stateOf(query, { elements, theme, parts, slots, texts, events, sessions, attributesOf }) {
  const asked = new URLSearchParams(query)
  const tag = elements.some((one) => one.tag === asked.get('tag')) ? asked.get('tag') : START.tag
  const given = (names, prefix = '') =>
    Object.fromEntries(
      names.filter((name) => mayLink(name) && asked.has(prefix + name)).map((name) => [name, asked.get(prefix + name)]),
    )
  const attributes = { ...START.attributes, ...given(namesOf(attributesOf(tag))) }
  if (!sessions.some(({ code }) => code === attributes.session)) attributes.session = START.attributes.session
  const chosen = Object.keys(choices).filter((name) => choices[name].includes(asked.get(name)))
  return {
    ...START,
    ...given(chosen),
    tag,
    attributes,
    theme: given(namesOf(theme)),
    parts: given(namesOf(parts), PART),
    slots: given(namesOf(slots), SLOT),
    texts: given(Object.keys(texts)),
    vetoed: Object.fromEntries(
      asked.getAll('veto').flatMap((name) => (namesOf(events).includes(name) ? [[name, '']] : [])),
    ),
  }
}

/** The state as a query; what is as at the start is left out, and what no link may carry. */
export function queryOf(state) {
  const query = new URLSearchParams()
  for (const name of ['tag', ...Object.keys(choices)])
    if (mayLink(name) && state[name] !== START[name]) query.set(name, state[name])
  for (const group of [state.attributes, state.theme, state.texts])
    for (const [name, value] of Object.entries(group)) if (mayLink(name)) query.set(name, value)
  for (const [name, value] of Object.entries(state.parts)) query.set(PART + name, value)
  for (const [name, value] of Object.entries(state.slots)) query.set(SLOT + name, value)
  for (const name of Object.keys(state.vetoed)) query.append('veto', name)
  return query.toString()
}
