import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

const escape = (words: string) => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** A page of all pictures in a folder, each beside the one of the same name in the folder of before. */
export function contactSheet(folder: string, before: string | undefined): string {
  const files = readdirSync(folder).filter((file) => file.endsWith('.png'))
  files.sort()
  const rows = files.map((file) => {
    const [state = '', host = '', width = '', look = ''] = file.split('.')
    const own = `<figure><figcaption>now</figcaption><img loading="lazy" src="${file}" alt=""></figure>`
    const old = before && join(before, file)
    const past =
      old && existsSync(old)
        ? `<figure><figcaption>before</figcaption><img loading="lazy" src="${escape(relative(folder, old))}" alt=""></figure>`
        : ''
    return `<section data-words="${escape(`${state} ${host} ${width} ${look}`)}"><h2>${escape(file.replace('.png', ''))}</h2><div>${past}${own}</div></section>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures</title>
<style>
  body { font: 14px/1.4 system-ui; margin: 16px; background: #e8eaec }
  header { position: sticky; top: 0; background: inherit; padding: 8px 0; z-index: 1 }
  input { font: inherit; width: 40ch; padding: 6px }
  h2 { font-size: 14px; margin: 24px 0 8px }
  section > div { display: flex; gap: 16px; align-items: start; overflow-x: auto }
  figure { margin: 0 } img { display: block; border: 1px solid #bbb; max-width: 46vw }
</style>
<header><input id="words" placeholder="words, e.g. product chat 390 dark" aria-label="Words of the names"> <span id="count"></span></header>
${rows.join('\n')}
<script>
  const words = document.querySelector('#words')
  const show = () => {
    const wanted = words.value.toLowerCase().split(/\\s+/).filter(Boolean)
    let count = 0
    for (const section of document.querySelectorAll('section')) {
      section.hidden = !wanted.every((word) => section.dataset.words.includes(word))
      if (!section.hidden) count += 1
    }
    document.querySelector('#count').textContent = count + ' pictures'
  }
  words.addEventListener('input', show)
  show()
</script></html>`
}
