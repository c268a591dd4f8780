import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { adoptStyles, css, keyframes, addCompiled } from '../../src/styles/sheet'
import { rootClass, scrollerClass } from '../../src/styles/tokens'

const cleanups: (() => void)[] = []
afterEach(() => cleanups.splice(0).forEach((clean) => clean()))

const tall = () => css`
  height: 321px;
`

function makeRoot() {
  const host = document.body.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  root.innerHTML = `<div class="${rootClass}"><div class="${scrollerClass}"></div></div>`
  cleanups.push(() => host.remove())
  return { host, root, inner: root.querySelector('div')! }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('adoptStyles', () => {
  it('gives two roots one sheet and leaves the document alone', () => {
    const before = document.head.innerHTML
    const [one, other] = [makeRoot(), makeRoot()]
    cleanups.push(adoptStyles(one.root), adoptStyles(other.root))
    expect(one.root.adoptedStyleSheets).toHaveLength(1)
    expect(one.root.adoptedStyleSheets[0]).toBe(other.root.adoptedStyleSheets[0])
    expect(document.head.innerHTML).toBe(before)
    expect(document.adoptedStyleSheets).toHaveLength(0)
  })

  it('adds compiled rules under their name', async () => {
    const { root, inner } = makeRoot()
    cleanups.push(adoptStyles(root))
    inner.className = addCompiled('compiled', '.&{color:rgb(1, 2, 3)}')
    await settled()
    expect(inner.className).toBe('compiled')
    expect(getComputedStyle(inner).color).toBe('rgb(1, 2, 3)')
  })

  it('brings rules declared later to every root, in one write', async () => {
    const [one, other] = [makeRoot(), makeRoot()]
    cleanups.push(adoptStyles(one.root), adoptStyles(other.root))
    const write = vi.spyOn(CSSStyleSheet.prototype, 'replaceSync')
    cleanups.push(() => write.mockRestore())
    const red = css`
      color: rgb(255, 0, 0);
    `
    const wide = css`
      width: 77px;
    `
    await settled()
    one.inner.className = red
    other.inner.className = wide
    expect(getComputedStyle(one.inner).color).toBe('rgb(255, 0, 0)')
    expect(getComputedStyle(other.inner).width).toBe('77px')
    expect(write).toHaveBeenCalledTimes(1)
  })

  it('keeps other sheets of the root and removes its own on release', () => {
    const { root } = makeRoot()
    const foreign = new CSSStyleSheet()
    root.adoptedStyleSheets = [foreign]
    const release = adoptStyles(root)
    expect(root.adoptedStyleSheets).toHaveLength(2)
    release()
    expect([...root.adoptedStyleSheets]).toEqual([foreign])
  })

  it('gives a root of another document a sheet of that document', () => {
    const frame = document.createElement('iframe')
    document.body.append(frame)
    cleanups.push(() => frame.remove())
    const inside = frame.contentDocument!
    const host = inside.body.appendChild(inside.createElement('div'))
    const root = host.attachShadow({ mode: 'open' })
    root.append(Object.assign(inside.createElement('div'), { className: rootClass }))
    adoptStyles(root)
    expect(frame.contentWindow!.getComputedStyle(root.querySelector('div')!).containerType).toBe('size')
  })

  describe('where sheets cannot be adopted', () => {
    const replaceSync = Object.getOwnPropertyDescriptor(CSSStyleSheet.prototype, 'replaceSync')!
    beforeEach(() => void Reflect.deleteProperty(CSSStyleSheet.prototype, 'replaceSync'))
    afterEach(() => void Object.defineProperty(CSSStyleSheet.prototype, 'replaceSync', replaceSync))

    it('updates a style element with the nonce', async () => {
      const { root, inner } = makeRoot()
      const release = adoptStyles(root, 'abc')
      expect(root.querySelector('style')!.nonce).toBe('abc')
      expect(getComputedStyle(inner).containerType).toBe('size')
      inner.className = tall()
      await settled()
      expect(getComputedStyle(inner).height).toBe('321px')
      release()
      expect(root.querySelector('style')).toBeNull()
    })

    it('writes into the sheet of a file, and shows nothing before', async () => {
      const { host, root, inner } = makeRoot()
      adoptStyles(root)
      const shown = () => expect.poll(() => getComputedStyle(host).visibility).toBe('visible')
      expect(host.style.visibility).toBe('hidden')
      await shown()
      expect(root.querySelector('style')).toBeNull()
      expect(getComputedStyle(inner).containerType).toBe('size')
      inner.className = tall()
      await settled()
      expect(getComputedStyle(inner).height).toBe('321px')
      document.body.append(host)
      const release = adoptStyles(root)
      expect(host.style.visibility).toBe('hidden')
      await shown()
      expect(getComputedStyle(inner).height).toBe('321px')
      release()
      expect(root.querySelector('link')).toBeNull()
    })

    it('writes a style element where the file cannot be had', async () => {
      const { host, root, inner } = makeRoot()
      adoptStyles(root)
      root.querySelector('link')!.href = 'https://shop.invalid/none.css'
      await expect.poll(() => getComputedStyle(inner).containerType).toBe('size')
      expect(root.querySelector('link')).toBeNull()
      expect(host.style.visibility).toBe('')
    })
  })
})

describe('rules', () => {
  it('may contain container queries and motion queries', () => {
    const name = keyframes`
      to { opacity: 0; }
    `
    const part = css`
      width: 10px;
      animation: ${name} 1s;
      @container (min-width: 600px) {
        width: 20px;
      }
      @media (prefers-reduced-motion: reduce) {
        height: 30px;
        &:hover {
          color: red;
        }
      }
    `
    const { host, root } = makeRoot()
    adoptStyles(root)
    const element = root.querySelector(`.${scrollerClass}`)!
    element.className = part
    // The page of the test may be narrower.
    host.style.maxWidth = 'none'
    host.style.width = '599px'
    expect(getComputedStyle(element).width).toBe('10px')
    host.style.width = '600px'
    expect(getComputedStyle(element).width).toBe('20px')
    expect(element.getAnimations()).toHaveLength(1)
    const all = [...root.adoptedStyleSheets[0]!.cssRules].map((rule) => rule.cssText.replace(/\s+/g, ' '))
    expect(all).toContainEqual(
      expect.stringMatching(
        /^@media \(prefers-reduced-motion: reduce\) \{ \.v\w{4} \{ height: 30px; \} \.v\w{4}:hover/,
      ),
    )
  })
})

describe('the element against its host', () => {
  it('is 640 px high by default, else as high as the host page sets', () => {
    const { host, root, inner } = makeRoot()
    adoptStyles(root)
    expect(inner.getBoundingClientRect().height).toBe(640)
    host.style.height = '300px'
    expect(inner.getBoundingClientRect().height).toBe(300)
    const pane = document.body.appendChild(document.createElement('div'))
    cleanups.push(() => pane.remove())
    pane.style.height = '450px'
    pane.append(host)
    host.style.height = '100%'
    expect(inner.getBoundingClientRect().height).toBe(450)
  })
})
