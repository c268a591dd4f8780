import { readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import { expect, it } from 'vitest'

interface Workflow {
  on: { push: { tags: string[] } }
  permissions: Record<string, string>
  jobs: Record<string, { steps: { uses?: string; run?: string; with?: Record<string, unknown> }[] }>
}

const read = (file: string) => readFileSync(file, 'utf8')

it('a pushed tag of a version is tested, built and published by the release script, with a token that signs the provenance', () => {
  const { on, permissions, jobs } = load(read('.github/workflows/release.yml')) as Workflow
  const { scripts, engines } = JSON.parse(read('package.json')) as {
    scripts: Record<string, string>
    engines: { node: string }
  }
  const steps = Object.values(jobs).flatMap((job) => job.steps)
  const script = read('.build/release/run.ts')
  expect(script).toContain('const tag = `v${version}`')
  expect(on).toEqual({ push: { tags: ['v*'] } })
  expect(permissions).toEqual({ contents: 'read', 'id-token': 'write' })
  expect(steps.flatMap(({ run }) => run ?? [])).toEqual(['npm ci', 'npm run release -- --publish'])
  expect(scripts['release']).toBe('tsx .build/release/run.ts')
  for (const word of ['--publish', '--provenance']) expect(script).toContain(`'${word}'`)
  const [node] = steps.flatMap((step) => step.with?.['node-version'] ?? [])
  expect(Number(node)).toBeGreaterThanOrEqual(Number.parseInt(engines.node.slice('>='.length), 10))
})
