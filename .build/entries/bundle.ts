import { build, type InlineConfig, type Rolldown } from 'vite'
import { inProject } from '../chunks/source-maps.ts'

type File = Rolldown.OutputChunk | Rolldown.OutputAsset

export interface BundleOptions extends Pick<InlineConfig, 'define' | 'plugins' | 'resolve'> {
  /** The oldest syntax. */
  target: string
  /** Leaves Node's own modules to Node, and lets entries share files. A browser's entry is one file. */
  isForNode?: boolean
  external?: (string | RegExp)[]
  output?: Rolldown.OutputOptions
  /** Name of a file with the licences of everything bundled. */
  notices?: string
}

/** The oldest syntax of browsers. */
export const BROWSERS = { target: 'es2021' }

/** Bundles entries, by the names of their files, with all their imports but `external`. Nothing is written. */
export async function bundleFiles(
  entry: Readonly<Record<string, string>>,
  { isForNode = false, external = [], target, output, notices, ...rest }: BundleOptions,
): Promise<File[]> {
  const outputs = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    ...rest,
    build: {
      lib: { entry, formats: ['es'] },
      ssr: isForNode,
      write: false,
      target,
      sourcemap: 'hidden',
      license: notices !== undefined && { fileName: notices },
      rolldownOptions: {
        external,
        output: {
          entryFileNames: '[name].js',
          minify: true,
          comments: { annotation: false },
          sourcemapPathTransform: inProject,
          codeSplitting: isForNode,
          ...output,
        },
      },
    },
  })
  return [outputs].flat().flatMap((result) => ('output' in result ? result.output : []))
}

/** The code of the only file. */
export function codeOf([file]: readonly File[]): string {
  return file?.type === 'chunk' ? file.code : ''
}

/** A module as the text of a classic script: in a function, since a page that holds it twice would declare its names twice. */
export async function inlineScript(entry: string, define: Record<string, string> = {}): Promise<string> {
  const code = codeOf(await bundleFiles({ script: entry }, { ...BROWSERS, define }))
  // It stands between script tags, on pages of any encoding.
  if (/<\/script|<!--|[^\n -~]/i.test(code)) throw new Error(`${entry} is no text to paste into a page.`)
  return `(()=>{${code.trim()}})()`
}

/** Writes files beside those of another build. */
export function emitFiles(context: Rolldown.PluginContext, files: readonly File[]): void {
  for (const file of files)
    context.emitFile({
      type: 'asset',
      fileName: file.fileName,
      source: file.type === 'chunk' ? file.code : file.source,
    })
}
