/** Errors in a contact's data (storefront specification, section 5, "Customer form messages"). */
export const customerText = {
  area: 'customer',
  name: 'Nome é obrigatório.',
  email: 'O e-mail digitado é inválido. Verifique se há espaços ou caracteres incorretos.',
  document: 'CPF inválido.',
  birthDate: 'Data de nascimento inválida',
  corporateDocumentMissing: 'CNPJ é obrigatório.',
  corporateDocument: 'CNPJ inválido.',
  corporateName: 'Insira uma razão social.',
  tradeName: 'Insira um nome fantasia.',
} as const
