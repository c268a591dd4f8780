interface Folder {
  /** Files and folders that are broken. */
  sources: string[]
  /** Folders of the tests that shall notice. */
  tests: string[]
  /** Its tests in Chromium are asked too. */
  inChromium?: true
}

const likeNamed = (folder: string): Folder => ({ sources: [`src/${folder}`], tests: [`tests/${folder}`] })

/** Parts of `src`, and the tests that prove each. */
export const FOLDERS: Record<string, Folder> = {
  domain: likeNamed('domain'),
  stores: likeNamed('stores'),
  session: likeNamed('session'),
  api: likeNamed('api'),
  shell: {
    // What only lays out a page is looked at by stories.
    sources: ['src/shell/*.ts', 'src/shell/Boundary.tsx', 'src/shell/*Notice.tsx'],
    tests: ['tests/shell'],
    inChromium: true,
  },
  backend: {
    // Its storage in Postgres is proven against a real server, which no mutant gets.
    sources: ['src/backend', ':!src/backend/postgres'],
    tests: ['tests/demo/backend', 'tests/demo/engines'],
  },
}

export function folderNamed(name: string): Folder {
  const folder = FOLDERS[name]
  if (!folder) throw new Error(`No tests are known for '${name}'. Folders: ${Object.keys(FOLDERS).join(', ')}`)
  return folder
}
