import { listingsOf, type SessionListing } from './listing'
import { withItems } from './prepare'
import { PaymentMethod } from '../../../src/domain/payment-methods'
import { as, withMethod } from './prepare'

const broken = listingsOf('error', { channelType: 2 })

/** Sessions in which something fails, from the first call on or at one step. */
export const errorSessions: SessionListing[] = [
  broken('sessao-inexistente', 'mercado', 'Sessão desconhecida', 'O código da sessão não existe.', { unknown: true }),
  broken('sessao-sem-loja', 'mercado', 'Sessão sem loja', 'A sessão existe, mas não traz os dados da loja.', {
    withoutUserShop: true,
  }),
  broken('servidor-fora', 'mercado', 'Servidor fora do ar', 'Nenhuma chamada é atendida.', {
    faults: [{ path: '/api/', status: 503 }],
  }),
  broken('sem-conexao', 'mercado', 'Sem conexão', 'A rede cai em toda chamada.', {
    faults: [{ path: '/api/', drop: true }],
  }),
  broken('servidor-lento', 'mercado', 'Servidor lento', 'Cada resposta leva três segundos.', {
    faults: [{ path: '/api/', delay: 3000 }],
  }),
  broken('responde-html', 'mercado', 'Responde HTML', 'O servidor responde com uma página de erro em HTML.', {
    faults: [{ path: '/api/', status: 502, body: 'html' }],
  }),
  broken(
    'responde-html-com-200',
    'mercado',
    'HTML com status 200',
    'O servidor responde HTML como se tudo estivesse bem.',
    {
      faults: [{ path: '/api/', body: 'html' }],
    },
  ),
  broken('responde-meio-json', 'mercado', 'Meio JSON', 'As respostas chegam cortadas pela metade.', {
    faults: [{ path: '/api/', body: 'half-json' }],
  }),
  broken('responde-vazio', 'mercado', 'Resposta vazia', 'As respostas chegam sem nada dentro.', {
    faults: [{ path: '/api/', body: 'empty' }],
  }),
  broken('responde-tipos-errados', 'mercado', 'Tipos errados', 'Os campos chegam com tipos trocados.', {
    faults: [{ path: '/api/catalog', body: 'wrong-types' }],
  }),
  broken('responde-poluido', 'mercado', 'Resposta envenenada', 'As respostas tentam mexer no protótipo dos objetos.', {
    faults: [{ path: '/api/', body: 'polluted' }],
  }),
  broken('responde-nulos', 'mercado', 'Tudo nulo', 'Dos produtos só chegam o código e o nome: o resto vem nulo.', {
    faults: [{ path: '/api/catalog', body: 'nulls' }],
  }),
  broken(
    'cadastros-extremos',
    'extremos',
    'Cadastros extremos',
    'Nomes de 300 letras, HTML hostil, quarenta atributos, emojis, escrita da direita para a esquerda e campos vazios.',
  ),
  broken(
    'agente-cadastros-extremos',
    'extremos',
    'Cadastros extremos, com atendente',
    'Os mesmos cadastros, vistos por quem atende.',
    { sessionType: 1 },
  ),
  broken('ajustes-fora', 'mercado', 'Sem ajustes', 'A sessão abre, mas os ajustes da loja não chegam.', {
    faults: [{ path: '/api/shop/settings', status: 500 }],
  }),
  broken('catalogo-fora', 'mercado', 'Sem catálogo', 'A loja abre, mas os produtos não chegam.', {
    faults: [{ path: '/api/catalog', status: 500 }],
  }),
  broken('pedido-fora', 'mercado', 'Sem pedido', 'A loja abre, mas o pedido não carrega.', {
    faults: [{ path: '/api/order/current', status: 500 }],
  }),
  broken('itens-falham', 'mercado', 'Itens falham', 'Adicionar ou mudar itens sempre falha.', {
    faults: [{ method: 'POST', path: '/api/order/items', status: 500 }],
    prepare: [withItems(3, 4)],
  }),
  broken('confirmacao-perdida', 'mercado', 'Confirmação perdida', 'O pedido é confirmado, mas a resposta se perde.', {
    route: '/order',
    faults: [{ path: '/api/order/confirm', drop: true, after: true, times: 1 }],
    prepare: [withItems(3, 8)],
  }),
  broken('pagamento-perdido', 'farmacia', 'Pagamento perdido', 'O cartão é cobrado, mas a resposta se perde.', {
    route: '/order/payment',
    faults: [{ method: 'POST', path: '/api/order/payment/credit$', drop: true, after: true, times: 1 }],
    prepare: [withItems(3, 2), withMethod(PaymentMethod.CreditCard), as('Received')],
  }),
]
