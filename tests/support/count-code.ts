import { readFileSync } from 'node:fs'
import {
  functionsOf,
  importCycles,
  indirectSentences,
  lineCount,
  readCode,
  sharedNames,
  unusedExports,
} from './code-counts.ts'

// Counts the code of the working directory: `npm run count`; with `--list`, the findings too.
const src = readCode(['src'])
const build = readCode(['.build'])
const others = readCode(['tests', 'demo', 'stories'])
const all = [...src, ...build, ...others]
const lines = (files: typeof all) => files.reduce((sum, { source }) => sum + lineCount(source) - 1, 0)
const commentLines = (files: typeof all) => files.reduce((sum, file) => sum + file.commentLines, 0)
const functions = [...src, ...build].flatMap(functionsOf)
const longest = functions.reduce((one, other) => (other.lines > one.lines ? other : one))

const counts: [string, number, unknown[]?][] = [
  ['lines of src', lines(src)],
  ['lines of .build', lines(build)],
  ['comment lines, src and .build', commentLines([...src, ...build])],
  ['comment lines, everywhere', commentLines(all)],
  [
    'sentences that open with What, Whether, How',
    all.flatMap(indirectSentences).length,
    all.flatMap((file) => indirectSentences(file).map((sentence) => `${file.path}: ${sentence.replaceAll('\n', ' ')}`)),
  ],
  ['modules in type cycles', importCycles(src).flat().length, importCycles(src)],
  ['unused exports', unusedExports(src, all).length, unusedExports(src, all)],
  [
    'exports that only src leaves unused',
    unusedExports(src, [...src, ...build]).length,
    unusedExports(src, [...src, ...build]),
  ],
  [`longest function (${longest.name}, ${longest.path})`, longest.lines],
  [
    'functions over 120 lines',
    functions.filter((one) => one.lines > 120).length,
    functions.filter((one) => one.lines > 120),
  ],
  ['exported functions that share a name', sharedNames(src, true).length, sharedNames(src, true)],
  ['exports that share a name', sharedNames(src).length, sharedNames(src)],
  ['bytes of README.md', readFileSync('README.md').length],
]

for (const [name, count, findings = []] of counts) {
  console.log(`${String(count).padStart(7)}  ${name}`)
  if (process.argv.includes('--list')) for (const finding of findings) console.log('          ', finding)
}
