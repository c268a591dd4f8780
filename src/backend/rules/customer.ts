import { Refusal } from '../envelope'
import type { Customer } from '../wire'
import { isBirthDate, isCnpj, isCpf, isEmail } from './documents'

/** Fields of a customer as a request may send them; a missing one stays unchanged. */
export type CustomerChange = Partial<Omit<Customer, 'phone'>>

/** Merges a change into the customer. @throws Refusal with the specification's message for the first invalid field */
export function changeCustomer(known: Customer, change: CustomerChange, enableCnpj: boolean): Customer {
  const customer = { ...known, ...change }
  const problem = customerProblem(change) ?? (enableCnpj && customer.isCorporate ? companyProblem(customer) : null)
  if (problem) throw new Refusal(problem, 'InvalidCustomer')
  return customer
}

/** Checks only the fields that were sent: an agent saves a contact field by field. */
function customerProblem({ name, email, document, birthDate }: CustomerChange): string | null {
  if (name !== undefined && name.trim() === '') return 'Nome é obrigatório.'
  if (email && !isEmail(email)) return 'O e-mail digitado é inválido. Verifique se há espaços ou caracteres incorretos.'
  if (document && !isCpf(document)) return 'CPF inválido.'
  return birthDate && !isBirthDate(birthDate) ? 'Data de nascimento inválida' : null
}

function companyProblem({ corporateDocument, corporateName, tradeName }: Customer): string | null {
  if (corporateDocument === '') return 'CNPJ é obrigatório.'
  if (!isCnpj(corporateDocument)) return 'CNPJ inválido.'
  if (corporateName.trim() === '') return 'Insira uma razão social.'
  return tradeName.trim() === '' ? 'Insira um nome fantasia.' : null
}

/** The first field still missing before an order can be finished, or null. */
export function incompleteCustomer({ name, email, document }: Customer): string | null {
  if (name.trim() === '') return 'Nome é obrigatório.'
  if (email === '') return 'O e-mail digitado é inválido. Verifique se há espaços ou caracteres incorretos.'
  return document === '' ? 'CPF inválido.' : null
}
