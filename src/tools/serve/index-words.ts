import type { Language } from '../reference/portuguese.ts'

interface IndexWords {
  title: string
  heading: string
  lead: string
  hosts: Readonly<Record<'page' | 'webchat' | 'console' | 'playground', readonly [name: string, sentence: string]>>
  onThisPage: string
  values: string
  faults: string
  sessions: string
  startOver: string
  /** Of the other language, in that language. */
  otherLanguage: string
  phone: string
  pressToCopy: string
  withKey: string
  /** Around the name of the address. */
  withoutKey: readonly [before: string, name: string, after: string]
  aboutSessions: string
  find: string
  findExample: string
  none: string
  faultsEverywhere: string
  removeFaults: string
  inOneSession: string
  code: string
  controls: Readonly<Record<'pay' | 'deliver' | 'clock' | 'expire' | 'order' | 'reset', string>>
  count: (sessions: number) => string
  openIn: Readonly<Record<'console' | 'webchat' | 'page', string>>
  /** What a shop is, by its id; its own words in its own language. */
  about: Readonly<Record<string, string>>
}

/** The words of the sandbox's first page. */
export const indexWords: Readonly<Record<Language, IndexWords>> = {
  pt: {
    title: 'Vitrine: demonstração',
    heading: 'A loja inteira dentro da conversa',
    lead: 'Do link do WhatsApp ao PIX pago, sem sair do chat. Aqui nada é de verdade: compre, pague, cancele e quebre à vontade.',
    hosts: {
      page: ['Página própria', 'Aberta por um link do WhatsApp ou do Instagram.'],
      webchat: ['WebChat', 'A loja em um balão da conversa.'],
      console: ['Central de atendimento', 'Catálogo e pedido do contato, lado a lado.'],
      playground: ['Playground', 'Cada atributo, texto e cor, com os eventos e o código.'],
    },
    onThisPage: 'Nesta página',
    values: 'Valores de teste',
    faults: 'Falhas e controles',
    sessions: 'Sessões prontas',
    startOver: 'Recomeçar do zero',
    otherLanguage: 'English',
    phone: 'A loja em um celular',
    pressToCopy: 'Aperte um valor para copiar.',
    withKey: 'Valem para quem usa este servidor agora, até serem tirados.',
    withoutKey: ['Abra o endereço ', 'Controles', ' que o servidor mostrou ao começar: a chave dele liga os botões.'],
    aboutSessions: 'Cada uma mostra uma situação. Um sufixo abre outra igual e nova: ',
    find: 'Procurar',
    findExample: 'PIX, brinde, sem conexão…',
    none: 'Nenhuma sessão com essas palavras.',
    faultsEverywhere: 'Falhas, em todas as sessões',
    removeFaults: 'Tirar todas as falhas',
    inOneSession: 'Em uma sessão',
    code: 'Código da sessão',
    controls: {
      pay: 'Pagar agora',
      deliver: 'Levar o pedido adiante',
      clock: 'Adiantar meia hora',
      expire: 'Encerrar o código',
      order: 'Abrir outro pedido',
      reset: 'Recomeçar esta sessão',
    },
    count: (sessions) => `${sessions} ${sessions === 1 ? 'sessão' : 'sessões'}`,
    openIn: { console: 'Central', webchat: 'WebChat', page: 'Página' },
    about: {},
  },
  en: {
    title: 'Vitrine: demonstration',
    heading: 'The whole shop inside the conversation',
    lead: 'From a WhatsApp link to a paid PIX, without leaving the chat. Nothing here is real: buy, pay, cancel and break as you like.',
    hosts: {
      page: ['A page of its own', 'Opened by a WhatsApp or Instagram link.'],
      webchat: ['WebChat', 'The shop in a message of the conversation.'],
      console: ['Agents’ console', 'Catalogue and order of the contact, side by side.'],
      playground: ['Playground', 'Each attribute, text and colour, with the events and the code.'],
    },
    onThisPage: 'On this page',
    values: 'Test values',
    faults: 'Faults and controls',
    sessions: 'Ready sessions',
    startOver: 'Begin anew',
    otherLanguage: 'Português',
    phone: 'The shop on a phone',
    pressToCopy: 'Press a value to copy it.',
    withKey: 'They count for everybody who uses this server now, until they are removed.',
    withoutKey: [
      'Open the address ',
      'Controls',
      ' that the server printed as it started: its key turns the buttons on.',
    ],
    aboutSessions: 'Each shows one situation. A suffix opens another like it, and new: ',
    find: 'Search',
    findExample: 'PIX, gift, no connection…',
    none: 'No session with these words.',
    faultsEverywhere: 'Faults, in all sessions',
    removeFaults: 'Remove all faults',
    inOneSession: 'In one session',
    code: 'Code of the session',
    controls: {
      pay: 'Pay now',
      deliver: 'Move the order on',
      clock: 'Half an hour later',
      expire: 'End the code',
      order: 'Open another order',
      reset: 'Begin this session anew',
    },
    count: (sessions) => `${sessions} ${sessions === 1 ? 'session' : 'sessions'}`,
    openIn: { console: 'Console', webchat: 'WebChat', page: 'Page' },
    about: {
      farmacia:
        'A local pharmacy in São Paulo: medicines with and without prescription, a benefit programme, skin care and baby goods.',
      mercado:
        'A local grocery in Belo Horizonte: fruit, vegetables and meat by weight, a bakery, deliveries at a fixed time and a wholesale of 5,000 items.',
      moda: 'Beach and city wear made in Recife: sizes and colours with their own prices, collections and a subscription box.',
      extremos:
        'Records as no shop should write them: endless names, hostile HTML, forty attributes, nothing filled in.',
    },
  },
}
