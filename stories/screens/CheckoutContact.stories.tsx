import type { Meta } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, within } from 'storybook/test'
import { expectNoOverflow } from '../support/overflow'
import { held, shopMeta, storiesWith, typeInto, until } from '../support/shop-stage'
import { sectionOf } from '../support/checkout-section'

const meta = { ...shopMeta, title: 'screens/Checkout/Contact' } satisfies Meta<typeof shopMeta.component>

export default meta
const story = storiesWith({ route: '/order/checkout' })

/** Types a value and leaves the field. */
async function write(field: HTMLElement, value: string): Promise<void> {
  await typeInto(field, value)
  await fireEvent.focusOut(field)
}

export const Plain = story('mercado-agente-sem-agenda', async (shop) => {
  const contact = await sectionOf(shop, 'Dados do contato')
  await expect(contact.getByText('Dados do contato serão salvos automaticamente após a edição')).toBeVisible()
  await expect(contact.getByText('Telefone: (11) 98765-4321')).toBeVisible()
  await expect(contact.getByRole('textbox', { name: /^Nome/ })).toHaveValue('Marina Duarte')
  await expect(contact.getByRole('textbox', { name: /^CPF/ })).toHaveValue('529.982.247-25')
  await expect(contact.queryByRole('textbox', { name: /^Data de nascimento/ })).toBeNull()
})

/** Three seconds after the last keystroke. */
export const SavedByItself = story(
  { listing: 'mercado-agente-sem-agenda', faults: [held('/api/customer/update')] },
  async (shop) => {
    const contact = await sectionOf(shop, 'Dados do contato')
    await typeInto(contact.getByRole('textbox', { name: /^Nome/ }), 'Marina Duarte Lima')
    await expect(contact.getByText('Ainda não salvo')).toBeVisible()
    await shop.time.advance(3000)
    await until(() => expect(contact.getByText('Salvando...')).toBeVisible())
    await shop.time.advance(8000)
    await until(() => expect(contact.getByText(/^A loja demora a responder/)).toBeVisible())
    shop.backend.clearFaults()
    await until(() => expect(contact.getByText('Dados salvos')).toBeVisible())
  },
)

export const NotSaved = story(
  { listing: 'mercado-agente-sem-agenda', faults: [{ path: '/api/customer/update', drop: true, times: 1 }] },
  async (shop) => {
    const contact = await sectionOf(shop, 'Dados do contato')
    await typeInto(contact.getByRole('textbox', { name: /^Nome/ }), 'Ana')
    await shop.time.advance(3000)
    const alert = await contact.findByRole('alert')
    await expect(alert).toHaveTextContent('Os dados do contato não foram salvos')
    await expect(contact.getByRole('textbox', { name: /^Nome/ })).toHaveValue('Ana')
    await expect(contact.getByRole('button', { name: 'Tentar de novo' })).toBeEnabled()
  },
)

/** Typed data is not lost, and the agent reads why it cannot be saved. */
export const Wrong = story('mercado-agente-sem-agenda', async (shop) => {
  const contact = await sectionOf(shop, 'Dados do contato')
  for (const [name, value, words] of [
    [/^Nome/, ' ', 'Nome é obrigatório.'],
    [/^E-mail/, 'marina @exemplo.com', /^O e-mail digitado é inválido/],
    [/^CPF/, '111.111.111-11', 'CPF inválido.'],
  ] as const) {
    const field = contact.getByRole('textbox', { name })
    await write(field, value)
    await until(() => expect(field).toHaveAccessibleDescription(words))
  }
  await shop.time.advance(3000)
  await until(() => expect(contact.getByText(/^Ainda não salvo: confira .*CPF/)).toBeVisible())
})

export const Company = story('farmacia-agente-empresa', async (shop) => {
  const company = await sectionOf(shop, 'Dados da empresa')
  await expect(company.getByRole('switch', { name: 'O contato compra por uma empresa' })).toBeChecked()
  await expect(company.getByRole('textbox', { name: /^CNPJ/ })).toHaveValue('12.ABC.345/01DE-35')
  await expect(company.getByRole('textbox', { name: /^Razão Social/ })).toHaveValue('Duarte Comércio de Cafés Ltda.')
  await expect(company.getByRole('textbox', { name: 'Inscrição Estadual' })).toHaveValue('ISENTO')
})

/** Folded, with the document as people write it. */
export const CompanyFolded = story('farmacia-agente-empresa', async ({ stage }) => {
  const company = await stage.findByRole('region', { name: 'Dados da empresa' })
  await until(() => expect(company).toHaveTextContent('12.ABC.345/01DE-35'))
  await expect(within(company).queryByRole('textbox')).toBeNull()
})

export const PersonNotCompany = story('mercado-agente-sem-agenda', async (shop) => {
  const company = await sectionOf(shop, 'Dados da empresa')
  await expect(company.queryByRole('textbox')).toBeNull()
  await userEvent.click(company.getByRole('switch', { name: 'O contato compra por uma empresa' }))
  await until(() => expect(company.getAllByRole('textbox')).toHaveLength(4))
})

/** The contact wrote a name in the chat while the agent wrote another. */
export const ChangedByTheContact = story('mercado-agente-sem-agenda', async (shop) => {
  const contact = await sectionOf(shop, 'Dados do contato')
  await typeInto(contact.getByRole('textbox', { name: /^Nome/ }), 'Ana')
  await shop.backend.call('POST', '/api/customer/update', { name: 'Marina D.' })
  await shop.view.session.order.load('refresh')
  await expect(await contact.findByText('O contato mudou este dado para “Marina D.”.')).toBeVisible()
})

export const Bubble = story({ listing: 'farmacia-agente-empresa', width: '280px' }, async (shop) => {
  await sectionOf(shop, 'Dados do contato')
  await expectNoOverflow(shop.root, shop.view.scroller.current)
})

export const Wide = story({ listing: 'farmacia-agente-empresa', width: '1024px', height: '768px' }, async (shop) => {
  const contact = await sectionOf(shop, 'Dados do contato')
  const [name, email] = [/^Nome/, /^E-mail/].map((field) => contact.getByRole('textbox', { name: field }))
  await expect(name?.getBoundingClientRect().top).toBe(email?.getBoundingClientRect().top)
})
