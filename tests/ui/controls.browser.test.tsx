import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CopyField } from '../../src/ui/CopyField'
import { Menu } from '../../src/ui/Menu'
import { LockContext } from '../../src/ui/lock'
import { RadioCards } from '../../src/ui/fields/RadioCards'
import { RangeSlider } from '../../src/ui/RangeSlider'
import { SelectField } from '../../src/ui/fields/SelectField'
import { stopClockInTests } from '../support/stopped-clock'
import { keeping, mount } from './mount'

const nothing = () => undefined
type Range = readonly [number, number]

function mountSlider(start: Range, [min, max]: Range = [0, 100]) {
  const common = { label: 'Preço', min, max, step: 10.5, format: (n: number) => `R$ ${n}` }
  const { node, values } = keeping(start, (value, keep) => <RangeSlider {...common} value={value} onValue={keep} />)
  const { root } = mount(node)
  const [from, to] = root.querySelectorAll('input')
  return { from: from!, to: to!, reported: () => values.mock.calls.flat() }
}

describe('RangeSlider', () => {
  it('reaches both ends though the last step is shorter', async () => {
    const { from, to, reported } = mountSlider([21, 42])
    to.focus()
    await userEvent.keyboard('{End}')
    from.focus()
    await userEvent.keyboard('{Home}')
    expect(reported().at(-1)).toEqual([0, 100])
    expect(to.getAttribute('aria-valuetext')).toBe('R$ 100')
  })

  it('can be pulled back with the pointer when both thumbs met at the end', async () => {
    const { from, to, reported } = mountSlider([100, 100])
    const { right, top } = to.getBoundingClientRect()
    const root = from.getRootNode()
    if (!(root instanceof ShadowRoot)) throw new Error('not in a shadow root')
    expect(root.elementFromPoint(right - 22, top + 22)).toBe(from)
    from.focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(reported()).toEqual([[94.5, 100]])
  })
})

const focused = (root: ShadowRoot) => root.activeElement?.ariaLabel ?? root.activeElement?.textContent

describe('Menu', () => {
  const pick = vi.fn<(label: string) => void>()
  const items = ['Água', 'Batata', 'Cebola'].map((label) => ({ label, onPick: () => pick(label) }))

  it('moves with arrows, Home, End and letters, and picks with Enter', async () => {
    const { root } = mount(<Menu label="Ações" items={items} />)
    root.querySelector('button')!.focus()
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => focused(root)).toBe('Água')
    await userEvent.keyboard('{ArrowUp}')
    await expect.poll(() => focused(root)).toBe('Cebola')
    await userEvent.keyboard('{ArrowDown}')
    await expect.poll(() => focused(root)).toBe('Água')
    await userEvent.keyboard('b')
    await expect.poll(() => focused(root)).toBe('Batata')
    await userEvent.keyboard('{End}')
    await expect.poll(() => focused(root)).toBe('Cebola')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => pick.mock.calls).toEqual([['Cebola']])
    await expect.poll(() => focused(root)).toBe('Ações')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  })

  it('closes on Esc, which does not reach the host, and on a press outside', async () => {
    const heard = vi.fn<(event: Event) => void>()
    const { root } = mount(
      <>
        <Menu label="Ações" items={items} />
        <p>Fora</p>
      </>,
    )
    document.addEventListener('keydown', heard)
    await page.getByRole('button', { name: 'Ações' }).click()
    await expect.poll(() => focused(root)).toBe('Água')
    await userEvent.keyboard('{Escape}')
    document.removeEventListener('keydown', heard)
    expect(heard).not.toHaveBeenCalled()
    await expect.poll(() => focused(root)).toBe('Ações')
    await page.getByRole('button', { name: 'Ações' }).click()
    await expect.element(page.getByRole('menu')).toBeVisible()
    await page.getByText('Fora').click()
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  })
})

describe('CopyField', () => {
  const field = <CopyField label="PIX" value="00020126" copyLabel="Copiar" copiedLabel="Copiado" />

  it('selects the text and says so when neither way of copying is allowed', async () => {
    const refuseNew = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
    const refuseOld = vi.spyOn(document, 'execCommand').mockReturnValue(false)
    const { root } = mount(field)
    await page.getByRole('button', { name: 'Copiar' }).click()
    await expect.element(page.getByRole('textbox', { name: 'PIX' })).toHaveAccessibleDescription(/copie pelo menu/)
    const area = root.querySelector('textarea')!
    expect(root.activeElement).toBe(area)
    expect([area.selectionStart, area.selectionEnd]).toEqual([0, 8])
    refuseNew.mockRestore()
    refuseOld.mockRestore()
  })

  it('falls back to the selection when the Clipboard API is refused', async () => {
    const refuse = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
    mount(field)
    await page.getByRole('button', { name: 'Copiar' }).click()
    await expect.element(page.getByRole('status')).toHaveTextContent('Copiado')
    await expect.element(page.getByRole('button', { name: 'Copiar' })).toHaveTextContent('Copiado')
    refuse.mockRestore()
    const target = document.body.appendChild(document.createElement('input'))
    target.focus()
    await userEvent.paste()
    expect(target.value).toBe('00020126')
    target.remove()
  })
})

describe('RadioCards', () => {
  it('leaves the group of its shadow root, which would keep it in memory', () => {
    const options = [{ value: 'a', label: 'Entrega' }]
    const { root, render } = mount(<RadioCards label="Forma" options={options} value="a" onValue={nothing} />)
    const radio = root.querySelector('input')!
    expect(radio.name).not.toBe('')
    render(null)
    expect(radio.isConnected).toBe(false)
    expect(radio.name).toBe('')
  })
})

/** Three choices, focused. */
function openChoices(Field: typeof RadioCards | typeof SelectField) {
  const options = ['a', 'b', 'c'].map((id) => ({ value: id, label: `Opção ${id}` }))
  const { node, values: reported } = keeping('a', (value, keep) => (
    <>
      <Field label="Forma" options={options} value={value} onValue={keep} />
      {value === 'c' && <button type="button">Só para c</button>}
      <button type="button">Depois</button>
    </>
  ))
  const { root } = mount(node)
  root.querySelector<HTMLElement>('input, select')!.focus()
  const chosen = () =>
    root.querySelector('select')?.value ?? [...root.querySelectorAll('input')].findIndex(({ checked }) => checked)
  return { root, reported, chosen }
}

describe.each([
  ['RadioCards', RadioCards],
  ['SelectField', SelectField],
] as const)('%s with arrow keys', (_name, Field) => {
  const time = stopClockInTests()

  it('shows each passed choice and reports the last one after a pause', async () => {
    const { reported, chosen } = openChoices(Field)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect([2, 'c']).toContain(chosen())
    expect(reported).not.toHaveBeenCalled()
    await time.advance(1000)
    expect(reported.mock.calls).toEqual([['c']])
  })

  it('reports before Tab leaves it, so that focus can move to new content', async () => {
    const { root, reported } = openChoices(Field)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Tab}')
    expect(reported.mock.calls).toEqual([['c']])
    expect(root.activeElement?.textContent).toBe('Só para c')
  })

  it('reports when it loses focus', async () => {
    const { reported } = openChoices(Field)
    await userEvent.keyboard('{ArrowDown}')
    await page.getByText('Depois').click()
    expect(reported.mock.calls).toEqual([['b']])
  })
})

describe('locked choices', () => {
  const options = [
    { value: 'a', label: 'Azul' },
    { value: 'v', label: 'Verde' },
  ]

  function mountLocked({ isBusy = false } = {}) {
    const reported = vi.fn<(value: string) => void>()
    const field = { label: 'Cor', value: 'a', options, onValue: reported, isBusy }
    const locked = (isLocked: boolean) => (
      <LockContext.Provider value={isLocked}>
        <SelectField {...field} />
        <RadioCards {...field} />
      </LockContext.Provider>
    )
    const { root, render } = mount(locked(true))
    const unlock = () => render(locked(false))
    return { list: root.querySelector('select')!, radios: [...root.querySelectorAll('input')], reported, unlock }
  }

  it('look disabled and keep the focus; a list does not open, and a pressed card waits for its turn', async () => {
    const { list, radios, reported, unlock } = mountLocked()
    for (const control of [list, ...radios]) expect(control.getAttribute('aria-disabled')).toBe('true')
    list.focus()
    await userEvent.keyboard('{ArrowDown}v')
    expect([list.value, list.getRootNode()]).toEqual(['a', expect.objectContaining({ activeElement: list })])
    radios[1]!.click()
    await expect.poll(() => radios.map(({ checked }) => checked)).toEqual([false, true])
    expect(reported).not.toHaveBeenCalled()
    unlock()
    await expect.poll(() => reported.mock.calls).toEqual([['v']])
  })

  it('stay enabled while their own choice is saved', async () => {
    const { list, radios, reported } = mountLocked({ isBusy: true })
    for (const control of [list, ...radios]) expect(control.hasAttribute('aria-disabled')).toBe(false)
    await userEvent.click(radios[1]!)
    expect(reported).toHaveBeenCalledWith('v')
  })
})
