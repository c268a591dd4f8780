import type { Plugin } from 'vite'
import { describe, expect, it } from 'vitest'
import { compactCss } from '../../.build/first-view/compact-css'

const ID = '/project/src/ui/Part.tsx'

const { transform } = compactCss() as Plugin & {
  transform: (code: string, id: string) => Promise<{ code: string } | null>
}

/** A module's code after the plugin. */
async function compiled(code: string, id = ID): Promise<string> {
  const result = await transform(`import { css, keyframes, globalCss } from '../styles/sheet'\n${code}`, id)
  return result?.code ?? ''
}

describe('a block of rules', () => {
  it('becomes a name and a text with & in place of the name', async () => {
    const code = await compiled('const box = css`\n  color: red;\n  &:hover {\n    color: blue;\n  }\n`')
    expect(code).toMatch(/const box = readyRules\("v\w{4}","\.&\{color:red\}\.&:hover\{color:blue\}"\)/)
    expect(code).toContain("import { addCompiled as readyRules, globalCss } from '../styles/sheet'")
  })

  it('keeps the space between the name of an animation and its time', async () => {
    expect(await compiled('const box = css`\n  animation: ${turn} 0.3s ease;\n`')).toContain(
      'animation:"+turn+" .3s ease}',
    )
  })

  it('has no space that only a reader needs, but those of a sum', async () => {
    const rules =
      'const box = css`\n  width: calc(0.5px + 1em);\n  transition: color 1s, width 1s;\n  & > a {\n    margin: 10.5px;\n  }\n`'
    expect(await compiled(rules)).toMatch(
      /"\.&\{width:calc\(\.5px \+ 1em\);transition:color 1s,width 1s\}\.&>a\{margin:10\.5px\}"/,
    )
  })

  it('gets another name in another module when it contains values, which may differ', async () => {
    const rules = 'const box = css`\n  animation: ${turn} 1s;\n`'
    const nameIn = async (id: string) => /readyRules\("(\w+)"/.exec(await compiled(rules, id))?.[1]
    expect(await nameIn(ID)).not.toBe(await nameIn('/project/src/ui/Other.tsx'))
  })

  it('names the animation of its keyframes', async () => {
    expect(await compiled('const turn = keyframes`\n  to {\n    opacity: 0;\n  }\n`')).toMatch(
      /"@keyframes &\{to\{opacity:0\}\}"/,
    )
  })
})

it('keeps every line where it was, so that a debugger needs no map', async () => {
  const code = await compiled('const box = css`\n  color: red;\n`\n\nconst next = 1')
  expect(code.split('\n').indexOf('const next = 1')).toBe(5)
})

it('leaves a module without styles unchanged', async () => {
  expect(await transform('export const one = 1', ID)).toBeNull()
})
