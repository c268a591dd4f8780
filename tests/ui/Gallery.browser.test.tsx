import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Gallery } from '../../src/ui/Gallery'
import { mount } from './mount'
import { drag, listening } from './swipe'

const drawn = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="${color}"/></svg>`)}`

const PICTURES = ['red', 'green', 'blue', 'black'].map(drawn)

function mountGallery(images: readonly string[] = PICTURES) {
  const { root, content, render } = mount(<Gallery images={images} alt="Tênis" fallback={drawn('grey')} />)
  content.style.width = '320px'
  const shown = () =>
    [...root.querySelectorAll('section img')].filter((picture) => picture.getAttribute('alt') === 'Tênis')
  return {
    root,
    render,
    content,
    /** The shown picture, counted from 1. */
    number: () => images.indexOf(shown()[0]?.getAttribute('src') ?? '') + 1,
    track: () => shown()[0]!.closest('[data-shown]')!.parentElement!,
  }
}

const inRealTime = setTimeout
/** Tries of about 30 ms each: more than the slowest machine needs. */
const MANY = 1000
const breath = () => new Promise((resolve) => inRealTime(resolve, 30))

/** Waits in real time, as React renders. `expect.poll` would advance the gallery's fake time too. */
async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < MANY && !holds(); tries += 1) await breath()
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Waits for this number of timers. The renderer's own timers come and go meanwhile. */
async function untilTimers(count: number): Promise<void> {
  for (let tries = 0, held = 0; tries < MANY && held < 3; tries += 1) {
    await breath()
    await frame()
    await vi.advanceTimersByTimeAsync(0)
    held = vi.getTimerCount() === count ? held + 1 : 0
  }
}

/** Advances the time once the gallery plays or is paused. */
async function pass(ms: number, state: 'running' | 'still' = 'running'): Promise<void> {
  await untilTimers(state === 'running' ? 1 : 0)
  await vi.advanceTimersByTimeAsync(ms)
  await breath()
}

describe('Gallery with autoplay', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  it('shows the next picture every 2000 ms, and the first after the last', async () => {
    const { number } = mountGallery()
    await pass(1990)
    expect(number()).toBe(1)
    await pass(20)
    await until(() => number() === 2)
    expect(number()).toBe(2)
    for (const next of [3, 4, 1]) {
      await pass(2000)
      await until(() => number() === next)
      expect(number()).toBe(next)
    }
  })

  it('pauses while a mouse is over it', async () => {
    const { root, number } = mountGallery()
    const over = (type: string) =>
      root.querySelector('section')!.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse' }))
    over('pointerover')
    await pass(9000, 'still')
    expect(number()).toBe(1)
    over('pointerout')
    await pass(2001)
    await until(() => number() === 2)
    expect(number()).toBe(2)
  })

  it('pauses while focus is inside', async () => {
    const { root, number } = mountGallery()
    const [button] = root.querySelectorAll('button')
    button!.focus()
    await pass(9000, 'still')
    expect(number()).toBe(1)
    button!.blur()
    await pass(2001)
    await until(() => number() === 2)
    expect(number()).toBe(2)
  })

  it('pauses while its page is hidden', async () => {
    const { number } = mountGallery()
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(9000, 'still')
    expect(number()).toBe(1)
    hidden.mockRestore()
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(2001)
    await until(() => number() === 2)
    expect(number()).toBe(2)
  })

  it('does not play with reduced motion', async () => {
    const real = window.matchMedia.bind(window)
    const asked = vi.spyOn(window, 'matchMedia')
    asked.mockImplementation((query) => Object.defineProperty(real(query), 'matches', { value: true }))
    const { number } = mountGallery()
    await pass(9000, 'still')
    expect(number()).toBe(1)
    asked.mockRestore()
  })

  it('stays at a picture chosen by hand', async () => {
    const { root, number } = mountGallery()
    root.querySelector<HTMLElement>('[aria-label="Imagem 3 de 4"]')!.click()
    await pass(9000, 'still')
    expect(number()).toBe(3)
    expect(root.querySelector('output')!.textContent).toBe('Imagem 3 de 4')
  })

  it('stays once its page was touched elsewhere', async () => {
    const { render, number } = mountGallery()
    await pass(2001)
    await until(() => number() === 2)
    render(<Gallery images={PICTURES} alt="Tênis" isStill />)
    await pass(9000, 'still')
    expect(number()).toBe(2)
  })

  it('stays once its picture was touched', async () => {
    const { number, track } = mountGallery()
    await untilTimers(1)
    track().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true, pointerType: 'touch' }))
    await pass(9000, 'still')
    expect(number()).toBe(1)
  })

  it('stops and starts by its button and announces nothing meanwhile', async () => {
    const { root, number } = mountGallery()
    await pass(2001)
    await until(() => number() === 2)
    expect(number()).toBe(2)
    expect(root.querySelector('output')!.textContent).toBe('')
    const button = root.querySelector<HTMLElement>('[aria-label="Pausar a troca de imagens"]')!
    button.focus()
    button.click()
    await pass(9000, 'still')
    expect(number()).toBe(2)
    root.querySelector<HTMLElement>('[aria-label="Passar as imagens automaticamente"]')!.click()
    await pass(2001)
    await until(() => number() === 3)
    expect(number()).toBe(3)
  })

  it('shows a single picture without arrows, thumbnails or pause button', async () => {
    const { root } = mountGallery(PICTURES.slice(0, 1))
    await pass(2001, 'still')
    expect([...root.querySelectorAll('button')].map((button) => button.ariaLabel)).toEqual(['Ver em tela cheia'])
  })
})

async function mounted() {
  const gallery = mountGallery()
  await page.getByRole('button', { name: 'Pausar a troca de imagens' }).click()
  // Autoplay may have moved on before.
  await page.getByRole('button', { name: 'Imagem 1 de 4' }).click()
  await expect.poll(gallery.number).toBe(1)
  await listening()
  return { ...gallery, track: gallery.track() }
}

describe('Gallery with touch', () => {
  it('changes the picture after a slow drag over more than 30 % of its width, in both directions', async () => {
    const { track, number } = await mounted()
    await drag(track, { by: -120, takes: 700 })
    await expect.poll(number).toBe(2)
    await drag(track, { by: 120, takes: 700 })
    await expect.poll(number).toBe(1)
    await drag(track, { by: 120, takes: 700 })
    await expect.poll(number).toBe(4)
  })

  it('stays after a short slow drag and changes after a short flick', async () => {
    const { track, number } = await mounted()
    await drag(track, { by: -60, takes: 900 })
    await breath()
    expect(number()).toBe(1)
    await drag(track, { by: -60, takes: 40 })
    await expect.poll(number).toBe(2)
  })

  it('leaves vertical drags to the page', async () => {
    const { track } = await mounted()
    expect(getComputedStyle(track.parentElement!).touchAction).toBe('pan-y pinch-zoom')
  })
})

describe('Gallery in full screen', () => {
  it('opens with the shown picture, follows the arrow keys and returns focus', async () => {
    const { root, number } = mountGallery()
    await page.getByRole('button', { name: 'Imagem 2 de 4' }).click()
    await page.getByRole('button', { name: 'Ver em tela cheia' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Tênis' })).toBeVisible()
    const dialog = root.querySelector('dialog')!
    const { width, height } = dialog.getBoundingClientRect()
    expect([width, height]).toEqual([innerWidth, innerHeight])
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(number).toBe(3)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => root.querySelector('dialog')).toBeNull()
    await expect.poll(() => root.activeElement?.getAttribute('aria-label')).toBe('Ver em tela cheia')
    expect(number()).toBe(3)
  })
})

async function inFullScreen() {
  const gallery = mountGallery()
  await page.getByRole('button', { name: 'Imagem 1 de 4' }).click()
  await page.getByRole('button', { name: 'Ver em tela cheia' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Tênis' })).toBeVisible()
  const dialog = gallery.root.querySelector('dialog')!
  // The zoom listens from the effect that writes it.
  await expect.poll(() => dialog.querySelector('[style*="--v-zoom"]')).not.toBeNull()
  const picture = () => dialog.querySelector('[data-shown] img')!
  const matrix = () => new DOMMatrix(getComputedStyle(picture()).transform)
  const at = (type: string, pointerId: number, [x, y]: readonly [number, number], buttons = 1) =>
    picture().dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        composed: true,
        cancelable: true,
        pointerId,
        isPrimary: pointerId === 1,
        pointerType: 'touch',
        buttons,
        clientX: innerWidth / 2 + x,
        clientY: innerHeight / 2 + y,
      }),
    )
  return { ...gallery, matrix, at }
}

describe('the zoom in full screen', () => {
  it('changes with a double tap, and one finger then moves the picture and not to another one', async () => {
    const { matrix, at, number } = await inFullScreen()
    const tap = () => {
      at('pointerdown', 1, [0, 0])
      at('pointerup', 1, [0, 0], 0)
    }
    tap()
    tap()
    await expect.poll(() => matrix().a).toBe(2.5)
    at('pointerdown', 1, [0, 0])
    for (const by of [10, 30, 60]) {
      at('pointermove', 1, [-by, 0])
      await frame()
    }
    at('pointerup', 1, [-60, 0], 0)
    await expect.poll(() => matrix().e).toBeLessThan(-40)
    expect(number()).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 400))
    tap()
    tap()
    await expect.poll(() => matrix().a).toBe(1)
  })

  it('has a button, and another picture is whole again', async () => {
    const { matrix, number } = await inFullScreen()
    await page.getByRole('button', { name: 'Ampliar a imagem' }).click()
    await expect.poll(() => matrix().a).toBe(2.5)
    await expect.element(page.getByRole('button', { name: 'Reduzir a imagem' })).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(number).toBe(2)
    await expect.poll(() => matrix().a).toBe(1)
  })
})

describe('a picture of the Gallery', () => {
  it('that fails to load is replaced by the configured one', async () => {
    const { root } = mountGallery(['data:image/png;base64,AAAA'])
    await expect.poll(() => root.querySelector('img')?.getAttribute('src')).toBe(drawn('grey'))
  })

  it('has no stripes beside it where its place is wider', async () => {
    const { root, content } = mountGallery()
    content.style.setProperty('--v-gallery', '200px')
    const picture = root.querySelector<HTMLImageElement>('section [data-shown] img')!
    await expect.poll(() => picture.dataset['loaded']).toBe('')
    const { width, height } = picture.getBoundingClientRect()
    expect(width).toBeCloseTo(height, 0)
    expect(width).toBeLessThan(200)
    const grounds = []
    for (let part: Element | null = picture.parentElement; part && !part.matches('section'); part = part.parentElement)
      grounds.push(getComputedStyle(part).backgroundColor)
    expect(new Set(grounds)).toEqual(new Set(['rgba(0, 0, 0, 0)']))
  })

  it('may appear twice', () => {
    const { root } = mountGallery([PICTURES[0]!, PICTURES[0]!])
    expect(root.querySelectorAll('[aria-label^="Imagem"]')).toHaveLength(2 + 1)
  })

  it('is the first one again when another product has fewer', async () => {
    const { root, render, number } = mountGallery()
    await page.getByRole('button', { name: 'Imagem 4 de 4' }).click()
    render(<Gallery images={PICTURES.slice(0, 2)} alt="Tênis" />)
    expect(number()).toBe(1)
    expect(root.querySelector('[aria-current="true"]')!.getAttribute('aria-label')).toBe('Imagem 1 de 2')
  })
})
