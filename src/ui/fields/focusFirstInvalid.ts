const CONTROLS = 'input, select, textarea, button'

/** Focuses the first field with an error. @returns whether there is one */
export function focusFirstInvalid(form: ParentNode | null | undefined): boolean {
  const invalid = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const control = invalid?.matches(CONTROLS)
    ? invalid
    : (invalid?.querySelector<HTMLElement>('input:checked') ?? invalid?.querySelector<HTMLElement>(CONTROLS))
  control?.focus()
  return control != null
}
