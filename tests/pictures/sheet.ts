import { readdirSync } from 'node:fs'

/** A page of all pictures in a folder, which can be searched by the words of their names. */
export function contactSheet(folder: string): string {
  const files = readdirSync(folder).filter((file) => file.endsWith('.png'))
  files.sort()
  const rows = files.map((file) => {
    const name = file.replace('.png', '')
    return `<section data-words="${name}"><h2>${name}</h2><img loading="lazy" src="${file}" alt=""></section>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Pictures</title>
<style>
  body { font: 14px/1.4 system-ui; margin: 16px; background: #e8eaec }
  header { position: sticky; top: 0; background: inherit; padding: 8px 0 }
  h2 { font-size: 14px; margin: 24px 0 8px }
  img { display: block; border: 1px solid #bbb; max-width: 96vw }
</style>
<header><input id="words" size="40" placeholder="words, e.g. product chat 390 dark" aria-label="Words of the names"></header>
${rows.join('\n')}
<script>
  document.querySelector('#words').addEventListener('input', ({ target }) => {
    const wanted = target.value.toLowerCase().split(/\\s+/)
    for (const section of document.querySelectorAll('section'))
      section.hidden = !wanted.every((word) => section.dataset.words.includes(word))
  })
</script></html>`
}
