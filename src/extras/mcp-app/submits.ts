/**
 * Gives forms their `submit` event back. A frame with `sandbox="allow-scripts"` alone sends none, neither for Enter nor for
 * the form's button, and both press the button.
 */
export function askForSubmits(): void {
  addEventListener(
    'click',
    (event) => {
      const button = event.composedPath().find((node) => node instanceof HTMLButtonElement)
      const form = button?.type === 'submit' ? button.form : null
      if (!button || !form) return
      let isSent = false
      form.addEventListener('submit', () => (isSent = true), { once: true, capture: true })
      setTimeout(() => {
        if (isSent || event.defaultPrevented || !form.reportValidity()) return
        form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button }))
      })
    },
    true,
  )
}
