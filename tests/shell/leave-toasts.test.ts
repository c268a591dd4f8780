import { expect, it, vi } from 'vitest'
import { letToastsLeave } from '../../src/shell/leave-toasts'
import { createMemoryHistory } from '../../src/shell/history'
import { createToastStore } from '../../src/stores/toasts'
import { stopClockInTests } from '../support/stopped-clock'

const time = stopClockInTests()

it('takes toasts away with their screen, but for one about the step that led away', async () => {
  const toasts = createToastStore()
  const history = createMemoryHistory({ start: '/catalog', scrollTop: () => 0, mayNavigate: () => true })
  letToastsLeave({ history, toasts })
  const texts = () => toasts.toasts.peek().map(({ text }) => text)
  toasts.show('Selecione a loja', 'warning', { label: 'Escolher a loja', run: vi.fn() })
  await time.advance(1001)
  toasts.show('Produto adicionado ao carrinho')
  history.navigate('/order')
  expect(texts()).toEqual(['Produto adicionado ao carrinho'])
  await time.advance(1001)
  history.navigate('/catalog')
  expect([texts(), time.timers()]).toEqual([[], 0])
})
