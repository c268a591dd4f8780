import { configure } from 'storybook/test'

/**
 * Lets events reach React as in a browser. Storybook wraps each one in React's `act`, which drops what a press left
 * suspended: a screen whose code is still loading would never appear.
 */
export async function withPlainEvents(steps: () => Promise<void>): Promise<void> {
  let eventWrapper: ((dispatch: () => void) => void) | undefined
  configure((before) => {
    eventWrapper = before.eventWrapper
    return { eventWrapper: (dispatch) => dispatch() }
  })
  try {
    await steps()
  } finally {
    if (eventWrapper) configure({ eventWrapper })
  }
}
