import type { Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { forgetShops } from '../support/forget-shops'
import { runStoryClock, stopStoryClock } from '../support/story-clock'
import { finishMotion, THEMES, WIDTHS, withHostPage } from '../support/stage'
import { keepWordsOutOfAttributes } from '../support/typed-words'

configure({
  asyncUtilTimeout: 30_000,
  // The default message prints the whole page without its shadow roots: long and useless.
  getElementError: (message) => new Error(message ?? 'No such element.'),
})

/** All that the shop loads late: no press waits until the dev server has transformed a module. */
const late = import.meta.glob('../../src/{screens,stores,session,ui,elements,shell,api}/**/*.{ts,tsx}')

const items = (values: Record<string, unknown>) => Object.keys(values).map((value) => ({ value, title: value }))

const preview: Preview = {
  decorators: [withHostPage],
  beforeAll: async () => void (await Promise.all(Object.values(late).map((load) => load()))),
  beforeEach() {
    forgetShops()
    return stopStoryClock()
  },
  // Runs before the accessibility check, which would measure half-faded text as low contrast.
  afterEach({ canvasElement }) {
    finishMotion(canvasElement)
    runStoryClock()
    keepWordsOutOfAttributes(canvasElement)
  },
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
    // axe otherwise lists each element that passed: 150 MB in a report of all stories.
    a11y: { test: 'error', options: { resultTypes: ['violations'] } },
    layout: 'padded',
    options: {
      // Shoppers first, then agents and the shell.
      storySort: { order: ['screens', ['*', 'AgentCatalog', 'Checkout', 'Partner', 'Shell']] },
    },
  },
}

export default preview
