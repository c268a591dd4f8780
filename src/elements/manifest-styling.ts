/*
 * What a host may style or fill from outside, in words: the half of the public contract (`manifest.ts`) that no property and
 * no event has.
 */

export const cssParts: Record<string, string> = {
  'top-bar': 'The bar over every screen.',
  logo: 'The shop’s logo in it.',
  title: 'The title of a screen.',
  'cart-button': 'The cart’s icon with its badge.',
  'product-card': 'One product of the catalogue.',
  picture: 'Its picture.',
  'product-name': 'Its name.',
  price: 'A product’s price, with what stood before and the weight.',
  'sale-price': 'The price itself, where it was reduced.',
  saving: 'By how much, over a card’s picture.',
  'add-button': 'A card’s “+” or “Ver opções”.',
  line: 'One product of the cart.',
  'line-picture': 'Its picture.',
  'line-name': 'Its name.',
  'line-price': 'What it costs.',
  quantity: 'A number with “−” and “+”.',
  button: 'Every button with words.',
  'primary-button': 'The button that moves the order on.',
  field: 'The box of a field.',
  tab: 'A category.',
  chip: 'An option among several, or a filter that is on.',
  dialog: 'A dialog or sheet.',
  bar: 'The bar with the next step.',
  toast: 'A brief message.',
}

export const slots: Record<string, string> = {
  header: 'Over each screen, below the top bar.',
  'empty-cart': 'Below the words of an empty cart.',
  outcome: 'After an order, below the next steps.',
  footer: 'Below each screen.',
}

/** Colours that follow from the seed; a host may set each. Their contrast is then the host's. */
const colorTokens = {
  surface: 'The ground of screens.',
  ground: 'The ground behind panels.',
  raised: 'A panel on that ground.',
  quiet: 'A second surface: fields that are off, places of pictures.',
  plate: 'Behind the shop’s logo.',
  text: 'Text.',
  muted: 'Second text.',
  line: 'Lines between things.',
  edge: 'Borders of fields.',
  primary: 'Main buttons.',
  'primary-edge': 'Their border.',
  'primary-pressed': 'Main buttons under a finger.',
  'primary-strong': 'Links, the chosen tab, the focus ring.',
  'primary-soft': 'The ground of what is chosen.',
  'on-primary': 'Text on main buttons.',
  secondary: 'Badges.',
  'on-secondary': 'Text on badges.',
  danger: 'Errors.',
  'danger-soft': 'The ground of errors.',
  'on-danger': 'Text on a button that cancels.',
  warning: 'Warnings.',
  'warning-soft': 'The ground of warnings.',
  success: 'Savings, and what went well.',
  'success-soft': 'The ground of what went well.',
  'on-plate': 'Text beside the logo.',
}

/** `syntax` as of CSS `@property`. */
export const cssProperties: Record<`--shop-${string}`, { description: string; syntax: string; default?: string }> = {
  '--shop-primary': { syntax: '<color>', description: 'The accent: buttons and badges.' },
  '--shop-on-primary': { syntax: '<color>', description: 'Text on the accent, where it passes 4.5:1.' },
  '--shop-secondary': { syntax: '<color>', description: 'The second colour.' },
  '--shop-surface': { syntax: '<color>', description: 'The ground; a dark one makes a dark shop.' },
  '--shop-text': { syntax: '<color>', description: 'Text on the ground, where it passes 4.5:1.' },
  '--shop-radius': { syntax: '<length>', description: 'Radius of corners, e.g. `12px`.' },
  '--shop-font': { syntax: '*', description: 'Font family; none is loaded.' },
  '--shop-density': { syntax: '<number>', description: 'Space between things; 1 is normal.' },
  '--shop-gap': { syntax: '<length>', default: '12px', description: 'Space between blocks.' },
  '--shop-pad': { syntax: '<length>', default: '16px', description: 'Space inside blocks.' },
  '--shop-radius-small': { syntax: '<length>', default: '8px', description: 'Radius of small corners.' },
  '--shop-shadow': { syntax: '*', description: 'Shadow of bars, menus and toasts.' },
  '--shop-picture-ratio': { syntax: '*', description: 'Width to height of the catalogue’s pictures, e.g. `3 / 4`.' },
  '--shop-picture-fit': { syntax: '*', default: 'contain', description: '`cover` crops them to it.' },
  '--shop-type-scale': {
    syntax: '<number>',
    default: '1',
    description: 'Times the reader’s own font size; the host’s root has no part in it.',
  },
  '--shop-type-small': { syntax: '<length>', default: '12px', description: 'Notes.' },
  '--shop-type-normal': { syntax: '<length>', default: '14px', description: 'Words.' },
  '--shop-type-large': { syntax: '<length>', default: '16px', description: 'Prices in lists, fields, small titles.' },
  '--shop-type-title': { syntax: '<length>', default: '20px', description: 'Titles.' },
  '--shop-type-display': { syntax: '<length>', default: '28px', description: 'The amount to pay.' },
  ...Object.fromEntries(
    Object.entries(colorTokens).map(([name, description]) => [
      `--shop-color-${name}`,
      { syntax: '<color>', description },
    ]),
  ),
}
