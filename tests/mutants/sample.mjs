import { createHash } from 'node:crypto'
import { CheckStatus } from '@stryker-mutator/api/check'
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

const oneIn = Number(process.env.ONE_IN ?? 1)

/** The same mutants in every run: a mutant is chosen by its place and what it puts there. */
function isChosen({ fileName, location, replacement }) {
  const name = JSON.stringify([fileName.replace(/^.*\/src\//, ''), location.start, location.end, replacement])
  return createHash('sha256').update(name).digest().readUInt32BE() % oneIn === 0
}

const sample = {
  init: async () => undefined,
  check: async (mutants) =>
    Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        isChosen(mutant)
          ? { status: CheckStatus.Passed }
          : { status: CheckStatus.CompileError, reason: 'Not in the sample' },
      ]),
    ),
  group: async (mutants) => [mutants.map(({ id }) => id)],
}

/** Stryker tries the mutants that pass all checkers, and counts no other. */
export const strykerPlugins = [declareValuePlugin(PluginKind.Checker, 'sample', sample)]
