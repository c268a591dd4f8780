import { shelf } from './build'
import { inColoursAndSizes } from './fashion-variants'

const LEATHER = 'Curtume Sertão'

export const shoes = shelf([
  {
    providerId: '70501',
    name: 'Sandália de Couro Olinda',
    brand: 'Alpercata',
    hasVariants: true,
    description:
      'Couro curtido com casca de angico e sola costurada à mão. Cada cor tem uma ficha própria: toque na cor para ver.',
    price: 189.9,
    attributes: [
      {
        providerId: 'cor',
        name: 'Cor',
        options: [
          { providerId: 'caramelo', name: 'Caramelo', redirectable: true },
          { providerId: 'preta', name: 'Preta', redirectable: true },
          { providerId: 'vermelha', name: 'Vermelha', redirectable: true },
        ],
      },
      {
        providerId: 'tamanho',
        name: 'Tamanho',
        options: ['35', '36', '37', '38', '39'].map((size) => ({ providerId: size, name: size })),
      },
    ],
    variants: {
      caramelo: { name: 'Sandália de Couro Olinda Caramelo' },
      preta: {
        name: 'Sandália de Couro Olinda Preta',
        price: 199.9,
        facets: { cor: 'Preto' },
        art: { shape: 'sandals', colors: ['#26221f', '#8f8377'], views: 3 },
      },
      vermelha: {
        name: 'Sandália de Couro Olinda Vermelha',
        price: 199.9,
        listPrice: 229.9,
        description: 'A mesma Olinda, tingida com urucum. Pequenas diferenças de tom fazem parte do couro natural.',
        art: { shape: 'sandals', colors: ['#a8332c', '#f0c48d'], views: 3 },
      },
    },
    specification: {
      Material: 'Couro bovino',
      Sola: 'Couro e borracha',
      Feitio: 'À mão',
      Origem: 'Cachoeirinha, PE',
    },
    art: { shape: 'sandals', colors: ['#9a5a2b', '#d9ab7a'], views: 4 },
    categories: ['calcados'],
    topRank: 11,
    facets: { tamanho: '35 ao 39', cor: 'Caramelo', tecido: 'Couro', fornecedor: LEATHER },
  },
  {
    providerId: '70502',
    name: 'Tênis Casual Calçadão',
    brand: 'Alpercata',
    description: 'Lona grossa, sola de borracha natural e palmilha que pode ser lavada.',
    ...inColoursAndSizes({
      productId: '70502',
      colours: [
        { id: 'mostarda', name: 'Mostarda', view: 0 },
        { id: 'branco', name: 'Branco', view: 3 },
      ],
      sizes: ['36', '37', '38', '39', '40', '41', '42'],
      price: 229.9,
      gone: ['mostarda/36', 'mostarda/42', 'branco/39'],
    }),
    promotionalPrice: 199.9,
    specification: { Cabedal: 'Lona de algodão', Sola: 'Borracha natural', Palmilha: 'Removível' },
    art: { shape: 'sneaker', colors: ['#d99a2b', '#5b2245'], views: 4, tints: [['#f4f1ea', '#24566b']] },
    categories: ['calcados'],
    topRank: 12,
    facets: { tamanho: '36 ao 42', cor: 'Amarelo', tecido: 'Lona', fornecedor: LEATHER },
  },
  {
    providerId: '70503',
    name: 'Espadrille Anabela Jangada',
    brand: 'Alpercata',
    description: 'Salto de juta de sete centímetros e amarração no tornozelo.',
    ...inColoursAndSizes({
      productId: '70503',
      colours: [{ id: 'oliva', name: 'Oliva', view: 0 }],
      sizes: ['35', '36', '37', '38', '39'],
      price: 209.9,
      gone: ['oliva/35'],
    }),
    specification: { Cabedal: 'Lona', Salto: '7 cm, juta', Sola: 'Borracha' },
    art: { shape: 'espadrille', colors: ['#6b7440', '#f1dcb4'], views: 3 },
    categories: ['calcados'],
    facets: { tamanho: '35 ao 39', cor: 'Verde', tecido: 'Lona', fornecedor: LEATHER },
  },
  {
    providerId: '70504',
    name: 'Chinelo Beira-mar',
    brand: 'Pé de Serra',
    description: 'Borracha macia, tiras que não machucam e sola que não escorrega no deque.',
    price: 39.9,
    hasVariants: true,
    attributes: [
      {
        providerId: 'tamanho',
        name: 'Tamanho',
        options: ['35/36', '37/38', '39/40', '41/42'].map((size) => ({
          providerId: size.replace('/', '-'),
          name: size,
        })),
      },
    ],
    specification: { Material: 'Borracha', Sola: 'Antiderrapante', Uso: 'Praia e piscina' },
    art: { shape: 'flipflops', colors: ['#2f77a8', '#ffd27a'], views: 2 },
    categories: ['calcados', 'praia'],
    collections: ['presentes-ate-100', 'verao-na-praia'],
    facets: {
      tamanho: '35 ao 42',
      cor: 'Azul',
      tecido: 'Borracha',
      fornecedor: 'Confecções do Agreste',
    },
  },
  {
    providerId: '70118',
    name: 'Sapatilha Bailarina Aurora',
    brand: 'Alpercata',
    description: 'Couro macio, laço discreto e palmilha acolchoada.',
    ...inColoursAndSizes({
      productId: '70118',
      colours: [{ id: 'ameixa', name: 'Ameixa', view: 0 }],
      sizes: ['34', '35', '36', '37', '38'],
      price: 159.9,
    }),
    specification: { Cabedal: 'Couro', Salto: '1 cm', Palmilha: 'Acolchoada' },
    art: { shape: 'balletFlats', colors: ['#5b2245', '#e9a48f'], views: 3 },
    categories: ['calcados'],
    facets: { tamanho: '34 ao 38', cor: 'Roxo', tecido: 'Couro', fornecedor: LEATHER },
  },
])
