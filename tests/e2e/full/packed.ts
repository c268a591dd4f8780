import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '../../..')
/** Has packages of its own, which only these tests and its hosts need. */
export const frameworks = join(root, 'demo/hosts/frameworks')

/** A consumer's project, with the packed package as its only dependency. */
export interface Project {
  folder: string
  /** Folder of the unpacked package. */
  installed: string
  /** File of the packed package. */
  tarball: string
  write(name: string, text: string): void
  /** Copies an installed package, as `name`, without its dependencies. */
  install(name: string, from?: string): void
}

type Provide = (project: Project) => Promise<void>

type Fixture = { browserName: string }

/** A worker's fixture: a project beside the packages of frameworks, for tools that look for them around it. */
export async function projectBesidePackages({ browserName: _any }: Fixture, provide: Provide): Promise<void> {
  const place = join(frameworks, '.cache')
  mkdirSync(place, { recursive: true })
  await provideProject(mkdtempSync(join(place, 'project-')), provide)
}

/** A worker's fixture: a project in a temporary folder. */
export async function packedProject({ browserName: _any }: Fixture, provide: Provide): Promise<void> {
  await provideProject(mkdtempSync(join(tmpdir(), 'vitrine-user-')), provide)
}

/** @param folder is deleted after the tests */
async function provideProject(folder: string, provide: Provide): Promise<void> {
  const installed = join(folder, 'node_modules/vitrine')
  mkdirSync(installed, { recursive: true })
  const packed = npm('pack', '--json', '--pack-destination', folder)
  const tarball = join(folder, (JSON.parse(packed) as [{ filename: string }])[0].filename)
  execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', installed])
  const project: Project = {
    folder,
    installed,
    tarball,
    write(name, text) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), text)
    },
    install(name, from = name) {
      const [found = ''] = [root, frameworks].map((place) => join(place, 'node_modules', from)).filter(existsSync)
      cpSync(found, join(folder, 'node_modules', name), { recursive: true })
    },
  }
  project.write('package.json', '{ "type": "module", "private": true }')
  await provide(project)
  rmSync(folder, { recursive: true })
}

function npm(...args: string[]): string {
  return execFileSync('npm', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}
