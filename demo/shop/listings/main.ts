import { camila, osvaldo } from '../people'
import { AGENT, listingsOf, type SessionListing } from './listing'

const shopper = listingsOf('shopper')
const agent = listingsOf('agent', { ...AGENT, route: '/catalog' })

/** Plain sessions of each shop: every session type and channel. */
export const mainSessions: SessionListing[] = [
  shopper(
    'farmacia',
    'farmacia',
    'Farmácia no WhatsApp',
    'Uma cliente abre a farmácia pelo link do WhatsApp, com descontos de PBM, brindes e itens com receita.',
  ),
  shopper(
    'mercado',
    'mercado',
    'Mercado no WhatsApp',
    'Uma cliente faz a feira no mercado do bairro, com produtos por peso e pedido mínimo.',
  ),
  shopper(
    'moda',
    'moda',
    'Moda no WhatsApp',
    'Uma cliente escolhe roupas com cor e tamanho, por coleção ou por assinatura.',
  ),
  shopper(
    'farmacia-webchat',
    'farmacia',
    'Farmácia no WebChat',
    'A farmácia aberta dentro da conversa de um site, que termina na página de pedido confirmado.',
    { channelType: 2 },
  ),
  shopper('mercado-webchat', 'mercado', 'Mercado no WebChat', 'O mercado aberto dentro da conversa de um site.', {
    channelType: 2,
  }),
  shopper('moda-webchat', 'moda', 'Moda no WebChat', 'A loja de moda aberta dentro da conversa de um site.', {
    channelType: 2,
  }),
  shopper(
    'moda-instagram',
    'moda',
    'Moda no Instagram',
    'A loja de moda aberta pelo direct do Instagram, com as cores próprias desse canal.',
    { channelType: 3 },
  ),
  shopper('moda-messenger', 'moda', 'Moda no Messenger', 'A loja de moda aberta por uma conversa do Messenger.', {
    channelType: 0,
  }),
  shopper(
    'farmacia-robo',
    'farmacia',
    'Sessão de robô',
    'O robô da conversa abriu o catálogo: a sessão é do tipo Chatbot e compra como uma cliente.',
    { sessionType: 2 },
  ),
  shopper('mercado-sem-tipo', 'mercado', 'Sessão sem tipo', 'Ninguém se identificou: a sessão é do tipo None.', {
    sessionType: 3,
    channelType: 2,
  }),
  shopper(
    'anonymous-session',
    'mercado',
    'Visitante anônima',
    'Quem abre a loja sem código compra como visitante anônima, sem nome nem endereço.',
    { sessionType: 3, channelType: 2, anonymous: true },
  ),
  shopper(
    'farmacia-anonima',
    'farmacia',
    'Visitante anônima no WhatsApp',
    'Uma visitante sem cadastro abre a farmácia pelo WhatsApp e confirma com o número do pedido.',
    { anonymous: true },
  ),
  shopper(
    'mercado-sugeridos',
    'mercado',
    'Produtos sugeridos',
    'O assistente da conversa sugeriu alguns produtos, e a loja abre neles.',
    {
      route: '/products-found',
      productsIds: ({ products }) => products.slice(0, 6).map(({ providerId }) => providerId),
    },
  ),
  shopper(
    'mercado-busca-sugerida',
    'mercado',
    'Busca sugerida',
    'O assistente da conversa entendeu um só termo, e a loja abre na busca por ele.',
    { route: '/products-found', searchTerms: ['banana'] },
  ),
  agent(
    'farmacia-agente',
    'farmacia',
    'Atendente da farmácia',
    'Uma atendente monta o pedido da cliente na farmácia e pode vender itens com receita.',
    { customer: camila },
  ),
  agent(
    'mercado-agente',
    'mercado',
    'Atendente do mercado',
    'Um atendente do mercado monta o pedido, agenda a entrega e finaliza.',
    { customer: osvaldo },
  ),
  agent(
    'moda-agente',
    'moda',
    'Vendedora da loja de moda',
    'Uma vendedora envia produtos e catálogos para a cliente do Instagram e fecha a venda.',
    { channelType: 3 },
  ),
]
