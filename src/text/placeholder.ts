/** Words of the screens that are still to be built. */
export const placeholderText = {
  area: 'placeholder',
  captcha: 'Teste de captcha',
  partner: 'Integração com loja parceira',
  soon: 'Esta página ainda não está nesta versão da loja.',
} as const
