import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import type { Mapped } from '../chunks/source-maps.ts'

const NOTICES = 'third-party-notices.md'

interface OneFileOptions {
  target: string
  define?: Record<string, string>
  plugins?: Plugin[]
  resolve?: InlineConfig['resolve']
  external?: string[]
  /** Leaves imports of Node's own modules to Node; other bundles run in browsers too, and have none. */
  forNode?: boolean
}

interface OneFile extends Mapped {
  /** The licences of everything bundled. */
  notices: string
}

/** Bundles a module with all its imports but `external` into one file. */
export async function oneFile(
  entry: string,
  { external = [], forNode, target, ...rest }: OneFileOptions,
): Promise<OneFile> {
  const config: InlineConfig = {
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ...rest,
    ...(forNode && { ssr: { noExternal: true } }),
    build: {
      write: false,
      target,
      sourcemap: 'hidden',
      license: { fileName: NOTICES },
      ...(forNode ? { ssr: entry } : { lib: { entry, formats: ['es'] } }),
      rolldownOptions: { external, output: { minify: true, comments: { annotation: false }, codeSplitting: false } },
    },
  }
  const outputs = [await build(config)].flat()
  const files = outputs.flatMap((result) => ('output' in result ? result.output : []))
  const notices = files.find((file) => file.type === 'asset' && file.fileName === NOTICES)
  const [chunk, ...others] = files.filter((file) => file !== notices && !file.fileName.endsWith('.map'))
  if (chunk?.type !== 'chunk' || others.length > 0) throw new Error(`${entry} does not bundle into one file.`)
  const { code, map } = chunk satisfies Rolldown.OutputChunk
  return { code, map: JSON.stringify(map), notices: notices?.type === 'asset' ? String(notices.source) : '' }
}
