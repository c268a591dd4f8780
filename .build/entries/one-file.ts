import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { inProject, type Mapped } from '../chunks/source-maps.ts'

const NOTICES = 'third-party-notices.md'

interface BundleOptions {
  target: string
  define?: Record<string, string>
  plugins?: Plugin[]
  resolve?: InlineConfig['resolve']
  external?: string[]
}

interface Notices {
  /** The licences of everything bundled. */
  notices: string
}

/** Bundles a module with all its imports but `external` into one file. */
export async function oneFile(entry: string, options: BundleOptions): Promise<Mapped & Notices> {
  const { files, notices } = await bundle({ lib: { entry, formats: ['es'] } }, { codeSplitting: false }, options)
  const [file, ...others] = Object.values(files)
  if (!file || others.length > 0) throw new Error(`${entry} does not bundle into one file.`)
  return { ...file, notices }
}

/**
 * Bundles entries, by name, that run in Node alone or too: they leave Node's own modules to Node, and what several of
 * them import, or one imports late, lies in files of its own.
 */
export function nodeFiles(input: Record<string, string>, options: BundleOptions) {
  const output = { entryFileNames: '[name].js', chunkFileNames: '[name]-code.js' }
  return bundle({ ssr: true, rolldownOptions: { input } }, output, options)
}

async function bundle(
  entries: InlineConfig['build'],
  output: Rolldown.OutputOptions,
  { external = [], target, ...rest }: BundleOptions,
): Promise<Notices & { files: Record<string, Mapped> }> {
  const config: InlineConfig = {
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    ...rest,
    build: {
      ...entries,
      write: false,
      target,
      sourcemap: 'hidden',
      license: { fileName: NOTICES },
      rolldownOptions: {
        ...entries?.rolldownOptions,
        external,
        output: { minify: true, comments: { annotation: false }, sourcemapPathTransform: inProject, ...output },
      },
    },
  }
  const outputs = [await build(config)].flat().flatMap((result) => ('output' in result ? result.output : []))
  const chunks = outputs.filter((file) => file.type === 'chunk')
  const notices = outputs.find((file) => file.type === 'asset' && file.fileName === NOTICES)
  return {
    files: Object.fromEntries(chunks.map(({ fileName, code, map }) => [fileName, { code, map: JSON.stringify(map) }])),
    notices: notices?.type === 'asset' ? String(notices.source) : '',
  }
}
