import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { finishMotion, THEMES, WIDTHS, withHostPage, withShadowRoot } from '../support/stage'

configure({
  // What is fetched late arrives as modules of the dev server, which may have to be made first, on a slow machine.
  asyncUtilTimeout: 30_000,
  // By default a missing element is told with the whole page but without its shadow roots: long, and nothing to the point.
  getElementError: (message) => new Error(message ?? 'No such element.'),
})

const items = (values: Record<string, unknown>) => Object.keys(values).map((value) => ({ value, title: value }))

const preview: Preview = {
  decorators: [withHostPage, withShadowRoot],
  // Runs before the accessibility check, which would take half-faded words for faint ones.
  afterEach: ({ canvasElement }) => finishMotion(canvasElement),
  globalTypes: {
    width: {
      description: 'Width of the element',
      toolbar: { icon: 'mobile', items: items(WIDTHS), dynamicTitle: true },
    },
    theme: {
      description: 'Colours that the host page sets',
      toolbar: { icon: 'paintbrush', items: items(THEMES), dynamicTitle: true },
    },
  },
  initialGlobals: { width: '390', theme: 'default' },
  parameters: {
    a11y: { test: 'error' },
    layout: 'padded',
    options: {
      // What a host developer meets, then a shopper's way, an agent's, what surrounds them, the parts.
      storySort: {
        order: [
          'reference',
          'elements',
          ['Tags', 'CartButton', 'Standalone'],
          'screens',
          [
            'Looks',
            'Catalog',
            'CatalogSearch',
            'Product',
            'Pbm',
            'Cart',
            'Payment',
            'PaymentCard',
            'Pix',
            'Boleto',
            'Outcome',
            'AgentCatalog',
            'Checkout',
            'Partner',
            'Shell',
          ],
          'ui',
        ],
      },
    },
  },
}

export default preview
