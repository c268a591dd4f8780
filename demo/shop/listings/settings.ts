import { PaymentMethod } from '../../../src/domain/payment-methods'
import { FEATURES } from '../../../src/domain/features'
import { AGENT, listingsOf, type SessionListing } from './listing'
import { online } from '../shops/shop'
import { withItems, withProduct, withProposal } from './prepare'

const shopper = listingsOf('setting')
const agent = listingsOf('setting', AGENT)
const STEPS = ['Start', 'Catalog', 'Identify', 'Logistic', 'Payment'] as const
const isKept = (product: { isActive: boolean; hasShippingRestriction?: boolean; isRestrictedSale?: boolean }) =>
  product.isActive && product.hasShippingRestriction === true && !product.isRestrictedSale

/** One session for each shop setting, opposite to its shop's own. */
export const settingSessions: SessionListing[] = [
  shopper(
    'farmacia-sem-inativos',
    'farmacia',
    'Inativos escondidos',
    'Os produtos indisponíveis somem do catálogo (hiddenInactiveProducts).',
    { settings: { hiddenInactiveProducts: true } },
  ),
  shopper(
    'moda-com-inativos',
    'moda',
    'Inativos à vista',
    'Os produtos indisponíveis aparecem com a etiqueta Indisponível (hiddenInactiveProducts desligado).',
    { settings: { hiddenInactiveProducts: false } },
  ),
  shopper(
    'moda-sem-atributos',
    'moda',
    'Sem atributos',
    'A página do produto não mostra as escolhas de cor e tamanho (hideAttributes).',
    { settings: { hideAttributes: true } },
  ),
  shopper(
    'moda-com-especificacoes',
    'moda',
    'Com especificações',
    'A página do produto mostra a tabela de especificações (showSpecifications).',
    { settings: { showSpecifications: true } },
  ),
  shopper(
    'farmacia-aviso-proprio',
    'farmacia',
    'Aviso de entrega da loja',
    'A loja tem um aviso próprio para produtos que não são entregues (shippingRestrictionMessage).',
    { settings: { shippingRestrictionMessage: 'Venha buscar este item: ele não sai da geladeira da loja.' } },
  ),
  shopper(
    'mercado-com-codigo-de-atendimento',
    'mercado',
    'Código de atendimento',
    'Cada chamada leva o código de atendimento que a cliente vê quando algo falha, e o servidor o guarda (request-id).',
    { settings: { features: ['request-id'] } },
  ),
  shopper(
    'recursos',
    'mercado',
    'Todos os recursos',
    'O servidor oferece tudo o que o contrato prevê além do básico (revision, idempotency, first-view, changes, orders e proposals).',
    { settings: { features: FEATURES }, prepare: [withItems(3, 4)] },
  ),
  shopper(
    'mercado-deposito',
    'mercado',
    'Depósito identificado',
    'Quem paga por depósito bancário diz o nome e o CPF de quem deposita (payment.fields).',
    {
      settings: {
        payment: { usingExternalGateway: false, fields: ['depositorName', 'depositorDocument'] },
      },
      payments: [online('deposito', PaymentMethod.BankDeposit, 'Depósito bancário', 'Depósito')],
      prepare: [withItems(3, 4)],
    },
  ),
  shopper(
    'recurso-revision',
    'mercado',
    'Revisão do pedido',
    'Quem confirma diz qual versão do pedido viu, e o servidor recusa uma versão antiga (revision).',
    { settings: { features: ['revision'] }, channelType: 2, route: '/order', prepare: [withItems(3, 8)] },
  ),
  shopper(
    'recurso-idempotency',
    'mercado',
    'Chave de repetição',
    'Uma confirmação cuja resposta se perdeu é repetida com a mesma chave, e o pedido é feito uma vez só (idempotency).',
    { settings: { features: ['idempotency'] }, channelType: 2, route: '/order', prepare: [withItems(3, 8)] },
  ),
  shopper(
    'recurso-changes',
    'mercado',
    'Avisos de mudança',
    'O servidor avisa na hora quando outra pessoa muda o pedido (changes).',
    { settings: { features: ['changes'] }, prepare: [withItems(3, 4)] },
  ),
  shopper(
    'mercado-sem-imagem-padrao',
    'mercado',
    'Sem imagem padrão',
    'Produtos sem foto ficam sem imagem: a loja não tem fallbackImage.',
    { settings: { fallbackImage: '' } },
  ),
  shopper(
    'moda-sem-colecoes',
    'moda',
    'Sem coleções',
    'A loja não mostra coleções no catálogo (showCollections vazio).',
    { settings: { showCollections: [] } },
  ),
  shopper(
    'farmacia-sem-mensagem',
    'farmacia',
    'Sem mensagem de retorno',
    'Sem texto de retorno, o WhatsApp só abre depois que o pedido é confirmado (webCatalogCallbackMessage vazio).',
    { settings: { webCatalogCallbackMessage: '' } },
  ),
  shopper(
    'mercado-com-mensagem',
    'mercado',
    'Com mensagem de retorno',
    'Com texto de retorno, confirmar leva direto ao WhatsApp (webCatalogCallbackMessage).',
    { settings: { webCatalogCallbackMessage: 'Oi! Meu pedido do mercado está pronto.' } },
  ),
  shopper(
    'mercado-sem-numero',
    'mercado',
    'Sem número de WhatsApp',
    'A loja tem texto de retorno, mas não informou o número: confirmar diz que nada foi confirmado (whatsApp vazio).',
    {
      route: '/order',
      settings: { webCatalogCallbackMessage: 'Oi! Meu pedido do mercado está pronto.', whatsApp: '' },
      prepare: [withItems(3, 4)],
    },
  ),
  shopper('moda-sem-logo', 'moda', 'Sem logo', 'A loja não tem logo, e a barra do topo diz Shop.', {
    settings: { style: { defaultColor: '#5b2245', secondaryColor: '#e07a5f', urlLogo: '' }, channelSettings: [] },
  }),
  shopper(
    'mercado-cor-clara',
    'mercado',
    'Cor difícil de ler',
    'A loja escolheu um amarelo claro como cor principal, e os textos continuam legíveis.',
    {
      settings: {
        style: { defaultColor: '#ffe94d', secondaryColor: '#fdfdfd', urlLogo: '/art/mercado/logo.svg' },
        channelSettings: [],
      },
    },
  ),
  shopper(
    'farmacia-restritos-livres',
    'farmacia',
    'Itens com receita liberados',
    'A cliente pode comprar itens com receita sozinha (disableRestrictedProducts desligado).',
    { settings: { disableRestrictedProducts: false } },
  ),
  shopper('farmacia-sem-cupom', 'farmacia', 'Sem cupom', 'A loja não aceita cupom (canUseCoupon desligado).', {
    settings: { canUseCoupon: false },
    prepare: [withItems(2)],
  }),
  agent(
    'recursos-agente',
    'mercado',
    'Atendente com todos os recursos',
    'Duas atendentes no mesmo pedido: quem finaliza vê antes o que a outra mudou (todos os recursos do contrato).',
    { settings: { features: FEATURES, steps: [...STEPS] }, prepare: [withItems(3, 4)] },
  ),
  shopper(
    'proposta',
    'mercado',
    'Proposta da atendente',
    'A atendente propõe mudanças no pedido, e a cliente aceita tudo, uma parte ou nada (proposals).',
    {
      route: '/order',
      settings: { features: FEATURES, enableManualPrices: true, steps: [...STEPS] },
      prepare: [withItems(3, 4), withProposal],
    },
  ),
  agent(
    'proposta-agente',
    'mercado',
    'Atendente com proposta',
    'A atendente acompanha a proposta que enviou, retira e faz outra (proposals).',
    {
      settings: { features: FEATURES, enableManualPrices: true, steps: [...STEPS] },
      prepare: [withItems(3, 4), withProposal],
    },
  ),
  agent(
    'proposta-agente-loja',
    'mercado',
    'Proposta depois da loja',
    'O fluxo tem a etapa Seller: a atendente escolhe a loja antes de propor (proposals).',
    {
      settings: {
        features: FEATURES,
        steps: ['Start', 'Catalog', 'Seller', ...STEPS.slice(2)],
        showSellerOptions: true,
      },
      prepare: [withItems(3, 4)],
    },
  ),
  agent(
    'farmacia-agente-lojas',
    'farmacia',
    'Escolha de loja',
    'O fluxo tem a etapa Seller: a loja é escolhida antes dos produtos, e cada loja tem suas tabelas de preço.',
    {
      settings: { steps: ['Start', 'Catalog', 'Seller', 'Identify', 'Logistic', 'Payment'], showSellerOptions: true },
    },
  ),
  agent(
    'mercado-agente-lojas',
    'mercado',
    'Loja e agendamento',
    'O fluxo tem as etapas Seller e Schedule: loja, entrega e horário marcado.',
    {
      settings: {
        steps: ['Start', 'Catalog', 'Seller', 'Identify', 'Logistic', 'Schedule', 'Payment'],
        showSellerOptions: true,
        enableManualPrices: false,
      },
      prepare: [withItems(3, 4)],
    },
  ),
  agent('mercado-agente-sem-agenda', 'mercado', 'Sem agendamento', 'O fluxo do mercado sem a etapa Schedule.', {
    settings: { steps: [...STEPS] },
    prepare: [withItems(3, 4)],
  }),
  agent(
    'mercado-agente-sem-lojas',
    'mercado',
    'Sem opções de loja',
    'O checkout não mostra a seção Loja (showSellerOptions desligado).',
    { settings: { showSellerOptions: false }, prepare: [withItems(3, 4)] },
  ),
  agent(
    'farmacia-agente-entrega-livre',
    'farmacia',
    'Restritos entregues',
    'Itens de retirada também podem ser entregues (allowShippingRestrictedProducts).',
    { settings: { allowShippingRestrictedProducts: true }, prepare: [withProduct('kept item', isKept)] },
  ),
  agent(
    'mercado-agente-so-retirada',
    'mercado',
    'Só retirada',
    'Um item do pedido só pode ser retirado na loja (allowShippingRestrictedProducts desligado).',
    {
      settings: { allowShippingRestrictedProducts: false },
      prepare: [withItems(2, 4), withProduct('kept item', isKept, 2)],
    },
  ),
  agent(
    'mercado-agente-nascimento',
    'mercado',
    'Data de nascimento',
    'O contato precisa da data de nascimento (enableBirthDate).',
    { settings: { enableBirthDate: true }, customer: { birthDate: '' }, prepare: [withItems(3, 4)] },
  ),
  agent(
    'farmacia-agente-sem-nascimento',
    'farmacia',
    'Sem data de nascimento',
    'O contato não informa a data de nascimento (enableBirthDate desligado).',
    { settings: { enableBirthDate: false, showSellerOptions: true }, prepare: [withItems(2)] },
  ),
  agent(
    'farmacia-agente-empresa',
    'farmacia',
    'Contato empresa',
    'O contato compra por uma empresa, com um CNPJ alfanumérico (enableCnpj).',
    {
      settings: { enableCnpj: true },
      customer: {
        isCorporate: true,
        corporateDocument: '12ABC34501DE35',
        corporateName: 'Duarte Comércio de Cafés Ltda.',
        tradeName: 'Café da Marina',
        stateInscription: 'ISENTO',
      },
      prepare: [withItems(2)],
    },
  ),
  agent('moda-agente-sem-cnpj', 'moda', 'Sem CNPJ', 'A loja só vende para pessoas (enableCnpj desligado).', {
    settings: { enableCnpj: false },
    prepare: [withItems(2)],
  }),
  agent(
    'mercado-agente-frete-manual',
    'mercado',
    'Frete manual',
    'Sem entregas cadastradas, a atendente escreve o valor do frete e o desconto (enableManualPrices, logistics desligado).',
    { settings: { enableManualPrices: true, logistics: false }, prepare: [withItems(3, 4)] },
  ),
  agent(
    'mercado-agente-sem-precos-manuais',
    'mercado',
    'Sem preços manuais',
    'O mercado com cupom no lugar do desconto manual (enableManualPrices desligado).',
    { settings: { enableManualPrices: false }, prepare: [withItems(3, 4)] },
  ),
  agent(
    'mercado-agente-entrega-externa',
    'mercado',
    'Entrega externa',
    'A entrega é combinada fora da loja, e o checkout não pede opção (externalLogistic).',
    { settings: { externalLogistic: true, steps: [...STEPS] }, prepare: [withItems(3, 4)] },
  ),
  agent(
    'farmacia-agente-sem-cobranca',
    'farmacia',
    'Sem cobrança',
    'A loja não cobra pelo checkout, e o botão diz Receber pedido (disableChargeOrders).',
    { settings: { disableChargeOrders: true }, prepare: [withItems(2)] },
  ),
  agent(
    'moda-agente-sem-expressa',
    'moda',
    'Sem entrega expressa',
    'Só há envio pelos correios e transportadoras (disableExpressDeliveryLogistic).',
    { settings: { disableExpressDeliveryLogistic: true }, prepare: [withItems(2)] },
  ),
  agent(
    'farmacia-agente-gateway-externo',
    'farmacia',
    'Gateway externo',
    'O pagamento é feito fora da loja (payment.usingExternalGateway).',
    { settings: { payment: { usingExternalGateway: true } }, order: { gateway: 'Cielo' }, prepare: [withItems(2)] },
  ),
]
