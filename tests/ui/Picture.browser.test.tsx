import { describe, expect, it } from 'vitest'
import { Picture } from '../../src/ui/Picture'
import { mount } from './mount'

const square = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" fill="${color}"/>`)}`
const BROKEN = 'data:image/png;base64,AAAA'
const OTHER_BROKEN = 'data:image/png;base64,BBBB'

const imageIn = (content: Element) => content.querySelector('img')

describe('Picture', () => {
  it('fades the picture in when it has loaded', async () => {
    const { content } = mount(<Picture src={square('red')} alt="Arroz" />)
    const image = imageIn(content)!
    expect(image).toMatchObject({ alt: 'Arroz', loading: 'lazy' })
    await expect.poll(() => getComputedStyle(image).opacity).toBe('1')
  })

  it('shows the fallback when the picture fails, and the icon when that fails too', async () => {
    const { content } = mount(<Picture src={BROKEN} fallback={OTHER_BROKEN} alt="Arroz" />)
    const failures: (string | null)[] = []
    content.addEventListener('error', (event) => failures.push((event.target as Element).getAttribute('src')), true)
    await expect.poll(() => imageIn(content)).toBeNull()
    expect(content.querySelector('[role=img]')!.getAttribute('aria-label')).toBe('Arroz')
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(failures).toEqual([BROKEN, OTHER_BROKEN])
  })

  it('does not try an address twice when it is its own fallback', async () => {
    const { content } = mount(<Picture src={BROKEN} fallback={BROKEN} alt="" />)
    await expect.poll(() => imageIn(content)).toBeNull()
    expect(content.querySelector('[role=img]')).toBeNull()
  })

  it('tries a new address after one that failed', async () => {
    const { content, render } = mount(<Picture src={BROKEN} alt="Arroz" />)
    await expect.poll(() => imageIn(content)).toBeNull()
    render(<Picture src={square('green')} alt="Arroz" />)
    await expect.poll(() => imageIn(content)!.naturalWidth).toBeGreaterThan(0)
  })

  it('keeps its size while loading and after an error', async () => {
    const { content, host } = mount(<Picture src={BROKEN} alt="Arroz" ratio="4 / 3" />)
    host.style.width = '400px'
    const height = () => content.firstElementChild!.getBoundingClientRect().height
    expect(height()).toBe(300)
    await expect.poll(() => imageIn(content)).toBeNull()
    expect(height()).toBe(300)
  })
})
