import type { CepEntry } from '../../src/backend/cep.ts'

type Row = [
  cep: string,
  street: string,
  neighborhood: string,
  city: string,
  state: string,
  latitude: number,
  longitude: number,
]

/** Real codes of places that can be checked on a map. */
const streets: Row[] = [
  ['01310100', 'Avenida Paulista', 'Bela Vista', 'São Paulo', 'SP', -23.5632, -46.6542],
  ['01001000', 'Praça da Sé', 'Sé', 'São Paulo', 'SP', -23.5503, -46.6339],
  ['04538133', 'Avenida Brigadeiro Faria Lima', 'Itaim Bibi', 'São Paulo', 'SP', -23.5868, -46.6822],
  ['22021001', 'Avenida Atlântica', 'Copacabana', 'Rio de Janeiro', 'RJ', -22.967, -43.179],
  ['20031050', 'Praça Floriano', 'Centro', 'Rio de Janeiro', 'RJ', -22.9089, -43.1766],
  ['30140010', 'Praça da Liberdade', 'Funcionários', 'Belo Horizonte', 'MG', -19.9317, -43.938],
  ['80020310', 'Rua XV de Novembro', 'Centro', 'Curitiba', 'PR', -25.4306, -49.2711],
  ['90010300', 'Praça Marechal Deodoro', 'Centro Histórico', 'Porto Alegre', 'RS', -30.0335, -51.2303],
  ['40026280', 'Largo do Pelourinho', 'Pelourinho', 'Salvador', 'BA', -12.9711, -38.5087],
  ['50030170', 'Rua do Bom Jesus', 'Recife', 'Recife', 'PE', -8.0617, -34.8714],
  ['60060390', 'Rua Dragão do Mar', 'Praia de Iracema', 'Fortaleza', 'CE', -3.7212, -38.5202],
  ['69010001', 'Avenida Eduardo Ribeiro', 'Centro', 'Manaus', 'AM', -3.1303, -60.0234],
]

/** Codes of whole towns, without a street; Paraty lists its neighborhoods, Tiradentes leaves them to the shopper. */
const towns: (Omit<CepEntry, 'street' | 'neighborhood' | 'neighborhoodId' | 'neighborhoods'> & {
  cep: string
  neighborhoods: string[]
})[] = [
  { cep: '36325000', city: 'Tiradentes', state: 'MG', geoCoordinates: [-21.1101, -44.1785], neighborhoods: [] },
  {
    cep: '23970000',
    city: 'Paraty',
    state: 'RJ',
    geoCoordinates: [-23.2196, -44.7153],
    neighborhoods: ['Centro Histórico', 'Caborê', 'Jabaquara', 'Pontal', 'Portal de Paraty', 'Trindade'],
  },
]

function streetEntry([, street, neighborhood, city, state, latitude, longitude]: Row): CepEntry {
  return {
    street,
    neighborhood,
    neighborhoodId: '',
    neighborhoods: [],
    city,
    state,
    geoCoordinates: [latitude, longitude],
  }
}

function townEntry({ cep, neighborhoods, ...town }: (typeof towns)[number]): CepEntry {
  const named = neighborhoods.map((name, at) => ({ neighborhoodId: `${cep}-${at + 1}`, name }))
  return { street: '', neighborhood: '', neighborhoodId: '', neighborhoods: named, ...town }
}

/** Every known code with its address. */
export const ceps: ReadonlyMap<string, CepEntry> = new Map([
  ...streets.map((row): [string, CepEntry] => [row[0], streetEntry(row)]),
  ...towns.map((town): [string, CepEntry] => [town.cep, townEntry(town)]),
])

/** The address of a CEP of eight digits, or null when it is unknown. */
export function lookUpCep(cep: string): CepEntry | null {
  return ceps.get(cep) ?? null
}
