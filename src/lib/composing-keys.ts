import { listen } from './listen'

/** Keeps keys that an input method takes, such as the Enter that confirms a word, from all that listens in a root. @returns what ends it */
export function holdComposingKeys(root: ShadowRoot): () => void {
  return listen(root, 'keydown', stop, { capture: true })
}

function stop(event: Event): void {
  const { isComposing, keyCode, key } = event as KeyboardEvent
  // Safari sends the key that ends a composition after its end, as 229. Android's keyboards send 229 for every key, unnamed.
  if (!isComposing && (keyCode !== 229 || key === 'Unidentified')) return
  event.stopPropagation()
  // Otherwise the form around the field is sent.
  if (key === 'Enter') event.preventDefault()
}
