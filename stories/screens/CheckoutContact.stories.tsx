import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, within } from 'storybook/test'
import { expectNoOverflow } from '../support/overflow'
import { findToast, playing, shopMeta, typeInto, until, type ShopOnStage } from '../support/shop-stage'
import { unfold } from '../support/unfold'

const meta = { ...shopMeta, title: 'screens/Checkout/Contact' } satisfies Meta<typeof shopMeta.component>

export default meta
type Story = StoryObj<typeof meta>

const UPDATE = 'POST /api/customer/update'

function checkout(listing: string, more: object = {}): Story['args'] {
  return { scene: { listing, route: '/order/checkout', ...more } }
}

/** The section, once the order has loaded, scrolled into view. */
async function contactOf({ stage }: ShopOnStage, title = 'Dados do contato') {
  const section = await stage.findByRole('region', { name: title })
  unfold(section)
  section.scrollIntoView()
  return within(section)
}

/** Types a value and leaves the field. */
async function write(field: HTMLElement, value: string): Promise<void> {
  await typeInto(field, value)
  await fireEvent.focusOut(field)
}

function saves({ backend }: ShopOnStage): number {
  return backend.calls().filter((call) => call === UPDATE).length
}

export const Plain: Story = {
  args: checkout('mercado-agente-sem-agenda'),
  play: playing(async (shop) => {
    const contact = await contactOf(shop)
    await expect(contact.getByText('Dados do contato serão salvos automaticamente após a edição')).toBeVisible()
    await expect(contact.getByRole('textbox', { name: /^Nome/ })).toHaveValue('Marina Duarte')
    await expect(contact.getByRole('textbox', { name: /^CPF/ })).toHaveValue('529.982.247-25')
    await expect(contact.queryByRole('textbox', { name: /^Data de nascimento/ })).toBeNull()
    await expect(shop.backend.calls()).not.toContain(UPDATE)
  }),
}

export const SavedByItself: Story = {
  args: checkout('mercado-agente-sem-agenda'),
  play: playing(async (shop) => {
    const contact = await contactOf(shop)
    await typeInto(contact.getByRole('textbox', { name: /^Nome/ }), 'Marina Duarte Lima')
    await expect(contact.getByText('Ainda não salvo')).toBeVisible()
    await expect(saves(shop)).toBe(0)
    await until(() => expect(contact.getByText('Dados salvos')).toBeVisible())
    await expect(saves(shop)).toBe(1)
    await expect(contact.getByRole('textbox', { name: /^Nome/ })).toHaveValue('Marina Duarte Lima')
  }),
}

export const Saving: Story = {
  args: checkout('mercado-agente-sem-agenda', { faults: [{ path: '/api/customer/update', delay: 600_000 }] }),
  play: playing(async (shop) => {
    const contact = await contactOf(shop)
    await typeInto(contact.getByRole('textbox', { name: /^Nome/ }), 'Ana')
    await until(() => expect(contact.getByText('Salvando...')).toBeVisible())
    await typeInto(contact.getByRole('textbox', { name: /^Nome/ }), 'Ana Paula')
    await expect(contact.getByRole('textbox', { name: /^Nome/ })).toHaveValue('Ana Paula')
  }),
}

export const NotSaved: Story = {
  args: checkout('mercado-agente-sem-agenda', { faults: [{ path: '/api/customer/update', drop: true, times: 1 }] }),
  play: playing(async (shop) => {
    const contact = await contactOf(shop)
    await typeInto(contact.getByRole('textbox', { name: /^Nome/ }), 'Ana')
    const alert = await contact.findByRole('alert')
    await expect(alert).toHaveTextContent('Os dados do contato não foram salvos')
    await expect(alert).toHaveTextContent('Falha ao salvar cliente')
    await expect(contact.getByRole('textbox', { name: /^Nome/ })).toHaveValue('Ana')
    await userEvent.click(contact.getByRole('button', { name: 'Tentar de novo' }))
    await until(() => expect(contact.getByText('Dados salvos')).toBeVisible())
    await expect(contact.queryByRole('alert')).toBeNull()
  }),
}

export const Wrong: Story = {
  args: checkout('mercado-agente-sem-agenda'),
  play: playing(async (shop) => {
    const contact = await contactOf(shop)
    await write(contact.getByRole('textbox', { name: /^Nome/ }), ' ')
    await write(contact.getByRole('textbox', { name: /^E-mail/ }), 'marina @exemplo.com')
    await write(contact.getByRole('textbox', { name: /^CPF/ }), '111.111.111-11')
    const hasError = (name: RegExp, words: string) =>
      until(() => expect(contact.getByRole('textbox', { name })).toHaveAccessibleDescription(words))
    await hasError(/^Nome/, 'Nome é obrigatório.')
    await hasError(/^E-mail/, 'O e-mail digitado é inválido. Verifique se há espaços ou caracteres incorretos.')
    await hasError(/^CPF/, 'CPF inválido.')
  }),
}

/** Typed data is not lost, and the agent reads why it cannot be saved. */
export const InvalidFieldNotSaved: Story = {
  args: checkout('mercado-agente-sem-agenda'),
  play: playing(async (shop) => {
    const contact = await contactOf(shop)
    await write(contact.getByRole('textbox', { name: /^CPF/ }), '111.111.111-11')
    await until(() => expect(contact.getByText('Ainda não salvo: confira CPF')).toBeVisible())
    await expect(saves(shop)).toBe(0)
    await write(contact.getByRole('textbox', { name: /^CPF/ }), '529.982.247-25')
    await expect(contact.queryByText(/^Ainda não salvo/)).toBeNull()
  }),
}

export const Phone: Story = {
  args: checkout('mercado-agente-sem-agenda'),
  play: playing(async (shop) => {
    const contact = await contactOf(shop)
    await expect(contact.getByText('Telefone: (11) 98765-4321')).toBeVisible()
  }),
}

export const BirthDateSaved: Story = {
  args: checkout('mercado-agente-nascimento'),
  play: playing(async (shop) => {
    const contact = await contactOf(shop)
    const field = contact.getByRole('textbox', { name: /^Data de nascimento/ })
    await expect(field).toHaveAccessibleDescription('dd/mm/aaaa')
    await typeInto(field, '14/03/1988')
    await findToast(shop, 'Data de nascimento atualizada com sucesso')
    await expect(saves(shop)).toBe(1)
  }),
}

export const BirthDateWrong: Story = {
  args: checkout('mercado-agente-nascimento'),
  play: playing(async (shop) => {
    const contact = await contactOf(shop)
    const field = contact.getByRole('textbox', { name: /^Data de nascimento/ })
    await typeInto(field, '31/02/198')
    await expect(field).toHaveAccessibleDescription('dd/mm/aaaa')
    await typeInto(field, '31/02/1988')
    await expect(field).toHaveAccessibleDescription('Data de nascimento inválida')
    await expect(saves(shop)).toBe(0)
  }),
}

export const BirthDateNotSaved: Story = {
  args: checkout('mercado-agente-nascimento', { faults: [{ path: '/api/customer/update', status: 500 }] }),
  play: playing(async (shop) => {
    const contact = await contactOf(shop)
    await typeInto(contact.getByRole('textbox', { name: /^Data de nascimento/ }), '14/03/1988')
    await findToast(shop, 'Erro ao atualizar data de nascimento')
    await expect(contact.getByRole('textbox', { name: /^Data de nascimento/ })).toHaveValue('14/03/1988')
  }),
}

export const Company: Story = {
  args: checkout('farmacia-agente-empresa'),
  play: playing(async (shop) => {
    const company = await contactOf(shop, 'Dados da empresa')
    await expect(company.getByRole('switch', { name: 'O contato compra por uma empresa' })).toBeChecked()
    await expect(company.getByRole('textbox', { name: /^CNPJ/ })).toHaveValue('12.ABC.345/01DE-35')
    await expect(company.getByRole('textbox', { name: /^Razão Social/ })).toHaveValue('Duarte Comércio de Cafés Ltda.')
    await expect(company.getByRole('textbox', { name: 'Inscrição Estadual' })).toHaveValue('ISENTO')
  }),
}

export const CompanyWrong: Story = {
  args: checkout('farmacia-agente-empresa'),
  play: playing(async (shop) => {
    const company = await contactOf(shop, 'Dados da empresa')
    const cnpj = company.getByRole('textbox', { name: /^CNPJ/ })
    await write(cnpj, '12.ABC.345/01DE-36')
    await until(() => expect(cnpj).toHaveAccessibleDescription('CNPJ inválido.'))
    await write(cnpj, '')
    await until(() => expect(cnpj).toHaveAccessibleDescription('CNPJ é obrigatório.'))
    await write(company.getByRole('textbox', { name: /^Razão Social/ }), '')
    await write(company.getByRole('textbox', { name: /^Nome Fantasia/ }), '')
    await until(() => expect(company.getByText('Insira uma razão social.')).toBeVisible())
    await until(() => expect(company.getByText('Insira um nome fantasia.')).toBeVisible())
    await expect(shop.stage.queryByRole('button', { name: /^Finalizar e enviar/ })).toBeNull()
  }),
}

export const PersonNotCompany: Story = {
  args: checkout('mercado-agente-sem-agenda'),
  play: playing(async (shop) => {
    const company = await contactOf(shop, 'Dados da empresa')
    await expect(company.queryByRole('textbox')).toBeNull()
    await userEvent.click(company.getByRole('switch', { name: 'O contato compra por uma empresa' }))
    await until(() => expect(company.getAllByRole('textbox')).toHaveLength(4))
  }),
}

export const NoCompanies: Story = {
  args: checkout('moda-agente-sem-cnpj'),
  play: playing(async (shop) => {
    await contactOf(shop)
    await expect(shop.stage.queryByRole('region', { name: 'Dados da empresa' })).toBeNull()
  }),
}

/** The contact wrote a name in the chat while the agent wrote another. */
export const ChangedByTheContact: Story = {
  args: checkout('mercado-agente-sem-agenda'),
  play: playing(async (shop) => {
    const contact = await contactOf(shop)
    await typeInto(contact.getByRole('textbox', { name: /^Nome/ }), 'Ana')
    await shop.backend.fetch('https://shop.test/api/customer/update', {
      method: 'POST',
      headers: { authorization: `Bearer ${shop.backend.code}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Marina D.' }),
    })
    await shop.view.session.order.load('refresh')
    await expect(await contact.findByText('O contato mudou este dado para “Marina D.”.')).toBeVisible()
    await expect(contact.getByRole('textbox', { name: /^Nome/ })).toHaveValue('Ana')
    await userEvent.click(contact.getByRole('button', { name: 'Usar o do contato' }))
    await expect(contact.getByRole('textbox', { name: /^Nome/ })).toHaveValue('Marina D.')
    await expect(contact.queryByText(/O contato mudou/)).toBeNull()
  }),
}

/** Leaving for another screen saves at once, not after three seconds. */
export const SavedOnLeaving: Story = {
  args: checkout('mercado-agente-sem-agenda'),
  play: playing(async (shop) => {
    const contact = await contactOf(shop)
    await typeInto(contact.getByRole('textbox', { name: /^Nome/ }), 'Ana Paula')
    shop.view.history.navigate('/catalog')
    await until(() => expect(saves(shop)).toBe(1))
    shop.view.history.back()
    await expect((await contactOf(shop)).getByRole('textbox', { name: /^Nome/ })).toHaveValue('Ana Paula')
  }),
}

export const Bubble: Story = {
  args: { ...checkout('farmacia-agente-empresa'), width: '280px' },
  play: playing(async (shop) => {
    await contactOf(shop)
    await expectNoOverflow(shop.root, shop.view.scroller.current)
  }),
}

export const Wide: Story = {
  args: { ...checkout('farmacia-agente-empresa'), width: '1024px', height: '768px' },
  play: playing(async (shop) => {
    const contact = await contactOf(shop)
    const [name, email] = [/^Nome/, /^E-mail/].map((field) => contact.getByRole('textbox', { name: field }))
    await expect(name?.getBoundingClientRect().top).toBe(email?.getBoundingClientRect().top)
  }),
}
