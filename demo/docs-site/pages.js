/** Which files of the project are pages of the site, and where links between them lead. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, posix, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../..')
const OTHERS = {
  'README.md': 'index.md',
  'src/README.md': 'sources.md',
  'demo/engines/README.md': 'engines.md',
  'demo/engines/evershop/README.md': 'evershop.md',
  'demo/engines/medusa/README.md': 'medusa.md',
  'demo/engines/vendure/README.md': 'vendure.md',
}
/** Sources that a page tells more readably. */
const TOLD = { 'src/api/openapi.yaml': 'contract.md' }
const READ = /\.(css|graphql|html|jsx?|json|svelte|tsx?|vue|ya?ml)$|^LICENSE$|(^|\/)README\.md$/
const NOT_READ = /(^|\/)(node_modules|\.[^/]+|dist|package-lock\.json)(\/|$)/
/** A file of more bytes is data. */
const MOST = 60_000

/** @param file of the project, 'demo/docs/hosts.md' @returns its page, 'hosts.md'; undefined for a file that is none */
export function pageOf(file) {
  const [, page] = /^demo\/docs(?:-site)?\/(.+\.md)$/.exec(file) ?? []
  return OTHERS[file] ?? TOLD[file] ?? page
}

const sourceId = (path) => path.replaceAll('.', '_')
const isFolder = (path) => statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory() ?? false

/**
 * The site's address of a link on a page, below `/docs/`: a page's, or that of the source that it names.
 * @param file the page's own file @returns the link itself when it leads elsewhere, and within its page
 */
export function addressOf(file, link) {
  if (/^(\w+:|#|\/)/.test(link) || file === undefined) return link
  const [path, ...anchor] = link.split(/(?=#)/)
  const target = posix.join(posix.dirname(file), decodeURI(path)).replace(/\/$/, '')
  const page = pageOf(target)
  const isPicture = /\.(webp|png|svg)$/.test(target)
  if (isPicture) return link
  return (page ? `/${page}` : `/source/${sourceId(target)}`) + anchor.join('')
}

const text = (path) => readFileSync(join(root, path), 'utf8')

/** Each file or folder that a page links to and that is no page, with all that is in a folder. */
function linkedSources(files) {
  const found = new Set()
  const add = (path) => {
    if (found.has(path) || pageOf(path) || NOT_READ.test(path)) return
    if (isFolder(path)) readdirSync(join(root, path)).forEach((name) => add(posix.join(path, name)))
    else if (!READ.test(path) || statSync(join(root, path)).size > MOST) return
    found.add(path)
  }
  for (const file of files)
    for (const [, link] of text(file)
      .replaceAll(/```[\s\S]*?```/g, '')
      .matchAll(/\]\(([^)\s]+)\)/g))
      if (addressOf(file, link).startsWith('/source/'))
        add(posix.join(posix.dirname(file), link.split('#')[0]).replace(/\/$/, ''))
  return found
}

/** Pages of the site by their file. */
export function pageFiles() {
  const docs = readdirSync(join(root, 'demo/docs'), { recursive: true }).map((name) => `demo/docs/${name}`)
  return [...Object.keys(OTHERS), ...docs.filter((name) => name.endsWith('.md'))]
}

/** A page of the site for each source that a page names, as VitePress takes pages from a loader. */
export function sourcePages() {
  const sources = linkedSources(pageFiles())
  return Array.from(sources, (path) => ({
    params: { file: sourceId(path), title: path },
    content: isFolder(path) ? folderText(path, sources) : `\`\`\`\`${path.split('.').at(-1)}\n${text(path)}\n\`\`\`\``,
  }))
}

function folderText(path, sources) {
  return readdirSync(join(root, path))
    .map((name) => posix.join(path, name))
    .filter((one) => sources.has(one) || pageOf(one))
    .map((one) => {
      const page = pageOf(one)
      return page ? `- [${titleOf(one)}](/${page})` : `- [${posix.basename(one)}](/source/${sourceId(one)})`
    })
    .join('\n')
}

/** A page's first heading. */
export function titleOf(file) {
  return /^# (.+)$/m.exec(text(file))?.[1] ?? posix.basename(file)
}
