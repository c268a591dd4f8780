import { parseArgs } from 'node:util'
import { FEATURES } from './backend/features.ts'
import { startServer } from './server.ts'

const HIGHEST_PORT = 65_535

interface ServeOptions {
  port: number | undefined
}

/**
 * `vitrine serve`: runs until the process is ended.
 * @returns the exit status: 2 for arguments that it does not understand
 */
export async function serve(args: string[]): Promise<number> {
  const options = readOptions(args)
  if (typeof options === 'string') {
    console.error(`vitrine serve: ${options} 'vitrine --help' lists the options.`)
    return 2
  }
  await startServer({ ...(options.port !== undefined && { port: options.port }), features: FEATURES })
  return 0
}

/** @returns the options, or a sentence about the first mistake */
function readOptions(args: string[]): ServeOptions | string {
  try {
    const { values } = parseArgs({ args, options: { port: { type: 'string' } } })
    const port = values.port ?? process.env['PORT']
    if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) <= HIGHEST_PORT))
      return `'${port}' is no port: it is a number from 0 to ${HIGHEST_PORT}.`
    return { port: port === undefined ? undefined : Number(port) }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
