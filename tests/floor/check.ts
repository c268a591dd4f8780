import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ALLOWED } from './allowed.ts'
import { FLOOR } from './floor.ts'
import { problemsIn } from './problems.ts'

/** `npm run floor`: fails for what a built file uses and a browser of the README's table lacks. */

const root = resolve(import.meta.dirname, '../..')
/** Files of servers, tools and bundlers; `angular.js` is compiled once more by the host's own Angular, for the browsers of the host. */
const NO_BROWSER =
  /^(?:light\/)?(?:server|first-view)\.js$|^(?:angular|backend|cli|csp|webhooks|whatsapp|[\w-]+-code\d*)\.js$|^(?:backend|types)\//

const names = readdirSync(join(root, 'dist'), { recursive: true, encoding: 'utf8' })
const built = names.filter((name) => /\.(?:js|css)$/.test(name) && !NO_BROWSER.test(name))
const files = Object.fromEntries(built.map((name) => [name, readFileSync(join(root, 'dist', name), 'utf8')]))
const guards = ALLOWED.flatMap(({ guard }) => (guard ? [guard] : []))
const problems = [
  ...problemsIn(files, FLOOR, ALLOWED),
  ...guards
    .filter(([file, words]) => !readFileSync(join(root, file), 'utf8').includes(words))
    .map(([file, words]) => `${file} does not say ${words}`),
]
process.stdout.write([...problems, `${built.length} files, ${problems.length} problems with the floor.\n`].join('\n'))
if (problems.length > 0) {
  process.stdout.write('Ask before you use it, do without it, or name it in tests/floor/allowed.ts.\n')
  process.exitCode = 1
}
