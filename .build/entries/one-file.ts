import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'

interface OneFileOptions {
  target: string
  define?: Record<string, string>
  plugins?: Plugin[]
  external?: string[]
}

/** Bundles a module with all its imports but `external` into one file. @returns the file's code */
export async function oneFile(entry: string, { external = [], ...options }: OneFileOptions): Promise<string> {
  const { target, ...rest } = options
  const config: InlineConfig = {
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ...rest,
    build: {
      write: false,
      target,
      lib: { entry, formats: ['es'] },
      rolldownOptions: { external, output: { minify: true } },
    },
  }
  const outputs = [await build(config)].flat()
  const [chunk, ...others] = outputs.flatMap((result) => ('output' in result ? result.output : []))
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error(`${entry} does not bundle into one file.`)
  return (chunk satisfies Rolldown.OutputChunk).code
}
