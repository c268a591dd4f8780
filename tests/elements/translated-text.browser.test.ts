import { afterEach, expect, it } from 'vitest'
import { followTranslators } from '../../src/elements/translated-text'

const host = document.createElement('div')
const root = host.attachShadow({ mode: 'open' })
let stop = () => {}

afterEach(() => {
  stop()
  root.replaceChildren()
})

/** A text between two elements, as components render it. */
function render(data: string): Text {
  const text = document.createTextNode(data)
  root.replaceChildren(document.createElement('b'), text, document.createElement('i'))
  stop = followTranslators(root)
  return text
}

function wrapperOf(words: string): Element {
  const wrapper = document.createElement('font')
  wrapper.append(Object.assign(document.createElement('font'), { textContent: words }))
  return wrapper
}

const translators: Record<string, (text: Text) => void> = {
  'replaces the text': (text) => text.replaceWith(wrapperOf(`${text.data} (en)`)),
  'inserts its own, and removes the text': (text) => {
    text.before(wrapperOf(`${text.data} (en)`))
    text.remove()
  },
  'moves the text into its own': (text) => {
    const wrapper = wrapperOf('')
    text.before(wrapper)
    wrapper.firstElementChild?.append(text)
    text.data = `${text.data} (en)`
  },
}

it.each(Object.entries(translators))('a text follows its component where a translator %s', async (_, translate) => {
  const text = render('92,14')
  translate(text)
  await Promise.resolve()
  expect(root.textContent).toBe('92,14 (en)')
  expect(text.parentNode).toBe(root)
  text.data = '100,95'
  await Promise.resolve()
  expect(root.innerHTML).toMatch(/^<b><\/b>(<font>)*100,95(<\/font>)*<i><\/i>$/)
  translate(text)
  await Promise.resolve()
  expect(root.textContent).toBe('100,95 (en)')
  text.remove()
  await Promise.resolve()
  expect(root.textContent).toBe('')
})

it('keeps words that are written while the translator works, and the original that it puts back', async () => {
  const text = render('um')
  text.replaceWith(wrapperOf('one'))
  text.data = 'dois'
  await Promise.resolve()
  expect(root.textContent).toBe('dois')
  text.replaceWith(wrapperOf('two'))
  await Promise.resolve()
  root.querySelector('font')?.replaceWith(text)
  await Promise.resolve()
  expect(root.textContent).toBe('dois')
})
