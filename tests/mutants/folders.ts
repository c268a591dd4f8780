interface Folder {
  /** Files and folders that are broken. */
  sources: string[]
  /** Folders and files of the tests that shall notice, without their ending. */
  tests: string[]
  /** Its tests in Chromium are asked too. */
  inChromium?: true
}

const likeNamed = (folder: string): Folder => ({ sources: [`src/${folder}`], tests: [`tests/${folder}/**/*`] })

/** Parts of `src`, and the tests that prove each. */
export const FOLDERS: Record<string, Folder> = {
  domain: likeNamed('domain'),
  stores: likeNamed('stores'),
  session: {
    sources: ['src/session'],
    tests: ['tests/session/**/*', 'tests/shell/coupon-news', 'tests/extras/analytics'],
  },
  // A test reads the wire's generated types as a text, which no mutant leaves as it is.
  api: { sources: ['src/api', ':!src/api/wire.ts'], tests: ['tests/api/**/*'] },
  shell: {
    // Stories look at the rest, which lays out a page.
    sources: [
      'history.ts',
      'address-history.ts',
      'sheet-entries.ts',
      'Boundary.tsx',
      '*-news.ts',
      'leave-toasts.ts',
      'host-scroller.ts',
    ].map((name) => `src/shell/${name}`),
    tests: ['tests/shell/**/*'],
    inChromium: true,
  },
  backend: {
    // Its storage in Postgres is proven against a real server, which no mutant gets.
    sources: ['src/backend', ':!src/backend/postgres'],
    tests: ['tests/demo/backend/**/*', 'tests/demo/engines/**/*'],
  },
}

export function folderNamed(name: string): Folder {
  const folder = FOLDERS[name]
  if (!folder) throw new Error(`No tests are known for '${name}'. Folders: ${Object.keys(FOLDERS).join(', ')}`)
  return folder
}
