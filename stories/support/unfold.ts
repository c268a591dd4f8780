/** Unfolds a complete section of an agent's checkout, and leaves the focus where it is. */
export function unfold(section: HTMLElement): void {
  section.querySelector<HTMLElement>('h2 > [aria-expanded=false]')?.click()
}
