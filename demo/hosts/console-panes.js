/** The panes: one at a time where the page is narrow, and the way into each. */
const panes = document.querySelectorAll('[data-show]')

/** Shows a pane where only one has room. The page hears of it by `pane-show`. */
export function show(pane) {
  document.body.dataset.pane = pane
  for (const button of panes) button.setAttribute('aria-pressed', String(button.dataset.show === pane))
  document.dispatchEvent(new Event('pane-show'))
}

for (const button of panes) button.addEventListener('click', () => show(button.dataset.show))
// A link past the panes leads nowhere while its pane is hidden.
for (const link of document.querySelectorAll('.skip')) link.addEventListener('click', () => show(link.dataset.pane))
