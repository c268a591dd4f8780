import { expect, it } from 'vitest'
import { openReady, elementsInTests } from '../support/element-page'

elementsInTests()

it('the light project runs on Preact, the others on React', async ({ task }) => {
  const element = await openReady('shop-catalog')
  const nodes = [...(element.shadowRoot?.querySelectorAll('button') ?? [])]
  const isReact = nodes.some((node) => Object.keys(node).some((key) => key.startsWith('__reactFiber')))
  expect(nodes).not.toEqual([])
  expect(isReact).toBe(!task.file.projectName?.includes('light'))
})
