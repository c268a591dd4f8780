import { useData, withBase } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { h } from 'vue'
import Contract from './Contract.vue'
import './site.css'

const link = (href, words) => h('a', { href, target: '_self' }, words)

const isPortuguese = (path) => path.startsWith('pt/')

/** A page's twin, which assistants read. */
function Twin() {
  const { page } = useData()
  const { relativePath } = page.value
  if (relativePath.startsWith('source/')) return null
  return h('p', { class: 'twin' }, [
    link(
      withBase(`/${relativePath}`),
      isPortuguese(relativePath) ? 'Esta página em Markdown' : 'This page as Markdown',
    ),
    link('/llms.txt', 'llms.txt'),
  ])
}

/** The same page in the other language; the first page, where it has none. The first pages name each other themselves. */
function OtherLanguage() {
  const { page, theme } = useData()
  const name = page.value.relativePath.replace(/\.md$/, '')
  if (/^(pt\/)?index$/.test(name)) return null
  const twin = isPortuguese(name) ? name.slice('pt/'.length) : `pt/${name}`
  const other = isPortuguese(name) || theme.value.twins.includes(twin) ? twin : 'pt/index'
  const [lang, words] = isPortuguese(name) ? ['en', 'In English'] : ['pt-BR', 'Em português']
  const href = withBase(`/${other.replace(/(^|\/)index$/, '$1')}`)
  const label = isPortuguese(name) ? 'Língua' : 'Language'
  return h('nav', { class: 'twin', 'aria-label': label }, h('a', { href, lang, hreflang: lang }, words))
}

export default {
  extends: DefaultTheme,
  Layout: () =>
    h(DefaultTheme.Layout, null, { 'doc-before': () => h(OtherLanguage), 'doc-footer-before': () => h(Twin) }),
  enhanceApp({ app }) {
    app.component('Contract', Contract)
  },
}
