import { describe, expect, it, vi } from 'vitest'
import { createToastStore } from '../../src/stores/toasts'
import { stopClockInTests } from '../support/stopped-clock'

const time = stopClockInTests()

function openToasts() {
  const store = createToastStore()
  return { ...store, texts: () => store.toasts.peek().map(({ text }) => text) }
}

describe('toasts', () => {
  it('stay for five seconds each', async () => {
    const { show, texts } = openToasts()
    show('Produto adicionado ao carrinho')
    await time.advance(3000)
    show('Produto enviado para o contato', 'info')
    await time.advance(1999)
    expect(texts()).toEqual(['Produto adicionado ao carrinho', 'Produto enviado para o contato'])
    await time.advance(1)
    expect(texts()).toEqual(['Produto enviado para o contato'])
    await time.advance(3000)
    expect(texts()).toEqual([])
  })

  it('stay for two seconds where the bar below says it too', async () => {
    const { show, texts } = openToasts()
    show('Produto adicionado ao carrinho', 'added')
    await time.advance(1999)
    expect(texts()).toEqual(['Produto adicionado ao carrinho'])
    await time.advance(1)
    expect(texts()).toEqual([])
  })

  it('show the same sentence once, for five seconds from the last time', async () => {
    const { show, texts } = openToasts()
    show('Produto adicionado ao carrinho')
    await time.advance(4000)
    show('Produto adicionado ao carrinho')
    expect(texts()).toEqual(['Produto adicionado ao carrinho'])
    await time.advance(4999)
    expect(texts()).toEqual(['Produto adicionado ao carrinho'])
    await time.advance(1)
    expect(texts()).toEqual([])
  })

  it('stay until dismissed when they have an action', async () => {
    const { show, dismiss, toasts, texts } = openToasts()
    show('Selecione a loja', 'warning', { label: 'Escolher a loja', run: vi.fn() })
    await time.advance(500_000)
    expect(texts()).toEqual(['Selecione a loja'])
    dismiss(toasts.peek()[0]?.id ?? -1)
    expect(texts()).toEqual([])
  })

  it('leave no timer behind when dismissed or cleared', () => {
    const { show, dismiss, clear, toasts, texts } = openToasts()
    show('um')
    show('dois')
    show('três')
    dismiss(toasts.peek()[0]?.id ?? -1)
    expect(time.timers()).toBe(2)
    clear()
    expect([texts(), time.timers()]).toEqual([[], 0])
  })
})
