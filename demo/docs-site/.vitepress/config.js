import { cpSync } from 'node:fs'
import { join, posix } from 'node:path'
import { defineConfig } from 'vitepress'
import groups from '../groups.json' with { type: 'json' }
import { addressOf, pageFiles, pageOf, root, titleOf } from '../pages.js'

const SITE_OWN = ['demo/docs-site/texts.md', 'demo/docs-site/pt/texts.md', 'demo/docs-site/contract.md']
const files = new Map([...pageFiles(), ...SITE_OWN].map((file) => [pageOf(file).replace(/\.md$/, ''), file]))
const entry = (name) => ({ text: titleOf(files.get(name)), link: `/${name.replace(/(^|\/)index$/, '$1')}` })
const isDecision = (name) => name.startsWith('decisions/')

const group = (text, names, folder = '') => ({
  text,
  items: names
    .map((name) => folder + name)
    .filter((name) => files.has(name))
    .map(entry),
})

/** Groups with a name in Portuguese stand in Portuguese too. */
const portugueseGroups = groups.filter(({ pt }) => pt).map(({ pt, pages }) => group(pt, pages, 'pt/'))

function sidebar() {
  // Pages that no group names are the last one's, so that none is lost.
  const listedGroups = groups.map(({ en, pages }) => group(en, pages))
  const listed = new Set(listedGroups.flatMap(({ items }) => items.map(({ link }) => link)))
  const others = [...files.keys()]
    .filter((name) => !name.startsWith('pt/'))
    .map((name) => [name, entry(name)])
    .filter(([, { link }]) => !listed.has(link))
  listedGroups.at(-1).items.push(...others.filter(([name]) => !isDecision(name)).map(([, item]) => item))
  const decisions = others.filter(([name]) => isDecision(name)).map(([, item]) => item)
  return [...listedGroups, { text: 'Decisions', collapsed: true, items: decisions.toReversed() }]
}

const fileOf = ({ realPath, path }) => posix.relative(root, realPath ?? path)

/** A heading's anchor as GitHub makes it. */
const slugify = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-')

/** A page is read on the site as in the project: its links lead to pages or sources, and its tables have headings. */
function asOnSite(md) {
  md.core.ruler.push('vitrine-site', ({ tokens, env }) => {
    // A cell over a column without a name is no heading.
    tokens.forEach((token, at) => {
      if (token.type === 'th_open' && tokens[at + 1].content === '') token.tag = tokens[at + 2].tag = 'td'
    })
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      // Vue would read braces in it.
      if (token.type === 'code_inline') token.attrSet('v-pre', '')
      const link = token.type === 'link_open' && token.attrGet('href')
      if (link) token.attrSet('href', addressOf(fileOf(env), link))
    }
  })
}

/** The playground's address for a piece of code with an element, its colours or its words; undefined for other code. */
function playgroundQuery({ info, content }) {
  const [, tag, written] = /<(shop-[a-z-]+)([^>]*)>/.exec(info === 'html' ? content : '') ?? []
  const pairs = {
    html: written?.matchAll(/([a-z-]+)="([^"…]*)"/g),
    css: content.matchAll(/(--shop-[a-z-]+): ([^;]+);/g),
    js: /\.texts = /.test(content) && content.matchAll(/'(\w+\.\w+)': '([^']+)'/g),
  }[info]
  // The shop of an example is the sandbox, which has codes of its own.
  const chosen = [...(pairs || [])]
    .map(([, name, value]) => [name, value])
    .filter(([name]) => !/^(api-base|session|first-view)$/.test(name))
  if (!tag && chosen.length === 0) return undefined
  return new URLSearchParams([...(tag ? [['tag', tag]] : []), ...chosen]).toString()
}

/** Code that the playground can show has it below, opened by a press. */
function liveExamples(md) {
  const { fence } = md.renderer.rules
  md.renderer.rules.fence = (tokens, index, options, env, ...others) => {
    const written = fence(tokens, index, options, env, ...others)
    const query = playgroundQuery(tokens[index])
    if (query === undefined) return written
    const isPortuguese = env.relativePath.startsWith('pt/')
    const [lang, here, there] = isPortuguese
      ? ['pt', 'Experimente aqui', 'Abrir o playground']
      : ['en', 'Try it here', 'Open the playground']
    const address = `/playground/?${md.utils.escapeHtml(`${query}&lang=${lang}`)}`
    return `${written}<details class="live"><summary>${here}</summary>
<iframe src="${address}" title="Playground" loading="lazy"></iframe>
<a href="${address}" target="_self">${there}</a></details>`
  }
}

/** Beside the docs on their origin: VitePress puts its base before each address that begins with a slash. */
const beside = (path) => ({ link: `/..${path}`, target: '_self' })

const SEARCH_IN_PORTUGUESE = {
  button: { buttonText: 'Buscar', buttonAriaLabel: 'Buscar' },
  modal: {
    displayDetails: 'Mostrar a lista detalhada',
    resetButtonTitle: 'Limpar a busca',
    backButtonTitle: 'Fechar a busca',
    noResultsText: 'Nenhum resultado para',
    footer: {
      selectText: 'escolher',
      selectKeyAriaLabel: 'Enter',
      navigateText: 'percorrer',
      navigateUpKeyAriaLabel: 'seta para cima',
      navigateDownKeyAriaLabel: 'seta para baixo',
      closeText: 'fechar',
      closeKeyAriaLabel: 'Esc',
    },
  },
}

/** Records and code are read by who changes the shop; a host's search finds a host's pages. */
const isSearched = (path) => !/(^|\/)(decisions|source|src)\/|contributing\.md$/.test(path)

export default defineConfig({
  lang: 'en',
  title: 'Vitrine',
  description: 'An embeddable Portuguese-language storefront for conversations',
  base: '/docs/',
  srcDir: '../..',
  // Files of that name in other folders are not VitePress'.
  additionalConfig: {},
  srcExclude: ['{tests,stories,test-results,src/first-view,src/tools/init,demo/hosts}/**'],
  outDir: './dist/docs',
  cleanUrls: true,
  locales: {
    root: { label: 'English', lang: 'en' },
    pt: {
      label: 'Português',
      lang: 'pt-BR',
      link: '/pt/',
      description: 'Uma loja em português que se incorpora a conversas',
      themeConfig: {
        nav: [
          { text: 'Playground', ...beside('/playground/?lang=pt') },
          { text: 'Contrato', link: '/contract' },
        ],
        outline: { level: 'deep', label: 'Nesta página' },
        docFooter: { prev: 'Anterior', next: 'Próxima' },
        sidebarMenuLabel: 'Páginas',
        returnToTopLabel: 'Voltar ao começo',
        darkModeSwitchLabel: 'Aparência',
        langMenuLabel: 'Trocar de língua',
        skipToContentLabel: 'Pular para o conteúdo',
      },
    },
  },
  metaChunk: true,
  rewrites: (file) => pageOf(file) ?? file,
  markdown: {
    anchor: { slugify },
    config: (md) => [asOnSite, liveExamples].forEach((add) => md.use(add)),
    theme: { light: 'github-light-high-contrast', dark: 'github-dark' },
  },
  ignoreDeadLinks: false,
  // The sources' folder has the configuration of another build.
  vite: { configFile: false, publicDir: false },
  themeConfig: {
    nav: [
      { text: 'Playground', ...beside('/playground/?lang=en') },
      { text: 'Contract', link: '/contract' },
      ...(process.env.VITRINE_STORIES ? [{ text: 'Stories', ...beside('/stories/') }] : []),
    ],
    sidebar: { '/': sidebar(), '/pt/': portugueseGroups },
    // The hidden menu of languages leads to pages that are there.
    i18nRouting: false,
    twins: [...files.keys()].filter((name) => name.startsWith('pt/')),
    outline: 'deep',
    search: {
      provider: 'local',
      options: {
        _render: (text, env, md) => (isSearched(env.relativePath) ? md.render(text, env) : ''),
        locales: { pt: { translations: SEARCH_IN_PORTUGUESE } },
        // The list of the shop's words has each word: what explains it comes first.
        miniSearch: { searchOptions: { boostDocument: (id) => (/\/texts(\.html)?(#|$)/.test(id) ? 0.02 : 1) } },
      },
    },
  },
  buildEnd({ outDir }) {
    for (const [name, file] of files) cpSync(join(root, file), join(outDir, `${name}.md`))
    cpSync(join(root, 'dist/openapi.json'), join(outDir, 'openapi.json'))
  },
})
