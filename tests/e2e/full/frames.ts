import type { Locator, Page } from '@playwright/test'

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

/** Every frame that the browser shows during an action, as PNG in base64. */
export async function recordFrames(page: Page, happen: () => Promise<void>): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  const frames: string[] = []
  devtools.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(data)
    void devtools.send('Page.screencastFrameAck', { sessionId })
  })
  await devtools.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  await happen()
  await devtools.send('Page.stopScreencast')
  return frames
}

/**
 * Indexes of the frames that differ from the first one in a part of the page.
 * @param tolerance allowed difference of a colour, of 255: round corners are not drawn the same every time
 */
export function differentFrames(page: Page, frames: string[], part: Box, tolerance = 0): Promise<number[]> {
  return page.evaluate(
    async ([all, { x, y, width, height }, allowed]) => {
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: Math.floor(width), height: Math.floor(height) })
      const context = canvas.getContext('2d', { willReadFrequently: true })
      const pixels: Uint8ClampedArray[] = []
      for (const frame of all) {
        const bytes = Uint8Array.from(atob(frame), (char) => char.charCodeAt(0))
        const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
        context?.drawImage(picture, -Math.ceil(x), -Math.ceil(y))
        if (context) pixels.push(context.getImageData(0, 0, canvas.width, canvas.height).data)
      }
      const isFirst = (value: number, at: number) => Math.abs(value - (pixels[0]?.[at] ?? Infinity)) <= allowed
      return pixels.flatMap((shown, index) => (shown.every(isFirst) ? [] : [index]))
    },
    [frames, part, tolerance] as const,
  )
}

/** The pixels of a part of the page. */
export async function look(part: Locator): Promise<string> {
  return (await part.screenshot({ animations: 'disabled' })).toString('base64')
}
