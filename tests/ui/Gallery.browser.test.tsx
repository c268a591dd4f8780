import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Gallery } from '../../src/ui/Gallery'
import { moveMouseAway } from '../support/mouse'
import { stopClockInTests } from '../support/stopped-clock'
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

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

const tellVisibility = () => document.dispatchEvent(new Event('visibilitychange'))

/** Something that holds autoplay, and what lets it go on. */
const holds: Record<string, (root: ShadowRoot) => () => void> = {
  'a mouse is over it': (root) => {
    // React listens to the first of each, Preact to the second.
    const move = (...types: string[]) =>
      types.forEach((type) =>
        root.querySelector('section')!.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse' })),
      )
    move('pointerover', 'pointerenter')
    return () => move('pointerout', 'pointerleave')
  },
  'focus is inside': (root) => {
    const button = root.querySelector('button')!
    button.focus()
    return () => button.blur()
  },
  'its page is hidden': () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    tellVisibility()
    return () => {
      hidden.mockRestore()
      tellVisibility()
    }
  },
}

describe('Gallery with autoplay', () => {
  const time = stopClockInTests()
  beforeEach(moveMouseAway)

  async function expectNext(number: () => number, next: number) {
    await expect.poll(time.timers).toBe(1)
    await time.advance(2000)
    await expect.poll(number).toBe(next)
  }

  async function expectStill(number: () => number, shown: number) {
    await expect.poll(time.timers).toBe(0)
    await time.advance(9000)
    expect(number()).toBe(shown)
  }

  it('shows the next picture every 2000 ms, and the first after the last', async () => {
    const { number } = mountGallery()
    await expect.poll(time.timers).toBe(1)
    await time.advance(1999)
    expect(number()).toBe(1)
    await time.advance(1)
    await expect.poll(number).toBe(2)
    for (const next of [3, 4, 1]) await expectNext(number, next)
  })

  it.each(Object.entries(holds))('pauses while %s', async (_what, hold) => {
    const { root, number } = mountGallery()
    await expect.poll(time.timers).toBe(1)
    const letGo = hold(root)
    await expectStill(number, 1)
    letGo()
    await expectNext(number, 2)
  })

  it('does not play with reduced motion', async () => {
    const real = window.matchMedia.bind(window)
    const asked = vi.spyOn(window, 'matchMedia')
    asked.mockImplementation((query) => Object.defineProperty(real(query), 'matches', { value: true }))
    const { number } = mountGallery()
    await expectStill(number, 1)
    asked.mockRestore()
  })

  it('stays at a picture chosen by hand', async () => {
    const { root, number } = mountGallery()
    root.querySelector<HTMLElement>('[aria-label="Imagem 3 de 4"]')!.click()
    await expectStill(number, 3)
    expect(root.querySelector('output')!.textContent).toBe('Imagem 3 de 4')
  })

  it('stays once its page was touched elsewhere', async () => {
    const { render, number } = mountGallery()
    await expectNext(number, 2)
    render(<Gallery images={PICTURES} alt="Tênis" isStill />)
    await expectStill(number, 2)
  })

  it('stops and starts by its button and announces nothing meanwhile', async () => {
    const { root, number } = mountGallery()
    await expectNext(number, 2)
    expect(root.querySelector('output')!.textContent).toBe('')
    const button = root.querySelector<HTMLElement>('[aria-label="Pausar a troca de imagens"]')!
    button.focus()
    button.click()
    await expectStill(number, 2)
    root.querySelector<HTMLElement>('[aria-label="Passar as imagens automaticamente"]')!.click()
    await expectNext(number, 3)
  })
})

async function mounted() {
  const gallery = mountGallery()
  await page.getByRole('button', { name: 'Pausar a troca de imagens' }).click()
  // Autoplay may have moved on before.
  ;(page.getByRole('button', { name: 'Imagem 1 de 4' }).element() as HTMLElement).click()
  await expect.poll(gallery.number).toBe(1)
  await listening()
  return { ...gallery, track: gallery.track() }
}

describe('Gallery with touch', () => {
  it('stays after a short slow drag and changes after a short flick', async () => {
    const { track, number } = await mounted()
    await drag(track, { by: -60, takes: 900 })
    await frame()
    expect(number()).toBe(1)
    await drag(track, { by: -60, takes: 40 })
    await expect.poll(number).toBe(2)
  })

  it('stays when a quick finger turns back before its end', async () => {
    const { track, number } = await mounted()
    await drag(track, { by: -70, takes: 40, back: 40 })
    await frame()
    expect(number()).toBe(1)
  })
})

describe('Gallery in full screen', () => {
  it('opens with the shown picture, follows the arrow keys and returns focus', async () => {
    const { root, number } = mountGallery()
    ;(page.getByRole('button', { name: 'Imagem 2 de 4' }).element() as HTMLElement).click()
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

describe('the zoom in full screen', () => {
  it('is made by a double tap and undone by its button, and another picture is whole again', async () => {
    const { root, number } = mountGallery()
    ;(page.getByRole('button', { name: 'Imagem 1 de 4' }).element() as HTMLElement).click()
    await page.getByRole('button', { name: 'Ver em tela cheia' }).click()
    const dialog = () => root.querySelector('dialog')
    // The zoom listens from the effect that writes it.
    await expect.poll(() => dialog()?.querySelector('[style*="--v-zoom"]')).toBeTruthy()
    const picture = () => dialog()!.querySelector('[data-shown] img')!
    const scale = () => new DOMMatrix(getComputedStyle(picture()).transform).a
    const touch = { bubbles: true, composed: true, pointerId: 1, isPrimary: true, pointerType: 'touch' }
    for (const type of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup']) {
      const buttons = type === 'pointerdown' ? 1 : 0
      picture().dispatchEvent(new PointerEvent(type, { ...touch, buttons, clientX: innerWidth / 2, clientY: 200 }))
    }
    await expect.poll(scale).toBe(2.5)
    await page.getByRole('button', { name: 'Reduzir a imagem' }).click()
    await expect.poll(scale).toBe(1)
    await page.getByRole('button', { name: 'Ampliar a imagem' }).click()
    await expect.poll(scale).toBe(2.5)
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(number).toBe(2)
    await expect.poll(scale).toBe(1)
  })
})

describe('a picture of the Gallery', () => {
  it('follows its buttons and the arrow keys, the first after the last, and is announced', async () => {
    const { root, number } = mountGallery()
    await page.getByRole('button', { name: 'Próxima imagem' }).click()
    await expect.poll(number).toBe(2)
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    await expect.poll(number).toBe(1)
    expect(root.querySelector('output')!.textContent).toBe('Imagem 1 de 4')
  })

  it('is the first one again when another product has fewer', async () => {
    const { root, render, number } = mountGallery()
    ;(page.getByRole('button', { name: 'Imagem 4 de 4' }).element() as HTMLElement).click()
    render(<Gallery images={PICTURES.slice(0, 2)} alt="Tênis" />)
    expect(number()).toBe(1)
    expect(root.querySelector('[aria-current="true"]')!.getAttribute('aria-label')).toBe('Imagem 1 de 2')
  })
})
