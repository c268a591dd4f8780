import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from '../../src/ui/Button'
import { ToastLayer } from '../../src/ui/ToastLayer'
import { Tooltip } from '../../src/ui/Tooltip'
import { mount } from './mount'
import { drag } from './swipe'

describe('Button', () => {
  it('keeps size, text and focus while busy and ignores presses', async () => {
    const press = vi.fn<() => void>()
    const { root, render } = mount(<Button onClick={press}>Adicionar</Button>)
    const button = root.querySelector('button')!
    const size = button.getBoundingClientRect()
    button.focus()
    render(
      <Button onClick={press} isBusy>
        Adicionar
      </Button>,
    )
    expect(button.getBoundingClientRect()).toEqual(size)
    expect(root.activeElement).toBe(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
    await userEvent.keyboard('{Enter}')
    expect(press).not.toHaveBeenCalled()
  })

  it('submits no form while busy', () => {
    const submit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
    const { root, render } = mount(
      <form onSubmit={submit}>
        <Button type="submit">Enviar</Button>
      </form>,
    )
    root.querySelector('button')!.click()
    render(
      <form onSubmit={submit}>
        <Button type="submit" isBusy>
          Enviar
        </Button>
      </form>,
    )
    root.querySelector('button')!.click()
    expect(submit).toHaveBeenCalledTimes(1)
  })
})

describe('ToastLayer', () => {
  it('has its live region before the first toast, takes no space, and tells which one is closed', async () => {
    const dismiss = vi.fn<(id: number) => void>()
    const { root, content, render } = mount(<ToastLayer toasts={[]} onDismiss={dismiss} />)
    const region = root.querySelector('output')!
    render(<ToastLayer toasts={[{ id: 1, text: 'Produto adicionado ao carrinho' }]} onDismiss={dismiss} />)
    expect(root.querySelector('output')).toBe(region)
    await expect.poll(() => region.textContent).toBe('Produto adicionado ao carrinho')
    expect(content.firstElementChild!.getBoundingClientRect().height).toBe(0)
    await page.getByRole('button', { name: 'Fechar' }).click()
    expect(dismiss).toHaveBeenCalledExactlyOnceWith(1)
  })
})

const mountTooltip = () => mount(<Tooltip label="Limites do pedido">Máximo de itens: 50</Tooltip>)

describe('a toast', () => {
  it.each<[string, Parameters<typeof drag>[1], number[]]>([
    ['leaves by a quick swipe', { by: 60, takes: 100 }, [7]],
    ['leaves by a long slow one, to the other side too', { by: -240, takes: 2000 }, [7]],
    ['stays after a short slow one', { by: 40, takes: 900 }, []],
    ['stays after a press that trembled', { by: 8, takes: 10 }, []],
    ['stays under a mouse that selects its words', { by: 240, takes: 300, pointerType: 'mouse' }, []],
  ])('%s', async (_, move, dismissed) => {
    const dismiss = vi.fn<(id: number) => void>()
    const { root } = mount(<ToastLayer toasts={[{ id: 7, text: 'Sem conexão' }]} onDismiss={dismiss} />)
    await expect.element(page.getByRole('button', { name: 'Fechar' })).toBeVisible()
    const toast = root.querySelector<HTMLElement>('[part=toast]')!
    await drag(toast, move)
    expect(dismiss.mock.calls).toEqual(dismissed.map((id) => [id]))
    expect(toast.style.transform).toBe('')
  })
})

describe('Tooltip', () => {
  const button = page.getByRole('button', { name: 'Limites do pedido' })
  const words = page.getByRole('tooltip')

  it('opens on focus, describes its button and closes on Escape, which does not reach the host', async () => {
    mountTooltip()
    const heard = vi.fn<(event: KeyboardEvent) => void>()
    document.addEventListener('keydown', heard)
    await userEvent.tab()
    await expect.element(words).toBeVisible()
    await expect.element(button).toHaveAccessibleDescription('Máximo de itens: 50')
    heard.mockClear()
    await userEvent.keyboard('{Escape}')
    await expect.element(words).not.toBeInTheDocument()
    document.removeEventListener('keydown', heard)
    expect(heard).not.toHaveBeenCalled()
  })

  it('is not clipped by an element that hides its overflow', async () => {
    const { host, root } = mountTooltip()
    host.style.height = '44px'
    host.style.overflow = 'hidden'
    await button.click()
    await expect.element(words).toBeVisible()
    const box = root.querySelector('[role=tooltip]')!.getBoundingClientRect()
    expect(root.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)?.getAttribute('role')).toBe(
      'tooltip',
    )
  })
})
