import { useData, withBase } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { h } from 'vue'
import Contract from './Contract.vue'
import './site.css'

const link = (href, words) => h('a', { href, target: '_self' }, words)

/** A page's twin, which assistants read. */
function Twin() {
  const { page } = useData()
  if (page.value.relativePath.startsWith('source/')) return null
  return h('p', { class: 'twin' }, [
    link(withBase(`/${page.value.relativePath}`), 'This page as Markdown'),
    link('/llms.txt', 'llms.txt'),
  ])
}

export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'doc-footer-before': () => h(Twin) }),
  enhanceApp({ app }) {
    app.component('Contract', Contract)
  },
}
