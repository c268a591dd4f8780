import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { manifest } from '../../src/elements/manifest'
import { tags } from '../../src/elements/tags'
import { Words, type Row } from './Words'

/** The public names for host pages, from the same source as the reference page, the types and the editor data. */
const meta = { title: 'reference/Host pages', component: Words, parameters: { stage: false } } satisfies Meta<
  typeof Words
>

export default meta
type Story = StoryObj<typeof meta>

function table(title: string, head: string[], rows: Row[]): Story {
  return {
    args: { title, head, rows },
    async play({ canvasElement }) {
      const names = within(canvasElement).getAllByRole('rowheader')
      await expect(names.map((name) => name.textContent)).toEqual(rows.map(([name]) => name))
    },
  }
}

export const Elements = table(
  'Elements',
  ['Tag', 'Opens at', 'Meaning'],
  manifest.tags.map(({ name, description }) => [
    `<${name}>`,
    decodeURIComponent(tags[name]?.((attribute) => `{${attribute}}`) ?? ''),
    description,
  ]),
)

export const Attributes = table(
  'Attributes and their properties',
  ['Attribute', 'Property', 'Meaning'],
  [
    ...manifest.attributes.map(({ name, property, description, only }): Row => [
      name,
      property,
      only ? `Of <${only}>. ${description}` : description,
    ]),
    ...manifest.switches.map(({ name, description }): Row => [name, '', description]),
  ],
)

export const Properties = table(
  'Properties without an attribute',
  ['Property', 'Type', 'Meaning'],
  manifest.properties.map(({ name, type, description }) => [name, type, description]),
)

export const Methods = table(
  'Methods',
  ['Method', 'Gives', 'Meaning'],
  manifest.methods.map(({ name, parameters, returns, description }) => [
    `${name}(${parameters.map((parameter) => parameter.name).join(', ')})`,
    returns,
    description,
  ]),
)

export const Events = table(
  'Events',
  ['Event', 'detail', 'When'],
  manifest.events.map(({ name, detail, description }) => [name, `{ ${detail.join(', ')} }`, description]),
)

export const CustomPropertiesAndParts = table(
  'Custom properties and parts',
  ['Name', 'Kind', 'What it changes'],
  [
    ...manifest.cssProperties.map(({ name, description }): Row => [name, 'custom property', description]),
    ...manifest.cssParts.map(({ name, description }): Row => [`::part(${name})`, 'part', description]),
  ],
)
