import { expect, it } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { callsOf, freshCode, inside, openReady, elementsInTests } from '../support/element-page'

elementsInTests()

it('the Enter that confirms a word of an input method searches for nothing', async () => {
  const code = freshCode()
  const element = await openReady('shop-catalog', '', code)
  const field = inside(element).getByRole('searchbox')
  await field.click()
  await cdp().send('Input.imeSetComposition', { text: 'dipirona', selectionStart: 8, selectionEnd: 8 })
  await expect.element(field).toHaveValue('dipirona')
  await userEvent.keyboard('{Enter}')
  // A search takes the focus away.
  expect(field.element().matches(':focus')).toBe(true)
  await cdp().send('Input.insertText', { text: 'dipirona' })
  await userEvent.keyboard('{Enter}')
  // The heading stands before the call.
  await expect.poll(() => callsOf(code).filter((call) => call.includes('searchText'))).toHaveLength(1)
})
