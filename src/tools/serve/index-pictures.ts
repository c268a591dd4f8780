import { html } from 'hono/html'

type Html = ReturnType<typeof html>

/** Two rows of products in a list: a picture, and its price below. */
const products = (left: number, top: number, columns: number): Html[] =>
  Array.from({ length: columns * 2 }, (_, at) => {
    const x = left + (at % columns) * 26
    const y = top + Math.floor(at / columns) * 34
    return html`<rect class="tint" x="${x}" y="${y}" width="22" height="20" rx="4" /><rect
        class="dark"
        x="${x}"
        y="${y + 23}"
        width="14"
        height="3"
        rx="1.5"
      />`
  })

const drawing = (content: unknown): Html =>
  html`<svg viewBox="0 0 160 100" aria-hidden="true">
    <rect class="ground" width="160" height="100" />
    ${content}
  </svg>`

/** What each host looks like, drawn small. */
export const hostPictures = {
  page: drawing(
    html`<rect class="panel" x="46" y="10" width="68" height="100" rx="8" /><rect
        class="accent"
        x="55"
        y="17"
        width="20"
        height="4"
        rx="2"
      />${products(55, 28, 2)}`,
  ),
  webchat: drawing(
    html`<rect class="line" x="18" y="10" width="56" height="12" rx="6" /><rect
        class="accent"
        x="96"
        y="28"
        width="46"
        height="12"
        rx="6"
      /><rect class="panel" x="18" y="46" width="90" height="70" rx="8" />${products(26, 54, 3)}`,
  ),
  console: drawing(
    html`<rect class="panel" x="8" y="12" width="30" height="100" rx="5" />${[20, 34, 48, 62].map(
        (y) =>
          html`<circle class="line" cx="16" cy="${y}" r="4" /><rect
              class="line"
              x="23"
              y="${y - 2}"
              width="11"
              height="3"
            />`,
      )}<rect class="panel" x="42" y="12" width="64" height="100" rx="5" />${products(48, 20, 2)}<rect
        class="panel"
        x="110"
        y="12"
        width="42"
        height="100"
        rx="5"
      />${[22, 32, 42].map((y) => html`<rect class="line" x="116" y="${y}" width="30" height="4" rx="2" />`)}<rect
        class="accent"
        x="116"
        y="60"
        width="30"
        height="10"
        rx="4"
      />`,
  ),
  playground: drawing(
    html`${[24, 46, 68].map(
        (y, at) =>
          html`<rect class="line" x="14" y="${y}" width="56" height="4" rx="2" /><circle
              class="accent"
              cx="${[30, 56, 42][at]}"
              cy="${y + 2}"
              r="6"
            />`,
      )}<rect class="panel" x="86" y="12" width="60" height="100" rx="8" />${products(92, 22, 2)}`,
  ),
} as const
