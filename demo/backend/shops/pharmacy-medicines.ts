import { shelf } from './build'

const DISTRIBUTOR = 'Distribuidora Paulista'

export const medicines = shelf([
  {
    providerId: '100118',
    name: 'Dorfina Dipirona 500 mg com 20 comprimidos',
    brand: 'Laboratório Vereda',
    sellerName: 'Boa Hora Pinheiros',
    description:
      'Analgésico e antitérmico para dores de cabeça, dores no corpo e febre. Tome um comprimido a cada seis horas, se necessário, sem passar de quatro por dia. Se os sintomas continuarem depois de três dias, procure um médico.',
    price: 12.49,
    listPrice: 18.9,
    customPrices: { maxQuantity: 5 },
    offerDescription: 'Leve 3 e pague 2 no balcão',
    specification: {
      'Princípio ativo': 'Dipirona monoidratada 500 mg',
      Apresentação: 'Caixa com 20 comprimidos',
      Uso: 'Adulto e pediátrico acima de 15 anos',
      Conservação: 'Em temperatura ambiente, entre 15 e 30 °C',
    },
    art: { shape: 'box', colors: ['#ffffff', '#d8453e'], label: 'Dorfina', views: 5 },
    categories: ['medicamentos', 'dor-e-febre'],
    collections: ['kit-viagem'],
    topRank: 1,
    facets: {
      apresentacao: 'Comprimido',
      receita: 'Sem receita',
      fornecedor: DISTRIBUTOR,
    },
  },
  {
    providerId: '100119',
    name: 'Febralin Gotas Paracetamol 200 mg/ml 15 ml',
    brand: 'Laboratório Vereda',
    description:
      '<p>Reduz a febre e alivia a dor de <strong>crianças e adultos</strong>.</p><p>Uma gota por quilo de peso, até o limite de <em>35 gotas por dose</em>, com intervalo de seis horas.</p>',
    price: 9.79,
    listPrice: 9.79,
    specification: { 'Princípio ativo': 'Paracetamol 200 mg/ml', Conteúdo: '15 ml', Sabor: 'Framboesa' },
    art: { shape: 'dropper', colors: ['#b3552e', '#f3ece2'], label: 'Febralin', views: 4 },
    categories: ['medicamentos', 'dor-e-febre'],
    topRank: 6,
    facets: { apresentacao: 'Gotas', receita: 'Sem receita', fornecedor: DISTRIBUTOR },
  },
  {
    providerId: '100120',
    name: 'Alerjá Loratadina 10 mg com 12 comprimidos',
    brand: 'Nascente Farma',
    description:
      'ANTIALÉRGICO QUE NÃO DÁ SONO. ALIVIA ESPIRROS, CORIZA E COCEIRA NOS OLHOS POR ATÉ VINTE E QUATRO HORAS. UM COMPRIMIDO POR DIA, COM OU SEM ALIMENTO.',
    price: 21.9,
    promotionalPrice: 16.9,
    specification: {
      'Princípio ativo': 'Loratadina 10 mg',
      Apresentação: 'Caixa com 12 comprimidos',
      Duração: '24 horas',
    },
    art: { shape: 'blister', colors: ['#6fb5d9', '#2b6c93'], label: 'Alerjá', views: 3 },
    categories: ['medicamentos', 'gripe-e-alergia'],
    collections: ['kit-viagem'],
    topRank: 9,
    facets: {
      apresentacao: 'Comprimido',
      receita: 'Sem receita',
      fornecedor: 'Norte Sul Medicamentos',
    },
  },
  {
    providerId: '100121',
    name: 'Xarope de Guaco e Mel Quintal da Vó 120 ml',
    brand: 'Quintal da Vó',
    description:
      'Fitoterápico tradicional para tosse com catarro, feito com extrato de guaco e mel de flor silvestre. Agite antes de usar. Contém açúcar: diabéticos devem preferir a versão sem mel.',
    price: 24.5,
    clusterHighlights: ['Fitoterápico', 'Sem álcool'],
    specification: {
      'Princípio ativo': 'Mikania glomerata',
      Conteúdo: '120 ml',
      Acompanha: 'Copo medidor',
      Uso: 'A partir de 2 anos',
    },
    art: { shape: 'bottle', colors: ['#8a4b1d', '#3e6b35'], label: 'Guaco e Mel', views: 4 },
    categories: ['medicamentos', 'gripe-e-alergia'],
    collections: ['semana-da-imunidade'],
    topRank: 12,
    facets: { apresentacao: 'Xarope', receita: 'Sem receita', fornecedor: DISTRIBUTOR },
  },
  {
    providerId: '100122',
    name: 'Gripalém Dia e Noite com 10 cápsulas',
    brand: 'Nascente Farma',
    isActive: false,
    description:
      'Alivia a congestão durante o dia e ajuda no descanso à noite. Produto em falta no laboratório, sem previsão de retorno.',
    price: 19.9,
    specification: { Apresentação: '5 cápsulas dia e 5 cápsulas noite', Uso: 'Adulto', Tarja: 'Sem tarja' },
    art: { shape: 'box', colors: ['#f4c542', '#283a6b'], label: 'Gripalém', views: 2 },
    categories: ['medicamentos', 'gripe-e-alergia'],
    facets: {
      apresentacao: 'Cápsula',
      receita: 'Sem receita',
      fornecedor: 'Norte Sul Medicamentos',
    },
  },
  {
    providerId: '100123',
    name: 'Sal Digestivo Leveza Limão 100 g',
    brand: 'Leveza',
    description:
      'Pó efervescente para azia e má digestão. Dissolva uma colher de chá em meio copo de água e beba em seguida.',
    price: 14.29,
    specification: { Conteúdo: '100 g', Sabor: 'Limão', Rendimento: '20 doses' },
    art: { shape: 'pills', colors: ['#b9d66b', '#3f7d3a'], label: 'Leveza', views: 2 },
    categories: ['medicamentos', 'estomago'],
    collections: ['kit-viagem'],
    facets: { apresentacao: 'Pó', receita: 'Sem receita', fornecedor: DISTRIBUTOR },
  },
])
