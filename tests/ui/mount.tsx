import { useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type RootOptions } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import { holdComposingKeys } from '../../src/lib/composing-keys'
import { adoptStyles } from '../../src/styles/sheet'
import { themeFor } from '../../src/styles/theme'
import { rootClass } from '../../src/styles/tokens'

/** Renders into a shadow root with the shop's styles and keys, like a shop element, until the test ends. */
export function mount(node: ReactNode, options?: RootOptions) {
  const host = document.body.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  const content = root.appendChild(document.createElement('div'))
  content.className = rootClass
  for (const [name, value] of Object.entries(themeFor())) content.style.setProperty(name, value)
  const release = adoptStyles(root)
  holdComposingKeys(root)
  const react = createRoot(content, options)
  const render = (next: ReactNode) => flushSync(() => react.render(next))
  render(node)
  onTestFinished(() => {
    flushSync(() => react.unmount())
    release()
    host.remove()
  })
  return { host, root, content, render }
}

/** Keeps the value of a controlled component, as its owner would, and notes each one that is reported. */
export function keeping<Value>(start: Value, show: (value: Value, keep: (next: Value) => void) => ReactNode) {
  const values = vi.fn<(value: Value) => void>()
  function Keeper() {
    const [value, setValue] = useState(start)
    const keep = (next: Value) => {
      values(next)
      setValue(next)
    }
    return show(value, keep)
  }
  return { node: <Keeper />, values }
}
