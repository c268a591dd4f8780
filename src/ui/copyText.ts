/**
 * Copies the text that `field` holds too. Frames and in-app browsers often refuse the Clipboard API but allow
 * `execCommand('copy')`. When both are refused the field stays selected. @returns whether it was copied
 */
export async function copyText(text: string, field: HTMLTextAreaElement): Promise<boolean> {
  try {
    const clipboard = field.ownerDocument.defaultView?.navigator.clipboard
    if (!clipboard) return copySelected(field)
    await clipboard.writeText(text)
    return true
  } catch {
    return copySelected(field)
  }
}

function copySelected(field: HTMLTextAreaElement): boolean {
  field.focus({ preventScroll: true })
  field.select()
  field.setSelectionRange(0, field.value.length)
  return field.ownerDocument.execCommand('copy')
}
