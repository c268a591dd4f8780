import { expect, test } from '../support.ts'
import { openAnswered, screens } from './every-screen.ts'
import { FOREIGN, hostileWords, MARK } from './hostile-texts.ts'

const WORDS = hostileWords(1, 1000)
const TYPED = 25

/** Fields that the shop works by. One of them is hostile on each screen; a screen may then say that it failed. */
const WORKING =
  /id$|ids$|^id|status|type|gateway|revision|token|^sku|time$|until$|^key|steps|^method|expires|dueDate|url|link|image|colou?r|^link|^code$|features|date$|zipCode|document|state$/i
const HOSTILE_IN_TURN = [
  'status',
  'imageUrl',
  'type',
  'url',
  'link',
  'method',
  'color',
  'gateway',
  'state',
  'code',
  'id',
]

/** Puts words into every text of an answer, the next ones from `first` on. */
function withWords(truth: string, alsoIn: string, first: number): string {
  let next = first
  function put(value: unknown, key: string): unknown {
    if (Array.isArray(value)) return value.map((one) => put(one, key))
    if (value instanceof Object)
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, put(one, name)]))
    if (typeof value !== 'string' || (WORKING.test(key) && key !== alsoIn)) return value
    return WORDS[next++ % WORDS.length]
  }
  const answer = JSON.parse(truth) as { data: unknown }
  return JSON.stringify({ ...answer, data: put(answer.data, '') })
}

/** Types words into every field of the shop, and leaves each field. Runs in the page. @returns how many */
function typeWords(json: string): number {
  const words = JSON.parse(json) as string[]
  const fields = document
    .querySelector('shop-storefront')
    ?.shadowRoot?.querySelectorAll<HTMLInputElement>('input:not([type=radio], [type=checkbox]), textarea')
  for (const field of fields ?? []) {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value') ?? {}
    for (const word of words) {
      set?.call(field, word)
      field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
    }
    field.dispatchEvent(new Event('change', { bubbles: true }))
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true, composed: true }))
  }
  return (fields?.length ?? 0) * words.length
}

/** Everything on the page that a text must not become. Runs in the page. */
function strangers(mark: string): string[] {
  const found = [document, document.querySelector('shop-storefront')!.shadowRoot!].flatMap((root) =>
    [...root.querySelectorAll('*')].filter(
      (element) =>
        element.matches(`[${mark}], x-${mark}, base, object, embed, iframe[srcdoc]`) ||
        Array.from(element.attributes).some(
          ({ name, value }) =>
            /^on/i.test(name) ||
            (/^(href|src|action|formaction|data)$/i.test(name) && /^[\s\0-\x20]*(java|vb)\s*script:/i.test(value)),
        ),
    ),
  )
  return found.map((element) => element.outerHTML.slice(0, 200))
}

// Words that run would be stopped by the policy of the demonstration's pages.
test.use({ bypassCSP: true, viewport: { width: 390, height: 780 } })

for (const [place, screen] of screens.entries()) {
  test(`${screen.name}: hostile words in every answer, and typed into every field, stay words`, async ({ page }) => {
    const broken: string[] = []
    let sent = 0
    await page.exposeFunction('trap', () => void broken.push('a text ran'))
    page.on('dialog', (dialog) => (broken.push(`a dialog: ${dialog.message()}`), void dialog.dismiss()))
    page.context().on('page', (other) => broken.push(`a window: ${other.url()}`))
    page.on('request', (request) => {
      // A description may show a picture of another host, as the shop's own pictures are.
      if (new URL(request.url()).host.includes(FOREIGN) && request.resourceType() !== 'image')
        broken.push(`asked ${request.url()}`)
    })
    await page.route(`**://${FOREIGN}/**`, (route) => route.abort())
    const uncaught = await openAnswered(page, screen, (truth) => {
      sent += 1
      return withWords(truth, HOSTILE_IN_TURN[place] ?? '', place * 89 + sent * 37)
    })
    // As JSON, which keeps lone halves of letters.
    const words = JSON.stringify(WORDS.slice(place * TYPED, (place + 1) * TYPED))
    const typed = await page.evaluate(typeWords, words)
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    expect(await page.evaluate(strangers, MARK)).toEqual([])
    expect([...broken, ...uncaught]).toEqual([])
    expect(sent + typed).toBeGreaterThan(0)
  })
}
