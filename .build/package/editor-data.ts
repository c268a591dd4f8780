import { manifest } from '../../src/elements/manifest.ts'
import { attributesOf, describedAttributes } from '../../src/tools/reference/attribute-words.ts'
import { pascalCase, unionOf } from './framework-types.ts'

const words = ({ name, description }: { name: string; description: string }) => ({ name, description })

const type = (text: string) => ({ type: { text } })

/** The allowed values of an attribute as a union, or its type. */
const valueType = (one: { type: string; values?: readonly string[] | undefined }) => unionOf(one.values) ?? one.type

/** Attributes of a tag, also those without a property. */
const attributesFor = (tag: Parameters<typeof attributesOf>[0]) => [
  ...attributesOf(tag),
  ...manifest.switches.map((one) => ({
    ...one,
    property: undefined,
    type: 'boolean' as const,
    values: undefined,
    default: undefined,
  })),
]

/** The Custom Elements Manifest, schema 2. */
export function customElements(): object {
  const members = [
    ...describedAttributes.map((one) => ({
      kind: 'field',
      ...words(one),
      name: one.property,
      attribute: one.name,
      default: one.default,
      ...type(valueType(one)),
    })),
    ...manifest.properties.map((one) => ({
      kind: 'field',
      ...words(one),
      readonly: one.isReadonly ?? false,
      ...type(one.type),
    })),
    ...manifest.methods.map((one) => ({
      kind: 'method',
      ...words(one),
      parameters: one.parameters.map((parameter) => ({ name: parameter.name, ...type(parameter.type) })),
      return: type(one.returns),
    })),
  ]
  const declarations = manifest.tags.map((tag) => ({
    kind: 'class',
    ...words(tag),
    name: pascalCase(tag.name),
    tagName: tag.name,
    customElement: true,
    superclass: { name: 'HTMLElement' },
    attributes: attributesFor(tag.name).map((one) => ({
      ...words(one),
      fieldName: one.property,
      default: one.default,
      ...type(valueType(one)),
    })),
    members,
    events: manifest.events.map((one) => ({
      ...words(one),
      ...type(`CustomEvent<ShopEventDetails['${one.name}']>`),
    })),
    slots: manifest.slots,
    cssParts: manifest.cssParts,
    cssProperties: manifest.cssProperties,
  }))
  const exports = manifest.tags.map(({ name }) => ({
    kind: 'custom-element-definition',
    name,
    declaration: { name: pascalCase(name), module: 'index.js' },
  }))
  return {
    schemaVersion: '2.1.0',
    modules: [{ kind: 'javascript-module', path: 'index.js', declarations, exports }],
  }
}

/** `html.customData` of VS Code. */
export function vscodeHtml(): object {
  const tags = manifest.tags.map((tag) => ({
    ...words(tag),
    attributes: attributesFor(tag.name).map((one) => ({
      ...words(one),
      values: one.values?.map((name) => ({ name })),
      valueSet: one.type === 'boolean' ? 'v' : undefined,
    })),
  }))
  return { version: 1.1, tags }
}

/** `css.customData` of VS Code. Editors' own formats have no place for a custom property's syntax. */
export function vscodeCss(): object {
  const pseudoElements = manifest.cssParts.map((part) => ({ ...part, name: `::part(${part.name})` }))
  return { version: 1.1, properties: manifest.cssProperties.map(words), pseudoElements }
}

/** The web-types of JetBrains' editors. @param version of the package */
export function webTypes(version: string): object {
  const elements = manifest.tags.map((tag) => ({
    ...words(tag),
    attributes: attributesFor(tag.name).map((one) => ({ ...words(one), value: { type: valueType(one) } })),
    js: {
      properties: [
        ...attributesOf(tag.name).map((one) => ({ name: one.property, type: one.type })),
        ...manifest.properties.map((one) => ({ name: one.name, type: one.type })),
      ],
      events: manifest.events.map(words),
    },
  }))
  return {
    $schema: 'https://json.schemastore.org/web-types',
    name: 'vitrine',
    version,
    'description-markup': 'markdown',
    contributions: {
      html: { elements },
      css: { parts: manifest.cssParts, properties: manifest.cssProperties.map(words) },
    },
  }
}
