import { PaymentMethod } from '../../../src/domain/payment-methods'
import { AGENT, listingsOf, type SessionListing } from './listing'
import { as, withCaptcha, withCash, withDelivery, withExpiredPix, withItems, withMethod } from './prepare'

const shopper = listingsOf('payment', { route: '/order/payment' })
const agent = listingsOf('payment', AGENT)

const items = withItems(3, 2)
const card = [items, withMethod(PaymentMethod.CreditCard), as('Received')]

/** Orders waiting for payment, by method, gateway and failure. */
export const paymentSessions: SessionListing[] = [
  shopper(
    'pagar-cartao',
    'farmacia',
    'Cartão de crédito',
    'O pedido espera um cartão no formulário da loja; o número decide o que acontece.',
    { prepare: card },
  ),
  shopper('pagar-cartao-cnpj', 'moda', 'Cartão de empresa', 'A loja aceita o cartão de uma empresa, com CNPJ.', {
    order: { gateway: 'ShopProvider' },
    prepare: card,
  }),
  shopper('pagar-cartao-recaptcha', 'farmacia', 'Cartão com captcha', 'O pedido pede um captcha antes do pagamento.', {
    prepare: [...card, withCaptcha],
  }),
  shopper('pagar-cartao-invalido', 'farmacia', 'Cartão inválido', 'Todo cartão é recusado por dados inválidos.', {
    order: { cardOutcome: { status: 'Failed', failure: 'InvalidData' } },
    prepare: card,
  }),
  shopper('pagar-cartao-sem-limite', 'farmacia', 'Cartão sem limite', 'Todo cartão é recusado por falta de limite.', {
    order: { cardOutcome: { status: 'Failed', failure: 'LimitExceeded' } },
    prepare: card,
  }),
  shopper('pagar-cartao-expirado', 'farmacia', 'Tempo esgotado', 'O tempo para pagar com cartão expirou.', {
    order: { cardOutcome: { status: 'Expired', failure: 'Unknown' } },
    prepare: card,
  }),
  shopper('pagar-cartao-erro', 'farmacia', 'Erro no pagamento', 'O pagamento falha sem que se saiba por quê.', {
    order: { cardOutcome: { status: 'Failed', failure: 'Unknown' } },
    prepare: card,
  }),
  shopper('pagar-cartao-falhou', 'farmacia', 'Pagamento que falhou', 'A última tentativa de pagamento já falhou.', {
    prepare: [items, withMethod(PaymentMethod.CreditCard, 'Failed'), as('Received')],
  }),
  shopper('pagar-cartao-pay', 'mercado', 'Pagamento da plataforma', 'O pedido é pago na página da plataforma.', {
    order: { gateway: 'Pay' },
    prepare: card,
  }),
  shopper('pagar-cartao-cielo', 'moda', 'Link da Cielo', 'O pedido é pago na página da Cielo.', {
    order: { gateway: 'Cielo' },
    prepare: card,
  }),
  shopper('pagar-cartao-pagseguro', 'moda', 'Link do PagSeguro', 'O pedido é pago na página do PagSeguro.', {
    order: { gateway: 'PagSeguro' },
    prepare: card,
  }),
  shopper('pagar-cartao-sem-link', 'moda', 'Sem link', 'O gateway ainda não mandou o link de pagamento.', {
    order: { gateway: 'PagSeguro', gatewayLink: '' },
    prepare: card,
  }),
  shopper('pagar-link-inseguro', 'moda', 'Link inseguro', 'O link de pagamento não é https e não pode ser aberto.', {
    order: { gateway: 'Cielo', gatewayLink: 'http://pagamento.vitrine.example/inseguro' },
    prepare: card,
  }),
  shopper('pagar-mercadopago', 'moda', 'Mercado Pago', 'O pedido é pago no formulário do Mercado Pago.', {
    order: { gateway: 'MercadoPago' },
    prepare: card,
  }),
  shopper('pagar-sem-metodo', 'farmacia', 'Sem método', 'O pedido ainda não tem forma de pagamento.', {
    prepare: [items, as('Received')],
  }),
  shopper('pagar-pix', 'farmacia', 'PIX', 'O pedido espera um PIX, com código para copiar e meia hora de prazo.', {
    prepare: [items, withMethod(PaymentMethod.Pix), as('Received')],
  }),
  shopper(
    'pagar-pix-pago-sozinho',
    'farmacia',
    'PIX que se paga sozinho',
    'O PIX chega dez segundos depois de abrir.',
    {
      order: { pixPaysItself: true },
      prepare: [items, withMethod(PaymentMethod.Pix), as('Received')],
    },
  ),
  shopper('pagar-pix-expirado', 'farmacia', 'PIX expirado', 'O código PIX passou do prazo: é preciso gerar outro.', {
    prepare: [items, withExpiredPix, as('Received')],
  }),
  shopper('pagar-pix-pago', 'farmacia', 'PIX pago', 'O PIX já foi pago.', {
    prepare: [items, withMethod(PaymentMethod.Pix, 'Paid'), as('Finalized')],
  }),
  shopper('pagar-pix-cielo', 'moda', 'PIX na Cielo', 'O PIX é pago na página da Cielo, não na loja.', {
    order: { gateway: 'Cielo' },
    prepare: [items, withMethod(PaymentMethod.Pix), as('Received')],
  }),
  shopper('pagar-pix-sem-codigo', 'moda', 'PIX sem código', 'O gateway ainda não mandou nem o código nem o link.', {
    order: { gateway: 'Cielo', gatewayLink: '' },
    prepare: [items, withMethod(PaymentMethod.Pix), as('Received')],
  }),
  shopper(
    'pagar-combinado-com-link',
    'moda',
    'Outra forma, com link',
    'A loja recebe por fora, de outra forma, e mandou a página onde se paga.',
    {
      order: { gateway: 'Manual', gatewayLink: 'https://pagamento.vitrine.example/combinado' },
      prepare: [items, withMethod(PaymentMethod.Custom), as('Received')],
    },
  ),
  shopper('pagar-boleto', 'mercado', 'Boleto', 'O pedido espera o pagamento de um boleto.', {
    order: { gateway: 'ShopProvider' },
    prepare: [items, withMethod(PaymentMethod.Boleto), as('Received')],
  }),
  shopper('pagar-link', 'mercado', 'Link de pagamento', 'O pedido é pago por um link.', {
    prepare: [items, withMethod(PaymentMethod.Link), as('Received')],
  }),
  shopper('pagar-nubank', 'moda', 'Nubank', 'O pedido é pago no aplicativo do Nubank.', {
    prepare: [items, withMethod(PaymentMethod.Nubank), as('Received')],
  }),
  shopper('pagar-pagaleve', 'moda', 'Pagaleve', 'O pedido é pago em quatro vezes pela Pagaleve.', {
    prepare: [items, withMethod(PaymentMethod.Pagaleve), as('Received')],
  }),
  agent(
    'agente-pagar-na-entrega',
    'mercado',
    'Dinheiro na entrega',
    'A cliente paga na entrega, em dinheiro, com troco.',
    { prepare: [withItems(3, 4), withDelivery('furgao'), withCash] },
  ),
  agent(
    'agente-conta-manual',
    'farmacia',
    'Conta manual',
    'A loja recebe por fora: a atendente escreve o link, a chave PIX ou o combinado.',
    { order: { gateway: 'Manual' }, prepare: [withItems(2)] },
  ),
  agent(
    'agente-sem-pix',
    'farmacia',
    'Poucas formas de pagamento',
    'O pedido só pode ser pago com cartão (as outras formas estão desligadas).',
    {
      order: {
        enablePixPayment: false,
        enableBoletoPayment: false,
        enableLinkPayment: false,
        enableNubankPayment: false,
        enablePagalevePayment: false,
      },
      prepare: [withItems(2)],
    },
  ),
  agent('agente-sem-entrega', 'farmacia', 'Sem entrega', 'O pedido não pode ser entregue (enableDelivery desligado).', {
    order: { enableDelivery: false },
    prepare: [withItems(2)],
  }),
  agent('agente-sem-retirada', 'moda', 'Sem retirada', 'O pedido não pode ser retirado (enablePickUp desligado).', {
    order: { enablePickUp: false },
    prepare: [withItems(2)],
  }),
]
