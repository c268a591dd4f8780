import { attributesOf, manifest } from '../../src/elements/manifest.ts'

/** An attribute without a property. */
const asAttribute = (one: (typeof manifest.switches)[number]) => ({
  ...one,
  property: null,
  type: 'boolean' as const,
  values: undefined,
})

/** Editors' own formats have no place for the syntax. */
const cssProperties = manifest.cssProperties.map(({ name, description }) => ({ name, description }))

const type = (text: string) => ({ type: { text } })

/** The allowed values of an attribute as a union, or its type. */
function valueType(facts: { type: string; values?: readonly string[] | undefined }): string {
  return facts.values?.map((value) => `'${value}'`).join(' | ') ?? facts.type
}

const allAttributes = (tag: Parameters<typeof attributesOf>[0]) => [
  ...attributesOf(tag),
  ...manifest.switches.map(asAttribute),
]

/** The Custom Elements Manifest, schema 2. */
export function customElements(): object {
  const members = [
    ...manifest.attributes.map(({ name, property, description, ...facts }) => ({
      kind: 'field',
      name: property,
      attribute: name,
      description,
      ...type(valueType(facts)),
    })),
    ...manifest.properties.map(({ name, type: text, isReadonly = false, description }) => ({
      kind: 'field',
      name,
      description,
      readonly: isReadonly,
      ...type(text),
    })),
    ...manifest.methods.map(({ name, parameters, returns, description }) => ({
      kind: 'method',
      name,
      description,
      parameters: parameters.map((parameter) => ({ name: parameter.name, ...type(parameter.type) })),
      return: type(returns),
    })),
  ]
  const declarations = manifest.tags.map(({ name, description }) => ({
    kind: 'class',
    name: classOf(name),
    tagName: name,
    customElement: true,
    description,
    superclass: { name: 'HTMLElement' },
    attributes: allAttributes(name).map((attribute) => ({
      name: attribute.name,
      ...(attribute.property !== null && { fieldName: attribute.property }),
      description: attribute.description,
      ...type(valueType(attribute)),
    })),
    members,
    events: manifest.events.map((event) => ({
      name: event.name,
      description: event.description,
      ...type(`CustomEvent<ShopEventDetails['${event.name}']>`),
    })),
    slots: manifest.slots,
    cssParts: manifest.cssParts,
    cssProperties: manifest.cssProperties,
  }))
  const exports = manifest.tags.map(({ name }) => ({
    kind: 'custom-element-definition',
    name,
    declaration: { name: classOf(name), module: 'index.js' },
  }))
  return {
    schemaVersion: '2.1.0',
    modules: [{ kind: 'javascript-module', path: 'index.js', declarations, exports }],
  }
}

/** `html.customData` of VS Code. */
export function vscodeHtml(): object {
  return {
    version: 1.1,
    tags: manifest.tags.map(({ name, description }) => ({
      name,
      description,
      attributes: allAttributes(name).map((attribute) => ({
        name: attribute.name,
        description: attribute.description,
        ...(attribute.values && { values: attribute.values.map((value) => ({ name: value })) }),
        ...(attribute.type === 'boolean' && { valueSet: 'v' }),
      })),
    })),
  }
}

/** `css.customData` of VS Code. */
export function vscodeCss(): object {
  return {
    version: 1.1,
    properties: cssProperties,
    pseudoElements: manifest.cssParts.map(({ name, description }) => ({ name: `::part(${name})`, description })),
  }
}

/** The web-types of JetBrains' editors. @param version of the package */
export function webTypes(version: string): object {
  const elements = manifest.tags.map(({ name, description }) => ({
    name,
    description,
    attributes: allAttributes(name).map((attribute) => ({
      name: attribute.name,
      description: attribute.description,
      value: { type: valueType(attribute) },
    })),
    js: {
      properties: [
        ...attributesOf(name).map((attribute) => ({ name: attribute.property, type: attribute.type })),
        ...manifest.properties.map((property) => ({ name: property.name, type: property.type })),
      ],
      events: manifest.events.map((event) => ({ name: event.name, description: event.description })),
    },
  }))
  return {
    $schema: 'https://json.schemastore.org/web-types',
    name: 'vitrine',
    version,
    'description-markup': 'markdown',
    contributions: { html: { elements }, css: { parts: manifest.cssParts, properties: cssProperties } },
  }
}

function classOf(tag: string): string {
  return tag.replaceAll(/(?:^|-)(\w)/g, (_match, letter: string) => letter.toUpperCase())
}
