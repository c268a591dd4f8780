import { fireEvent } from 'storybook/test'

/**
 * Moves through radio buttons as a browser does with arrow keys: each one is focused and clicked. The simulated
 * keyboard does not find radio buttons in a shadow root.
 */
export function passByArrows(radios: readonly HTMLElement[]): void {
  for (const radio of radios) {
    fireEvent.keyDown(radio, { key: 'ArrowDown' })
    radio.focus()
    radio.click()
    fireEvent.keyUp(radio, { key: 'ArrowDown' })
  }
}
