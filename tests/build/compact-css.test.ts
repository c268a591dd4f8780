import type { Plugin } from 'vite'
import { describe, expect, it } from 'vitest'
import { compactCss } from '../../.build/first-view/compact-css'

const ID = '/project/src/ui/Part.tsx'

/** A module's code after the build. */
function compiled(code: string, id = ID): string {
  const { transform } = compactCss() as Plugin & {
    transform: (code: string, id: string) => { code: string } | null
  }
  return transform(`import { css, keyframes } from '../styles/sheet'\n${code}`, id)?.code ?? ''
}

describe('a block of rules', () => {
  it('becomes a name and a text with & in place of the name', () => {
    const code = compiled('const box = css`\n  color: red;\n  &:hover {\n    color: blue;\n  }\n`')
    expect(code).toMatch(/const box = readyRules\("v\w{4}","\.&\{color:red;\}\.&:hover\{color:blue;\}"\)/)
    expect(code).toContain("import { addCompiled as readyRules } from '../styles/sheet'")
  })

  it('keeps the space between the name of an animation and its time', () => {
    expect(compiled('const box = css`\n  animation: ${turn} 0.3s ease;\n`')).toContain('animation:"+turn+" 0.3s ease;')
  })

  it('gets another name in another module when it contains values, which may differ', () => {
    const rules = 'const box = css`\n  animation: ${turn} 1s;\n`'
    const nameIn = (id: string) => /readyRules\("(\w+)"/.exec(compiled(rules, id))?.[1]
    expect(nameIn(ID)).not.toBe(nameIn('/project/src/ui/Other.tsx'))
  })

  it('names the animation of its keyframes', () => {
    expect(compiled('const turn = keyframes`\n  to {\n    opacity: 0;\n  }\n`')).toMatch(
      /"@keyframes &\{to\{opacity:0;\}\}"/,
    )
  })
})

it('leaves a module without styles unchanged', () => {
  const { transform } = compactCss() as Plugin & { transform: (code: string, id: string) => unknown }
  expect(transform('export const one = 1', ID)).toBeNull()
})
