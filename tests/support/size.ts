import { KB } from './size-budgets.ts'
import { weighBuilds, type Weighed } from './weigh.ts'

/** `npm run size`: every file of each build, and the paths to a usable shop, beside their budgets. */

function line(name: string, ...columns: (string | number)[]): string {
  return name.padEnd(44) + columns.map((column) => String(column).padStart(9)).join('')
}

function print({ name, plain, gzip: bytes, brotli: smallest, budget }: Weighed): void {
  console.log(line(name, plain, bytes, smallest, budget, bytes > budget ? `  OVER by ${bytes - budget}` : ''))
}

const builds = weighBuilds()

console.log(`bytes (1 KB = ${KB} bytes); gzip 9, brotli 11; the budget is for gzip`)
for (const [build, weighed] of Object.entries(builds)) {
  console.log(`\n${line(build, 'minified', 'gzip', 'brotli', 'budget')}`)
  weighed.forEach(print)
}

const over = Object.entries(builds).flatMap(([build, weighed]) =>
  weighed.filter(({ gzip: bytes, budget }) => bytes > budget).map(({ name }) => `${build}: ${name}`),
)
if (over.length > 0) {
  console.error(`\nOver budget: ${over.join(', ')}`)
  process.exitCode = 1
}
