interface Drag {
  /** px, to the right. */
  by: number
  /** ms the whole drag takes. */
  takes: number
  pointerType?: 'touch' | 'mouse'
}

/** Drags an element sideways as a finger does: down, ten moves, up. */
export async function drag(element: Element, { by, takes, pointerType = 'touch' }: Drag): Promise<void> {
  const { left, width, top, height } = element.getBoundingClientRect()
  const [x, y] = [left + width / 2, top + Math.min(height, 400) / 2]
  const send = (type: string, moved: number, buttons: number) =>
    element.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        composed: true,
        // The mouse's: only a pointer that there is can be captured.
        pointerId: 1,
        isPrimary: true,
        pointerType,
        buttons,
        clientX: x + moved,
        clientY: y,
      }),
    )
  send('pointerdown', 0, 1)
  for (let step = 1; step <= 10; step += 1) {
    await new Promise((resolve) => setTimeout(resolve, takes / 10))
    send('pointermove', (by * step) / 10, 1)
  }
  send('pointerup', by, 0)
}

/** Waits for the code that listens for swipes, which comes after the first paint, and for it to be put to work. */
export async function listening(): Promise<void> {
  await import('../../src/ui/SwipeListener')
  await new Promise((resolve) => setTimeout(resolve, 350))
}
