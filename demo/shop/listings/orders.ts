import { osvaldo } from '../people'
import { PaymentMethod } from '../../../src/domain/payment-methods'
import { FEATURES } from '../../../src/domain/features'
import { AGENT, listingsOf, type SessionListing } from './listing'
import {
  another,
  as,
  placed,
  promised,
  soldThen,
  withCoupon,
  withDelivery,
  withGift,
  withItems,
  withMethod,
  withOptions,
  withPbm,
  withPickup,
  withPreferences,
  withProduct,
  withSubscription,
  worth,
} from './prepare'

const shopper = listingsOf('order', { route: '/order' })
const agent = listingsOf('order', AGENT)

/** Orders of last month, last week and this morning; buying the first one again meets every difference. */
const earlier = [
  placed(
    31 * 24,
    [
      withItems(2, 4),
      soldThen(({ providerId }) => providerId === 'mg-ovos', 1, 0.9),
      soldThen(({ isActive }) => !isActive, 1),
      soldThen(({ stock }) => stock !== undefined, 4),
      withDelivery('furgao'),
      withMethod(PaymentMethod.CreditCard, 'Paid'),
    ],
    ['picked', 'out-for-delivery', 'delivered'],
  ),
  another,
  placed(7 * 24, [withItems(3, 4), withPickup('31010220'), withMethod(PaymentMethod.Pix)], ['cancelled']),
  another,
  placed(
    2,
    [withItems(4, 4), withDelivery('furgao'), promised, withMethod(PaymentMethod.CreditCard, 'Paid')],
    ['picked', 'out-for-delivery'],
  ),
]

/** One session for each order state. */
export const orderSessions: SessionListing[] = [
  shopper('pedido-vazio', 'farmacia', 'Carrinho vazio', 'O carrinho da farmácia ainda não tem itens.'),
  shopper('pedido-com-itens', 'mercado', 'Carrinho cheio', 'O carrinho do mercado já tem cinco itens.', {
    prepare: [withItems(5, 4)],
  }),
  shopper(
    'pedido-com-brindes',
    'farmacia',
    'Brindes disponíveis',
    'O pedido passou do valor dos brindes: há grupos para escolher, e um brinde já foi escolhido.',
    { prepare: [worth(180), withGift] },
  ),
  shopper('pedido-com-cupom', 'farmacia', 'Cupom aplicado', 'O pedido tem um cupom de 10%.', {
    prepare: [withItems(3, 2), withCoupon('BOAHORA10')],
  }),
  shopper(
    'pedido-com-pbm',
    'farmacia',
    'Desconto de PBM',
    'Um item do pedido tem desconto do programa de benefícios e só muda na página do produto.',
    { prepare: [withItems(1), withPbm] },
  ),
  shopper('pedido-com-assinatura', 'moda', 'Assinatura', 'O pedido tem um item por assinatura: sem PIX nem boleto.', {
    prepare: [withSubscription],
  }),
  shopper(
    'pedido-com-opcoes',
    'moda',
    'Cor e tamanho',
    'Um item do pedido tem cor e tamanho, e outro é por assinatura.',
    {
      prepare: [withOptions, withSubscription],
    },
  ),
  shopper(
    'pedido-abaixo-do-minimo',
    'mercado',
    'Abaixo do mínimo',
    'O pedido ainda não chegou ao valor mínimo do mercado e não pode ser confirmado.',
    { order: { minOrderValue: 500 }, prepare: [withItems(2)] },
  ),
  shopper(
    'pedido-abaixo-do-minimo-da-entrega',
    'farmacia',
    'Abaixo do mínimo da entrega',
    'A entrega escolhida pede um valor maior do que o pedido tem.',
    { order: { minOrderValue: 0 }, prepare: [withItems(1), withDelivery('dia-seguinte')] },
  ),
  shopper('pedido-acima-do-maximo', 'farmacia', 'Itens demais', 'O pedido passou do número de itens que a moto leva.', {
    prepare: [withItems(3, 20), withDelivery('moto')],
  }),
  shopper(
    'pedido-com-itens-distintos-demais',
    'farmacia',
    'Itens distintos demais',
    'O pedido tem mais produtos diferentes do que a moto leva.',
    { prepare: [withItems(16), withDelivery('moto')] },
  ),
  shopper(
    'pedido-no-limite-com-brinde',
    'farmacia',
    'No limite, com brinde',
    'O pedido tem tantos produtos diferentes quantos a moto leva, e um brinde, que não conta.',
    { prepare: [withItems(15), withDelivery('moto'), withGift] },
  ),
  shopper(
    'pedido-com-avisos',
    'mercado',
    'Avisos da loja',
    'A loja avisou de mudanças no catálogo e nos preços do pedido (catalogErrorMessages e customPricesMessages).',
    {
      order: {
        catalogErrorMessages: ['O preço de um item mudou desde que você o adicionou', 'Um item saiu do estoque'],
        customPricesMessages: ['Os preços da Caderneta da freguesia valem até hoje'],
      },
      prepare: [withItems(3, 4)],
    },
  ),
  shopper(
    'pedido-com-restrito',
    'farmacia',
    'Item só de retirada',
    'O pedido tem um item que só pode ser retirado na loja.',
    {
      settings: { disableRestrictedProducts: false },
      prepare: [
        withItems(1),
        withProduct('kept item', (product) => product.isActive && product.hasShippingRestriction === true),
      ],
    },
  ),
  shopper('pedido-com-preferencias', 'mercado', 'Preferências', 'Cada item aceita um recado para quem separa.', {
    order: { enablePreferences: true },
    prepare: [withItems(3, 4), withPreferences('Bem maduras, por favor')],
  }),
  shopper('pedido-com-retirada', 'mercado', 'Retirada', 'O pedido vai ser retirado na loja mais próxima.', {
    prepare: [withItems(3, 8), withPickup('31010220')],
  }),
  shopper(
    'pedido-no-checkout',
    'mercado',
    'Checkout de cliente',
    'Uma cliente no checkout escolhe entrega e pagamento e confirma o pedido, sem as ações de atendente.',
    { route: '/order/checkout', channelType: 2, prepare: [withItems(3, 4)] },
  ),
  shopper('pedido-recebido', 'mercado', 'Pedido recebido', 'O pedido já foi confirmado e não muda mais.', {
    prepare: [withItems(3, 4), as('Received')],
  }),
  shopper(
    'pedido-recebido-webchat',
    'mercado',
    'Pedido recebido no WebChat',
    'O pedido já foi confirmado: o catálogo diz que ele fechou e devolve a cliente à conversa do site.',
    { route: '/catalog', channelType: 2, prepare: [withItems(3, 4), as('Received')] },
  ),
  shopper('pedido-finalizado', 'farmacia', 'Pedido finalizado', 'O pedido foi pago e terminou.', {
    route: '/finish',
    prepare: [withItems(2), withMethod(PaymentMethod.CreditCard, 'Paid'), as('Finalized')],
  }),
  shopper('pedido-cancelado', 'farmacia', 'Pedido cancelado', 'O pedido foi cancelado.', {
    route: '/finish',
    prepare: [withItems(2), as('Canceled')],
  }),
  shopper('pedido-com-erro', 'moda', 'Pedido com erro', 'A loja não conseguiu registrar o pedido.', {
    prepare: [withItems(1), as('Error')],
  }),
  shopper(
    'pedidos-anteriores',
    'mercado',
    'Pedidos anteriores',
    'A cliente tem pedidos de outros dias, acompanha o que está a caminho e compra de novo (orders).',
    { route: '/orders', channelType: 2, settings: { features: FEATURES }, prepare: [...earlier, another] },
  ),
  shopper(
    'pedido-esperando-boleto',
    'mercado',
    'Pedido esperando boleto',
    'O pedido foi feito e espera o boleto, que continua na página do pedido (orders).',
    {
      route: '/orders',
      order: { gateway: 'ShopProvider' },
      settings: { features: FEATURES },
      prepare: [placed(1, [withItems(3, 4), withPickup('31010220'), withMethod(PaymentMethod.Boleto)], [])],
    },
  ),
  shopper(
    'pedidos-a-pagar',
    'farmacia',
    'Pedidos a pagar',
    'Um pedido espera o PIX, e o código de outro venceu: a cliente paga pela lista de pedidos (orders).',
    {
      route: '/orders',
      channelType: 2,
      settings: { features: FEATURES },
      prepare: [
        placed(2, [withItems(2), withMethod(PaymentMethod.Pix)], []),
        another,
        placed(0.1, [withItems(1, 2), withMethod(PaymentMethod.Pix)], []),
      ],
    },
  ),
  agent(
    'agente-pedidos-anteriores',
    'mercado',
    'Pedidos anteriores do contato',
    'A atendente vê os pedidos anteriores do contato e monta um deles de novo (orders).',
    { customer: osvaldo, settings: { features: FEATURES }, prepare: [...earlier, another, withItems(1, 2)] },
  ),
  agent('agente-pedido-recebido', 'mercado', 'Checkout recebido', 'O pedido já foi recebido: o checkout fica vazio.', {
    prepare: [withItems(3, 4), as('Received')],
  }),
  agent(
    'agente-semiautomatico',
    'farmacia',
    'Fluxo semiautomático',
    'A cliente está no fluxo semiautomático e pode voltar para o assistido.',
    { order: { isInSemiAutomatic: true }, prepare: [withItems(2)] },
  ),
  agent(
    'agente-pedido-grande',
    'mercado',
    'Pedido de 200 linhas',
    'Uma compra de atacado com duzentos produtos diferentes.',
    { prepare: [withItems(200)] },
  ),
  agent(
    'agente-sem-enderecos',
    'farmacia',
    'Contato novo',
    'O contato não tem endereço nem dados: tudo é preenchido no checkout.',
    {
      withoutAddresses: true,
      customer: { name: 'Bruno', email: '', document: '', birthDate: '' },
      prepare: [withItems(2)],
    },
  ),
  agent(
    'agente-pre-escolhas',
    'mercado',
    'Escolhas prontas',
    'A sessão já traz entrega e PIX escolhidos para uma conta manual.',
    { order: { gateway: 'Manual' }, preset: { logisticType: 1, paymentMethod: 3 }, prepare: [withItems(3, 4)] },
  ),
]
