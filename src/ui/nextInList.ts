/**
 * The item of a vertical list that a key moves to from `current`, which may be outside the list: arrows wrap around,
 * Home and End go to the ends, a letter goes to the next item that starts with it.
 */
export function nextInList(
  key: string,
  elements: readonly HTMLElement[],
  current: EventTarget | null,
): HTMLElement | undefined {
  const at = elements.findIndex((element) => element === current)
  const count = elements.length
  if (key === 'Home') return elements[0]
  if (key === 'End') return elements[count - 1]
  if (key === 'ArrowDown') return elements[(at + 1) % count]
  if (key === 'ArrowUp') return elements[(Math.max(at, 0) - 1 + count) % count]
  if (key.length !== 1 || key === ' ') return undefined
  const following = [...elements.slice(at + 1), ...elements.slice(0, at + 1)]
  return following.find((element) => plain(element.textContent).startsWith(plain(key)))
}

/** Without accents and case: 'á' matches 'A'. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .trim()
    .toLowerCase()
}
