import { budgets } from './size-budgets.ts'
import { weigh } from './weigh.ts'

/** `npm run size`: every file of each build, then the three sums that have a budget. */

const line = (name: string, ...columns: (string | number)[]) =>
  name.padEnd(44) + columns.map((column) => String(column).padStart(10)).join('')

for (const build of ['react', 'light'] as const) {
  const { files, catalog, untouched, shopping } = weigh(build)
  const budget = budgets[build]
  console.log(`\n${line(`${build}, bytes`, 'minified', 'gzip', 'budget')}`)
  for (const [name, weights] of Object.entries(files)) console.log(line(name, weights.plain, weights.gzip))
  console.log(line('until the catalogue can be used', '', catalog, budget.catalog))
  console.log(line('with all that an untouched shop fetches', '', untouched, budget.untouched))
  console.log(line('with product, cart, checkout and payment', '', shopping, budget.shopping))
  const sums = [catalog - budget.catalog, untouched - budget.untouched, shopping - budget.shopping]
  for (const over of sums.filter((bytes) => bytes > 0)) {
    console.error(`The ${build} build is ${over} bytes over its budget (tests/support/size-budgets.ts).`)
    process.exitCode = 1
  }
}
