import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { lexer, parse, walk } from 'css-tree'
import { Window } from 'happy-dom'
import { expect, it } from 'vitest'
import { manifest } from '../../src/elements/manifest'
import { attributesOf } from '../../src/tools/reference/attribute-words'
import { PAGES, snippetsOf } from '../support/snippets'

/*
 * Blocks of the docs that no compiler reads: HTML, CSS and command lines. Each name in them must be one that the elements
 * and the command have; others open the whole pages among them in a browser, and run the command.
 */
const blocksOf = (language: string) => PAGES.flatMap((page) => snippetsOf(page, [language]))

/** Attributes of any element, and the loader's own. */
const OF_ANY = ['class', 'id', 'slot', 'style', 'nonce']

/** @returns what is wrong with the shop's tags in some HTML */
function wrongIn(html: string): string[] {
  const { document } = new Window({ settings: { disableJavaScriptEvaluation: true } })
  document.body.innerHTML = html
  return [...document.querySelectorAll('*')].flatMap((element) => {
    const name = element.localName
    const slot = element.getAttribute('slot')
    const wrong = slot && !manifest.slots.some((one) => one.name === slot) ? [`slot ${slot}`] : []
    if (!name.includes('-')) return wrong
    const tag = manifest.tags.find((one) => one.name === name)
    if (!tag) return [...wrong, `tag ${name}`]
    const known = [...attributesOf(tag.name), ...manifest.switches].map((one) => one.name)
    const unknown = element.getAttributeNames().filter((one) => ![...known, ...OF_ANY].includes(one))
    return [...wrong, ...unknown.map((one) => `${name} ${one}`)]
  })
}

/** @returns what is wrong with some CSS: its syntax, its standard properties, and the shop's names in it */
function wrongInStyles(css: string): string[] {
  const wrong: string[] = []
  const sheet = parse(css, { onParseError: ({ message }) => wrong.push(message), parseCustomProperty: true })
  walk(sheet, (node) => {
    if (node.type === 'TypeSelector' && node.name.startsWith('shop-'))
      if (!manifest.tags.some(({ name }) => name === node.name)) wrong.push(`tag ${node.name}`)
    if (node.type !== 'Declaration') return
    const { property } = node
    if (property.startsWith('--shop-')) {
      if (!manifest.cssProperties.some(({ name }) => name === property)) wrong.push(property)
    } else if (!property.startsWith('--') && lexer.matchProperty(property, node.value).error) wrong.push(property)
  })
  return wrong
}

it('name only tags, attributes and slots that there are, in HTML', () => {
  const blocks = blocksOf('html')
  expect(blocks.length).toBeGreaterThan(10)
  expect(blocks.flatMap(({ page, code }) => wrongIn(code).map((one) => `${page}: ${one}`))).toEqual([])
  expect(wrongIn('<shop-catalogue></shop-catalogue><shop-cart product-id="1"><p slot="head"></p></shop-cart>')).toEqual(
    ['tag shop-catalogue', 'shop-cart product-id', 'slot head'],
  )
})

/** @returns what loads the React build in some code; types are of both builds */
const ofReactBuild = (code: string): string[] => [
  ...(code.match(/\S*\bloader[\w.]*\.js/g) ?? []).filter((address) => !address.includes('light/')),
  ...(code.match(/^import (?!type\b).* from 'vitrine(\/first-view|\/loader)?'/gm) ?? []),
]

it('load the light build, which the README names for whoever is in doubt', () => {
  const blocks = ['html', 'js', 'jsx', 'ts', 'tsx', 'vue', 'svelte'].flatMap(blocksOf)
  expect(blocks.flatMap(({ page, code }) => ofReactBuild(code).map((one) => `${page}: ${one}`))).toEqual([])
  const react = '<script src="/vitrine/loader.a.js">\nimport { readFirstView } from \'vitrine/first-view\''
  expect(ofReactBuild(react)).toHaveLength(2)
})

it('are whole CSS, whose custom properties there are', () => {
  const blocks = blocksOf('css')
  expect(blocks.length).toBeGreaterThan(4)
  expect(blocks.flatMap(({ page, code }) => wrongInStyles(code).map((one) => `${page}: ${one}`))).toEqual([])
  expect(wrongInStyles('shop-cat { --shop-colour: red; colour: red }')).toEqual([
    'tag shop-cat',
    '--shop-colour',
    'colour',
  ])
})

it('are JSON where they say so', () => {
  for (const { code } of blocksOf('json')) expect(() => JSON.parse(code) as unknown).not.toThrow()
})

it('give the command only options that its help has, and are lines of a shell', () => {
  const { stdout: help } = spawnSync('npx', ['tsx', 'src/tools/cli.ts', '--help'], { encoding: 'utf8' })
  const wrong = blocksOf('sh').flatMap(({ page, code }) => {
    const { stderr } = spawnSync('sh', ['-n'], { input: code, encoding: 'utf8' })
    const lines = code.replaceAll('\\\n', ' ').match(/\bvitrine (serve|check|webhooks)\b.*/g) ?? []
    const options = lines.flatMap((line) => line.match(/--[a-z-]+/g) ?? [])
    return [stderr, ...options.filter((option) => !help.includes(`${option} `))]
      .filter((one) => one !== '')
      .map((one) => `${page}: ${one}`)
  })
  expect(blocksOf('sh').some(({ code }) => code.includes('vitrine check '))).toBe(true)
  expect(help).toContain('--agent CODE')
  expect(wrong).toEqual([])
})

it('answer a preflight so that a browser lets the calls of the shop pass', () => {
  const [block] = blocksOf('http')
  const [status = '', ...lines] = (block?.code ?? '').trim().split('\n')
  const headers = new Headers(lines.map((line) => line.split(': ') as [string, string]))
  expect(status).toMatch(/^HTTP\/1\.1 20[04] /)
  const listed = (name: string) => (headers.get(name) ?? '').toLowerCase().split(', ')
  expect(headers.get('access-control-allow-origin')).toBe('*')
  expect(listed('access-control-allow-methods')).toEqual(expect.arrayContaining(['get', 'post']))
  expect(listed('access-control-allow-headers')).toEqual(expect.arrayContaining(['authorization', 'content-type']))
  expect(Number(headers.get('access-control-max-age'))).toBeGreaterThanOrEqual(60)
})

it('install the package by the name of the file that npm packs', () => {
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8')) as { name: string; version: string }
  const installed = blocksOf('sh').flatMap(({ code }) => code.match(/\S+\.tgz/g) ?? [])
  expect(installed).toEqual([`../${name}/${name}-${version}.tgz`])
})
