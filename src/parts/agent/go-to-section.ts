import type { CheckoutSection } from '../../domain/checkout-steps'

const FIELDS = 'fieldset :is(input, select, textarea, button):enabled'

/** The sections of a checkout, as they stand below each other. */
export function sectionsIn(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-section]')]
}

/** Shows the section of a name. */
export function goToSectionOf(root: ParentNode, name: CheckoutSection): void {
  goToSection(sectionsIn(root).find((section) => section.dataset.section === name))
}

/** Shows a section, unfolds it, and focuses its first required field that is empty, else its first control. */
export function goToSection(section: HTMLElement | undefined): void {
  if (!section) return
  const fold = section.querySelector<HTMLElement>('h2 > [aria-expanded=false]')
  if (!fold) return show(section)
  fold.click()
  // The fields can take the focus once they are drawn.
  requestAnimationFrame(() => show(section))
}

function show(section: HTMLElement): void {
  section.scrollIntoView({ block: 'start' })
  focusFirstEmpty(section)
}

/** Focuses the first required field of a section that is empty, else its first control. */
export function focusFirstEmpty(section: HTMLElement): void {
  const controls = [...section.querySelectorAll<HTMLElement>(FIELDS)]
  const empty = controls.find(
    (control) => control.getAttribute('aria-required') === 'true' && 'value' in control && control.value === '',
  )
  const first = empty ?? controls[0]
  first?.focus({ preventScroll: true })
}
